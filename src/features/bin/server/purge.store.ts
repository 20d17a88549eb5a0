import { z } from "zod";
import { bool, int, text } from "#platform/server/db/columns.ts";
import { type Db, type Queryable, raw, type Sql, sql } from "#platform/server/db/database.ts";
import { giveUpFiles } from "#platform/server/files/pending_files.store.ts";
import { improvementFileKey } from "#features/improvements/server/files.ts";
import { type BinKind, binKind } from "../bin.contract.ts";
import { binDays } from "../bin.rules.ts";
import { tables } from "./bin.store.ts";
import { imagesIn } from "./images.store.ts";

const overdueRow = z.object({ instance_id: int, kind: binKind, id: int, name: text });

/**
 * Gives up some of what is past its time, over all companies; and names again what was given up a day ago and is still
 * there.
 */
export async function giveUpOverdue(
  db: Queryable,
  most: number,
): Promise<Record<"overdue" | "left", z.output<typeof overdueRow>[]>> {
  const each = async (read: (kind: BinKind, table: Sql) => Sql) => [
    ...(await db.rows(overdueRow)(read("procedure", raw("procedures")))),
    ...(await db.rows(overdueRow)(read("process", raw("processes")))),
  ];
  const overdue = await each(
    (kind, table) => sql`
      update ${table} i set given_up_at = now()
      where (i.instance_id, i.id) in (
        select d.instance_id, d.id from ${table} d
        where d.deleted_at < now() - make_interval(days => ${binDays}) and d.given_up_at is null
        order by d.deleted_at limit ${most} for no key update skip locked)
      returning i.instance_id, ${kind}::text as kind, i.id, i.name`,
  );
  const left = await each(
    (kind, table) => sql`
      select i.instance_id, ${kind}::text as kind, i.id, i.name from ${table} i
      where i.given_up_at < now() - interval '1 day' and i.purged_at is null order by i.given_up_at limit ${most}`,
  );
  return { overdue, left };
}

const column = (kind: BinKind) => raw(`${kind}_id`);

/** Whether something is given up and not yet removed. */
export async function isToGo(db: Db, kind: BinKind, id: number): Promise<boolean> {
  const found = await db.one({ is_to_go: bool })(sql`
    select given_up_at is not null and purged_at is null as is_to_go from ${raw(tables[kind])}
    where instance_id = ${db.instance_id} and id = ${id}`);
  return found?.is_to_go ?? false;
}

/** A piece of the work, in a transaction of its own: how many rows went, 0 once there are no more. */
export type Piece = (db: Db, id: number) => Promise<number>;

const rowsAtOnce = 500;

/** Some of the rows of a table that belong to it. */
const rowsOf =
  (table: string, belongs: (id: number) => Sql): Piece =>
  (db, id) =>
    db.run(sql`
      delete from ${raw(table)} where ctid = any(array(
        select t.ctid from ${raw(table)} t where t.instance_id = ${db.instance_id} and ${belongs(id)}
        limit ${raw(String(rowsAtOnce))}))`);

const ofIt = (table: string, kind: BinKind): Piece => rowsOf(table, (id) => sql`t.${column(kind)} = ${id}`);

/** Its requests; their files are given up, and removed at night. */
const requests =
  (kind: BinKind): Piece =>
  async (db, id) => {
    const some = sql`
      select i.id from improvement_proposals i where i.instance_id = ${db.instance_id} and i.${column(kind)} = ${id}
      order by i.id limit ${raw(String(rowsAtOnce))}`;
    const files = await db.rows({ name: text })(sql`
      delete from improvement_files f where f.instance_id = ${db.instance_id} and f.improvement_id in (${some})
      returning f.name`);
    await giveUpFiles(
      db,
      files.map(({ name }) => improvementFileKey(db.instance_id, name)),
    );
    return db.run(sql`
      delete from improvement_proposals where instance_id = ${db.instance_id} and id in (${some})`);
  };

/** What is kept or found of any item beside its own content. */
const around = (kind: BinKind): Piece[] => [
  requests(kind),
  rowsOf("listed_counts", (id) => sql`t.kind = 'improvement' and t.facet = ${kind} and t.key = ${id}`),
  ofIt("notifications", kind),
  ofIt("search_documents", kind),
  rowsOf("search_indexed", (id) => sql`t.type = ${kind} and t.id = ${id}`),
  rowsOf("procedure_triggers", (id) => sql`t.${raw(`target_${kind}_id`)} = ${id}`),
];

const versionsAtOnce = 20;

/** The version that a procedure keeps as long as it is there: one that a check was closed on, if any was. */
const settleProcedure: Piece = async (db, id) => {
  await db.run(sql`
    update procedures p set status = 'draft', live_version_id = null, draft_version_id = coalesce((
      select max(k.version_id) from procedure_checks k
      where k.instance_id = p.instance_id and k.procedure_id = p.id), p.draft_version_id)
    where p.instance_id = ${db.instance_id} and p.id = ${id} and p.live_version_id is not null`);
  return 0;
};

const restoredFrom: Piece = (db, id) =>
  db.run(sql`
    update procedure_versions set restored_from = null where instance_id = ${db.instance_id} and id in (
      select v.id from procedure_versions v
      where v.instance_id = ${db.instance_id} and v.procedure_id = ${id} and v.restored_from is not null
      limit ${raw(String(rowsAtOnce))})`);

