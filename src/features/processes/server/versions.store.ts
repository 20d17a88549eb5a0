import { z } from "zod";
import { bool, instant, int, text } from "#platform/server/db/columns.ts";
import { type Db, empty, type Sql, sql } from "#platform/server/db/database.ts";
import { raisedMark } from "../saving/step_ids.rules.ts";
import { publishLinks, removeLinks } from "./links.store.ts";

/** A version as it is being drawn or, for readers, as it was when it was published. */
export const versionRow = z.object({
  id: int,
  name: text,
  process_id: int,
  revision: int,
  nodes: int,
  created_at: instant,
  updated_at: instant,
  /** Who changed its chart last. */
  username: text,
  /** The revision that readers see; null when nothing of the version is published. */
  published_revision: int.nullable(),
  /** The revision that it has now. */
  latest_revision: int,
  is_current: bool,
});
export type VersionRow = z.output<typeof versionRow>;

/** The versions of a process `c` as they are being drawn. */
export const workingVersionSql = sql`
  select w.id, w.name, w.process_id, w.revision, w.nodes, w.tree, w.created_at, w.updated_at,
    a.first_name || ' ' || a.last_name as username, b.revision as published_revision, w.revision as latest_revision,
    w.id = c.version_id as is_current
  from process_versions w
  join users a on a.instance_id = w.instance_id and a.id = w.updated_by
  left join process_publications b on b.instance_id = w.instance_id and b.id = c.publication_id and b.version_id = w.id
  where w.instance_id = c.instance_id and w.process_id = c.id and w.deleted_at is null`;

/** The version of a process `c` that readers see, as they see it. */
export const publishedVersionSql = sql`
  select w.id, w.name, w.process_id, b.revision, b.nodes, b.tree, w.created_at, b.created_at as updated_at,
    a.first_name || ' ' || a.last_name as username, b.revision as published_revision, w.revision as latest_revision,
    w.id = c.version_id as is_current
  from process_publications b
  join process_versions w on w.instance_id = b.instance_id and w.id = b.version_id
  join users a on a.instance_id = b.instance_id and a.id = b.created_by
  where b.instance_id = c.instance_id and b.id = c.publication_id`;

const listSql = (db: Db, process_id: number, version: Sql, more: Sql = empty) => sql`
  select v.id, v.name, v.process_id, v.revision, v.nodes, v.created_at, v.updated_at, v.username,
    v.published_revision, v.latest_revision, v.is_current${more}
  from processes c join lateral (${version}) v on true
  where c.instance_id = ${db.instance_id} and c.id = ${process_id}`;

/** The versions of a process, newest first. */
export function listVersions(db: Db, process_id: number): Promise<VersionRow[]> {
  return db.rows(versionRow)(sql`${listSql(db, process_id, workingVersionSql)} order by v.id desc`);
}

/** The version that readers see: one or none. */
export function listPublished(db: Db, process_id: number): Promise<VersionRow[]> {
  return db.rows(versionRow)(listSql(db, process_id, publishedVersionSql));
}

/** With the highest step id that its process has given. */
const drawnVersion = versionRow.extend({ highest_step_id: int });
export type DrawnVersion = z.output<typeof drawnVersion>;

export function findVersion(db: Db, process_id: number, id: number): Promise<DrawnVersion | undefined> {
  const list = listSql(db, process_id, workingVersionSql, sql`, c.highest_step_id`);
  return db.one(drawnVersion)(sql`${list} and v.id = ${id}`);
}

/** The process that a version is of. */
export async function processOfVersion(db: Db, id: number): Promise<number | undefined> {
  const found = await db.one({ process_id: int })(sql`
    select process_id from process_versions
    where instance_id = ${db.instance_id} and id = ${id} and deleted_at is null`);
  return found?.process_id;
}

