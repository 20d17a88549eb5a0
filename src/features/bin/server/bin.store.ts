import { z } from "zod";
import { underFormerSlug } from "#features/items/server/free_slug.store.ts";
import { processStatusSql } from "#features/items/server/process_heads.store.ts";
import { restorableProcedures, restorableProcesses } from "#features/items/server/visibility.store.ts";
import { personSql } from "#features/people/server/people.store.ts";
import { countedUpTo, pageSize } from "#platform/paging.ts";
import { int, text } from "#platform/server/db/columns.ts";
import { type Db, empty, join, pageOf, raw, type Sql, sql } from "#platform/server/db/database.ts";
import { hasAll, namesLike } from "#platform/server/db/name_search.ts";
import type { Actor } from "#platform/server/session.ts";
import { type BinKind, binKinds, binRow } from "../bin.contract.ts";

/** Where they stand. */
export const tables = { procedure: "procedures", process: "processes" } as const satisfies Record<
  BinKind,
  string
>;
/** What the conditions on rights call a row. */
const rowNames = { procedure: "p", process: "c" } as const satisfies Record<BinKind, string>;
const statusSql = { procedure: raw("p.status"), process: processStatusSql };
const restorable = { procedure: restorableProcedures, process: restorableProcesses };

/** What of a kind the actor may restore, deleted or not. */
const mineSql = (db: Db, actor: Actor, kind: BinKind): Sql => sql`
  from ${raw(tables[kind])} ${raw(rowNames[kind])}
  where ${raw(rowNames[kind])}.instance_id = ${db.instance_id} and ${restorable[kind](actor)}`;

const isInBin = (row: string): Sql => raw(`and ${row}.deleted_at is not null and ${row}.given_up_at is null`);

type BinFilter = { kind?: BinKind | undefined; search?: string | undefined; offset: number };

const row = binRow.omit({ goes_at: true, rights: true });
export type StoredBinRow = z.output<typeof row>;

/** What the actor may restore, last deleted first, twenty at a time, with how many there are. */
export async function listDeleted(
  db: Db,
  actor: Actor,
  { kind, search, offset }: BinFilter,
): Promise<{ data: StoredBinRow[]; total: number; is_more: boolean }> {
  const kinds = kind === undefined ? binKinds : [kind];
  const names = namesLike(search);
  const walksOf = (most: number) =>
    join(
      kinds.map((one) => {
        const at = rowNames[one];
        const isNamed = names ? sql`and ${hasAll(raw(`${at}.name_key`), names)}` : empty;
        return sql`
          (select ${one}::text as kind, ${raw(`${at}.id, ${at}.name, ${at}.responsible_id, ${at}.deleted_by, ${at}.deleted_at`)}
            ${mineSql(db, actor, one)} ${isInBin(at)} ${isNamed}
            ${raw(`order by ${at}.deleted_at desc, ${at}.id desc`)} ${pageOf({ offset: 0, size: most })})`;
      }),
      " union all ",
    );
  const order = raw("order by d.deleted_at desc, d.kind, d.id desc");
  const page = db.rows(row)(sql`
    select d.kind, d.id, d.name, ${personSql} as responsible, d.deleted_at,
      case when b.id is not null then jsonb_build_object('id', b.id, 'first_name', b.first_name,
        'last_name', b.last_name, 'avatar', b.avatar) end as deleted_by
    from (select d.* from (${walksOf(offset + pageSize)}) d ${order} ${pageOf({ offset, size: pageSize })}) d
    join users u on u.instance_id = ${db.instance_id} and u.id = d.responsible_id
    left join users b on b.instance_id = ${db.instance_id} and b.id = d.deleted_by
    ${order}`);
  const counted = db.one({ total: int })(sql`
    select count(*) as total from (select from (${walksOf(countedUpTo + 1)}) d
      ${pageOf({ offset: 0, size: countedUpTo + 1 })}) counted`);
  const [data, { total } = { total: 0 }] = await Promise.all([page, counted]);
  return { data, total: Math.min(total, countedUpTo), is_more: total > countedUpTo };
}

const item = z.object({ id: int, name: text, slug: text });
export type Item = z.output<typeof item>;

const deletedItem = item.extend({ status: z.enum(["draft", "live"]) });

const itemSql = (at: string) => raw(`${at}.id, ${at}.name, ${at}.slug`);

/** Something in the bin that the actor may restore, kept until the transaction ends; undefined when it is not there. */
export function lockDeleted(
  db: Db,
  actor: Actor,
  kind: BinKind,
  id: number,
): Promise<z.output<typeof deletedItem> | undefined> {
  const at = rowNames[kind];
  return db.one(deletedItem)(sql`
    select ${itemSql(at)}, ${statusSql[kind]} as status ${mineSql(db, actor, kind)} and ${raw(at)}.id = ${id} ${isInBin(at)}
    for no key update of ${raw(at)}`);
}

/** The same where it is not in the bin, but there. */
export function findRestored(db: Db, actor: Actor, kind: BinKind, id: number): Promise<Item | undefined> {
  const at = rowNames[kind];
  return db.one(item)(sql`
    select ${itemSql(at)} ${mineSql(db, actor, kind)} and ${raw(at)}.id = ${id} and ${raw(at)}.deleted_at is null`);
}

/** Takes something locked out of the bin, under its old slug where that is free; resolves to the slug. */
export async function takeOut(db: Db, kind: BinKind, deleted: Item): Promise<string> {
  const table = tables[kind];
  const restored = await underFormerSlug(db, table, deleted, (slug) =>
    db.one({ slug: text })(sql`
      update ${raw(table)} i set deleted_at = null, deleted_by = null, slug = ${slug}
      where i.instance_id = ${db.instance_id} and i.id = ${deleted.id} and not exists (
        select from ${raw(table)} o
        where o.instance_id = i.instance_id and o.slug = ${slug} and o.deleted_at is null)
      returning i.slug`),
  );
  return restored.slug;
}

/** From here on something locked cannot be restored. */
export async function giveUp(db: Db, kind: BinKind, id: number): Promise<void> {
  await db.run(sql`
    update ${raw(tables[kind])} set given_up_at = now() where instance_id = ${db.instance_id} and id = ${id}`);
}