/** Its versions, but for those that a check was closed on; the images in them may be standing nowhere else now. */
const versions: Piece = async (db, id) => {
  const some = sql`
    select v.id from procedure_versions v join procedures p on p.instance_id = v.instance_id and p.id = v.procedure_id
    where v.instance_id = ${db.instance_id} and v.procedure_id = ${id} and v.id <> p.draft_version_id
      and not exists (select from procedure_checks k where k.instance_id = v.instance_id and k.version_id = v.id)
    order by v.id limit ${raw(String(versionsAtOnce))}`;
  await releaseImages(db, some);
  return db.run(
    sql`delete from procedure_versions where instance_id = ${db.instance_id} and id in (${some})`,
  );
};

/** From now on, also those that are on the list for a later time, or that are just being looked for. */
const releaseImages = (db: Db, version_ids: Sql) =>
  db.run(sql`
    insert into released_images (instance_id, name)
    select distinct v.instance_id, image[1] from procedure_versions v
    cross join lateral ${imagesIn("v.steps")} image
    where v.instance_id = ${db.instance_id} and v.id in (${version_ids})
    on conflict (instance_id, name) do update set released_at = excluded.released_at`);

const publications: Piece = async (db, id) => {
  await db.run(sql`
    update processes set publication_id = null
    where instance_id = ${db.instance_id} and id = ${id} and publication_id is not null`);
  return ofIt("process_publications", "process")(db, id);
};

const charts: Piece = (db, id) =>
  db.run(sql`
    delete from process_versions where instance_id = ${db.instance_id} and id in (
      select v.id from process_versions v join processes c on c.instance_id = v.instance_id and c.id = v.process_id
      where v.instance_id = ${db.instance_id} and v.process_id = ${id} and v.id <> c.version_id
      order by v.id limit ${raw(String(versionsAtOnce))})`);

/** What goes, in the order in which it does. */
export const pieces: Record<BinKind, readonly Piece[]> = {
  procedure: [
    ...around("procedure"),
    ofIt("procedure_triggers", "procedure"),
    ofIt("procedure_roles", "procedure"),
    ofIt("procedure_draft_roles", "procedure"),
    ofIt("procedure_categories", "procedure"),
    ofIt("procedure_logs", "procedure"),
    ofIt("procedure_times", "procedure"),
    rowsOf("procedure_checks", (id) => sql`t.procedure_id = ${id} and t.status = 'open'`),
    settleProcedure,
    restoredFrom,
    versions,
    ofIt("procedure_steps", "procedure"),
  ],
  process: [
    ...around("process"),
    ofIt("process_categories", "process"),
    ofIt("process_links", "process"),
    publications,
    charts,
  ],
};

/** The last: the item itself, with the one version that it kept. What still names it keeps the row, under its name. */
export const finish: Record<BinKind, (db: Db, id: number) => Promise<void>> = {
  procedure: async (db, id) => {
    const own = sql`v.instance_id = ${db.instance_id} and v.procedure_id = ${id}`;
    const named = await db.one({ by_checks: bool, by_charts: bool })(sql`
      select
        exists (select from procedure_checks k where k.instance_id = ${db.instance_id} and k.procedure_id = ${id})
          as by_checks,
        exists (select from process_links l where l.instance_id = ${db.instance_id} and l.procedure_id = ${id})
          as by_charts`);
    if (named?.by_checks) return markPurged(db, "procedure", id);
    await releaseImages(db, sql`select v.id from procedure_versions v where ${own}`);
    if (named?.by_charts) {
      await db.run(sql`
        update procedure_versions v set steps = '[]', triggers = '[]', roles = '[]', categories = '[]', note = null,
          label = null where ${own}`);
      return markPurged(db, "procedure", id);
    }
    await db.run(sql`delete from procedure_versions v where ${own}`);
    await db.run(sql`delete from procedures where instance_id = ${db.instance_id} and id = ${id}`);
  },
  process: async (db, id) => {
    const own = sql`v.instance_id = ${db.instance_id} and v.process_id = ${id}`;
    const named = await db.one({ by_charts: bool })(sql`
      select exists (select from process_links l
        where l.instance_id = ${db.instance_id} and l.linked_process_id = ${id}) as by_charts`);
    if (named?.by_charts) {
      await db.run(sql`update process_versions v set tree = '', nodes = 0 where ${own}`);
      return markPurged(db, "process", id);
    }
    await db.run(sql`delete from process_versions v where ${own}`);
    await db.run(sql`delete from processes where instance_id = ${db.instance_id} and id = ${id}`);
  },
};

async function markPurged(db: Db, kind: BinKind, id: number): Promise<void> {
  await db.run(sql`
    update ${raw(tables[kind])} set purged_at = now() where instance_id = ${db.instance_id} and id = ${id}`);
}

/** Takes a process out of all custom rights that name it; resolves to whose they are. */
export async function takeOutOfRights(db: Db, process_id: number): Promise<number[]> {
  const found = await db.rows({ user_id: int })(sql`
    with gone as (
      delete from special_right_processes t where t.instance_id = ${db.instance_id} and t.process_id = ${process_id}
      returning t.instance_id, t.special_right_id)
    select distinct r.user_id from gone g
    join special_rights r on r.instance_id = g.instance_id and r.id = g.special_right_id order by 1`);
  return found.map(({ user_id }) => user_id);
}