/** The chart being drawn under a version, as text. */
export async function findTree(db: Db, version_id: number): Promise<string> {
  const found = await db.one({ tree: text })(sql`
    select tree from process_versions where instance_id = ${db.instance_id} and id = ${version_id}`);
  if (!found) throw new Error(`Version ${version_id} has no chart`);
  return found.tree;
}

/** How many versions a process has. */
export async function countVersions(db: Db, process_id: number): Promise<number> {
  const found = await db.one({ total: int })(sql`
    select count(*) as total from process_versions
    where instance_id = ${db.instance_id} and process_id = ${process_id} and deleted_at is null`);
  return found?.total ?? 0;
}

/** What a new version starts with: a chart of its own, that of a version, or what is published of a process. */
export type ChartSource =
  | { tree: string; nodes: number; highest_step_id: number }
  | { version_id: number }
  | { published_of: number };

function sourceSql(db: Db, source: ChartSource): Sql {
  if ("tree" in source)
    return sql`
      select ${source.tree}::text as tree, ${source.nodes}::int as nodes, null::bigint as version_id, false as is_published,
        ${source.highest_step_id}::bigint as highest_step_id`;
  if ("version_id" in source)
    return sql`
      select w.tree, w.nodes, w.id as version_id, false as is_published, s.highest_step_id
      from process_versions w join processes s on s.instance_id = w.instance_id and s.id = w.process_id
      where w.instance_id = ${db.instance_id} and w.id = ${source.version_id}`;
  return sql`
    select b.tree, b.nodes, b.version_id, true as is_published, s.highest_step_id
    from processes s join process_publications b on b.instance_id = s.instance_id and b.id = s.publication_id
    where s.instance_id = ${db.instance_id} and s.id = ${source.published_of}`;
}

/**
 * Adds a version with a chart and its links, from which editing then goes on unless it stands beside. One statement, so that the links are
 * those of the chart. The process gives no id that was given where the chart comes from.
 */
export async function addVersion(
  db: Db,
  version: { process_id: number; name: string; user_id: number; isBeside?: boolean },
  source: ChartSource,
): Promise<number> {
  const { process_id, name, user_id } = version;
  const added = await db.one({ id: int, highest_step_id: int })(sql`
    with source as (${sourceSql(db, source)}),
    added as (
      insert into process_versions (instance_id, process_id, name, tree, nodes, created_by, updated_by)
      select ${db.instance_id}, ${process_id}, ${name}, tree, nodes, ${user_id}, ${user_id} from source
      returning id),
    linked as (
      insert into process_links (instance_id, process_id, version_id, is_published, procedure_id, linked_process_id)
      select ${db.instance_id}, ${process_id}, added.id, false, l.procedure_id, l.linked_process_id
      from added, source join process_links l on l.instance_id = ${db.instance_id}
        and l.version_id = source.version_id and l.is_published = source.is_published)
    select added.id, source.highest_step_id from added, source`);
  if (!added) throw new Error(`There is no chart to start a version of process ${process_id} with`);
  if (version.isBeside) await touch(db, process_id);
  else await setCurrent(db, process_id, added.id, added.highest_step_id);
  return added.id;
}

async function setCurrent(db: Db, process_id: number, version_id: number, step_id = 0): Promise<void> {
  await db.run(sql`
    update processes set version_id = ${version_id}, updated_at = now(),
      highest_step_id = greatest(highest_step_id, ${step_id}::bigint)
    where instance_id = ${db.instance_id} and id = ${process_id}`);
}

/** Notes that something of a process was changed. */
async function touch(db: Db, process_id: number): Promise<void> {
  await db.run(sql`
    update processes set updated_at = now() where instance_id = ${db.instance_id} and id = ${process_id}`);
}

const savedChart = z.object({ revision: int, updated_at: instant, is_drawn: bool });
export type SavedChart = z.output<typeof savedChart> & { highest_step_id: number };

/** A chart's text as it would be with everything unfolded; inside a name the quotes would be written otherwise. */
const unfolded = (tree: Sql) => sql`replace(${tree}, '"extend":false', '"extend":true')`;

