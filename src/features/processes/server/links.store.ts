import { z } from "zod";
import { visibleProcedures, visibleProcesses } from "#features/items/server/visibility.store.ts";
import { int } from "#platform/server/db/columns.ts";
import { type Db, type Sql, sql } from "#platform/server/db/database.ts";
import type { Actor } from "#platform/server/session.ts";
import { linkInfo } from "../processes.contract.ts";

/** The ids of what a chart links to. */
export type Links = { procedures: readonly number[]; processes: readonly number[] };

/** What a chart's links lead to. */
export const linkInfos = z.object({ procedures_info: z.array(linkInfo), processes_info: z.array(linkInfo) });
export type LinkInfos = z.output<typeof linkInfos>;

/** Whose links: of what is being drawn under a version, or of what is published of it. */
type Chart = { version_id: Sql | number; is_published: boolean };

const linksOf = ({ version_id, is_published }: Chart) =>
  sql`l.version_id = ${version_id} and l.is_published = ${is_published}`;

/**
 * Two lists of link infos. What is hidden from the actor has neither name nor slug; what was deleted keeps its name for
 * those who could see it.
 */
export function linkInfosSql(db: Db, actor: Actor, chart: Chart): { procedures: Sql; processes: Sql } {
  return {
    procedures: sql`coalesce((
      select jsonb_agg(jsonb_build_object('id', p.id,
        'slug', case when p.deleted_at is null and ${visibleProcedures(actor)} then p.slug end,
        'name', case when ${visibleProcedures(actor)} then p.name end,
        'status', case when p.deleted_at is not null then 'deleted' when ${visibleProcedures(actor)} then p.status
          else 'hidden' end) order by p.id)
      from process_links l join procedures p on p.instance_id = l.instance_id and p.id = l.procedure_id
      where l.instance_id = ${db.instance_id} and ${linksOf(chart)}), '[]')`,
    processes: sql`coalesce((
      select jsonb_agg(jsonb_build_object('id', c.id,
        'slug', case when c.deleted_at is null and ${visibleProcesses(actor)} then c.slug end,
        'name', case when ${visibleProcesses(actor)} then c.name end,
        'status', case when c.deleted_at is not null then 'deleted' when not ${visibleProcesses(actor)} then 'hidden'
          when c.publication_id is null then 'draft' else 'live' end) order by c.id)
      from process_links l join processes c on c.instance_id = l.instance_id and c.id = l.linked_process_id
      where l.instance_id = ${db.instance_id} and ${linksOf(chart)}), '[]')`,
  };
}

/** What the links of a version being drawn lead to. */
export async function listLinkInfos(db: Db, actor: Actor, version_id: number): Promise<LinkInfos> {
  const infos = linkInfosSql(db, actor, { version_id, is_published: false });
  const found = await db.one(linkInfos)(sql`
    select ${infos.procedures} as procedures_info, ${infos.processes} as processes_info`);
  return found ?? { procedures_info: [], processes_info: [] };
}

const linkRow = { procedure_id: int.nullable(), process_id: int.nullable() };

/** What a version being drawn links to, ascending. */
export async function findLinks(db: Db, version_id: number): Promise<Links> {
  const found = await db.rows(linkRow)(sql`
    select l.procedure_id, l.linked_process_id as process_id from process_links l
    where l.instance_id = ${db.instance_id} and ${linksOf({ version_id, is_published: false })}
    order by l.procedure_id, l.linked_process_id`);
  return {
    procedures: found.flatMap((row) => row.procedure_id ?? []),
    processes: found.flatMap((row) => row.process_id ?? []),
  };
}

/** Makes these the links of a version being drawn. */
export async function replaceLinks(
  db: Db,
  version: { id: number; process_id: number },
  { procedures, processes }: Links,
): Promise<void> {
  await removeLinks(db, version.id);
  await db.run(sql`
    insert into process_links (instance_id, process_id, version_id, is_published, procedure_id, linked_process_id)
    select ${db.instance_id}, ${version.process_id}, ${version.id}, false, n.procedure_id, n.process_id
    from (select unnest(${[...procedures]}::bigint[]) as procedure_id, null::bigint as process_id
          union all select null, unnest(${[...processes]}::bigint[])) n`);
}

export async function removeLinks(db: Db, version_id: number): Promise<void> {
  await db.run(sql`
    delete from process_links l
    where l.instance_id = ${db.instance_id} and ${linksOf({ version_id, is_published: false })}`);
}

/** What a version links to now becomes what is published of its process; without a version nothing is. */
export async function publishLinks(db: Db, process_id: number, version_id: number | null): Promise<void> {
  await db.run(sql`
    delete from process_links l
    where l.instance_id = ${db.instance_id} and l.process_id = ${process_id} and l.is_published`);
  if (version_id !== null)
    await db.run(sql`
      insert into process_links (instance_id, process_id, version_id, is_published, procedure_id, linked_process_id)
      select l.instance_id, l.process_id, l.version_id, true, l.procedure_id, l.linked_process_id from process_links l
      where l.instance_id = ${db.instance_id} and ${linksOf({ version_id, is_published: false })}`);
}