/**
 * Stores the chart being drawn under a version; undefined, and nothing done, when it is the one that is there. What
 * differs only in what is folded is kept without being a change: the chart is as it was drawn, by whom and when.
 */
export async function saveChart(
  db: Db,
  version: { id: number; process_id: number; highest_step_id: number },
  chart: { text: string; ids: readonly number[] },
  user_id: number,
): Promise<SavedChart | undefined> {
  const saved = await db.one(savedChart)(sql`
    with n as (
      select w.id, s.tree, ${unfolded(sql`w.tree`)} <> ${unfolded(sql`s.tree`)} as is_drawn
      from process_versions w, (select ${chart.text}::text as tree) s
      where w.instance_id = ${db.instance_id} and w.id = ${version.id} and w.tree <> s.tree)
    update process_versions v set tree = n.tree, nodes = ${chart.ids.length},
      revision = v.revision + n.is_drawn::int,
      updated_by = case when n.is_drawn then ${user_id}::bigint else v.updated_by end,
      updated_at = case when n.is_drawn then now() else v.updated_at end
    from n
    where v.instance_id = ${db.instance_id} and v.id = n.id
    returning v.revision, v.updated_at, n.is_drawn`);
  if (!saved) return undefined;
  const highest_step_id = raisedMark(version.highest_step_id, chart.ids);
  if (saved.is_drawn)
    // Nobody else has raised it since it was read: the process is held.
    await db.run(sql`
      update processes set updated_at = now(), highest_step_id = ${highest_step_id}
      where instance_id = ${db.instance_id} and id = ${version.process_id}`);
  return { ...saved, highest_step_id };
}

/** Calls a version something else; who changed its chart, and when, stays. */
export async function renameVersion(
  db: Db,
  version: { id: number; process_id: number },
  name: string,
): Promise<void> {
  await db.run(sql`
    update process_versions set name = ${name} where instance_id = ${db.instance_id} and id = ${version.id}`);
  await touch(db, version.process_id);
}

/** What is being drawn under a version becomes what readers see, as it is now. */
export async function publishVersion(
  db: Db,
  version: { id: number; process_id: number },
  user_id: number,
): Promise<void> {
  const made = await db.one({ id: int })(sql`
    insert into process_publications (instance_id, process_id, version_id, revision, tree, nodes, created_by)
    select w.instance_id, w.process_id, w.id, w.revision, w.tree, w.nodes, ${user_id} from process_versions w
    where w.instance_id = ${db.instance_id} and w.id = ${version.id}
    returning id`);
  if (!made) throw new Error(`Version ${version.id} was not published`);
  await setPublication(db, version.process_id, made.id);
  await publishLinks(db, version.process_id, version.id);
}

/** Takes a process out of readers' sight. */
export async function unpublishProcess(db: Db, process_id: number): Promise<void> {
  await setPublication(db, process_id, null);
  await publishLinks(db, process_id, null);
}

async function setPublication(db: Db, process_id: number, publication_id: number | null): Promise<void> {
  await db.run(sql`
    update processes set publication_id = ${publication_id}, updated_at = now()
    where instance_id = ${db.instance_id} and id = ${process_id}`);
}

/** Takes a version away; where it was the one that editing goes on from, that is then the newest that is left. */
export async function removeVersion(db: Db, process_id: number, version_id: number): Promise<void> {
  await db.run(sql`
    update process_versions set deleted_at = now()
    where instance_id = ${db.instance_id} and id = ${version_id}`);
  await removeLinks(db, version_id);
  const next = await db.one({ id: int })(sql`
    select v.id from process_versions v
    join processes c on c.instance_id = v.instance_id and c.id = v.process_id
    where v.instance_id = ${db.instance_id} and v.process_id = ${process_id} and v.deleted_at is null
    order by v.id = c.version_id desc, v.id desc limit 1`);
  if (!next) throw new Error(`Process ${process_id} has no version left`);
  await setCurrent(db, process_id, next.id);
}
