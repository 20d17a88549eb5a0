import { z } from "zod";
import { step } from "#features/procedures/procedures.contract.ts";
import type { RequestSource } from "../documents.rules.ts";
import type { KnownWord } from "../keys.rules.ts";
import { type FoundKind, foundKind } from "../search.contract.ts";
import { bool, instant, int, text } from "#platform/server/db/columns.ts";
import { type Db, type Queryable, raw, type Sql, sql } from "#platform/server/db/database.ts";

/** A procedure or process with everything that is found as part of it. */
const item = z.object({ instance_id: int, type: z.enum(["procedure", "process"]), id: int });
export type Item = z.output<typeof item>;
const itemDue = item.omit({ instance_id: true });

/**
 * One at a time indexes in a company, until its transaction ends: whoever comes later reads what the one before has seen,
 * and more. Whether it is one's turn, without waiting for it.
 */
export async function takeTurn(db: Queryable, instance_id: number): Promise<boolean> {
  const turn = await db.one({ is_mine: bool })(
    sql`select pg_try_advisory_xact_lock(hashtextextended('search', ${instance_id}::bigint)) as is_mine`,
  );
  return turn?.is_mine ?? false;
}

const isNotBegun = sql`done_at is null and parked_at is null and attempts = 0`;

/** The items that wait to be indexed and nobody has begun with. */
export function itemsDue(db: Db): Promise<Pick<Item, "type" | "id">[]> {
  return db.rows(itemDue)(sql`
    select distinct payload ->> 'type' as type, (payload ->> 'id')::bigint as id from outbox
    where ${isNotBegun} and type = 'search.item_due' and coalesce(instance_id, 0) = ${db.instance_id}`);
}

/** Whether an item waits for an event of that type that nobody has begun with. */
export async function isDue(
  db: Db,
  event: "search.medium_item_due" | "search.long_item_due",
  { type, id }: Pick<Item, "type" | "id">,
): Promise<boolean> {
  const due = await db.one({ is_due: bool })(sql`
    select exists (select 1 from outbox where ${isNotBegun} and type = ${event}
      and coalesce(instance_id, 0) = ${db.instance_id}
      and payload ->> 'type' = ${type} and (payload ->> 'id')::bigint = ${id}) as is_due`);
  return due?.is_due ?? false;
}

const procedureState = z.object({ name: text, about: text, steps: z.array(step) });
const procedureToIndex = z.object({
  responsible_id: int,
  role_ids: z.array(int),
  draft: procedureState,
  live: procedureState.nullable(),
});
export type ProcedureToIndex = z.output<typeof procedureToIndex>;

/** The names that stand in a version's list of roles or categories, as they are called now. */
const namesIn = (table: "roles" | "categories", version: Sql) => sql`
  (select string_agg(n.name, ' · ' order by l.at) from jsonb_array_elements(${version}.${raw(table)}) with ordinality l (one, at)
    join ${raw(table)} n on n.instance_id = ${version}.instance_id and n.id = (l.one ->> 'id')::bigint)`;

const managerOf = (item: Sql) => sql`
  (select u.first_name || ' ' || u.last_name from users u
    where u.instance_id = ${item}.instance_id and u.id = ${item}.responsible_id)`;

/** What a version of a procedure is about besides its text: manager, roles, categories, events that start it. */
const procedureAbout = (version: Sql) => sql`
  concat_ws(' · ', ${managerOf(sql`p`)}, ${namesIn("roles", version)}, ${namesIn("categories", version)},
    (select string_agg(l.one ->> 'value', ' · ' order by l.at) from jsonb_array_elements(${version}.triggers) with ordinality l (one, at)
      where l.one ->> 'type' = 'event'))`;

const processAbout = sql`
  concat_ws(' · ', ${managerOf(sql`c`)},
    (select string_agg(n.name, ' · ' order by n.name) from process_categories l
      join categories n on n.instance_id = l.instance_id and n.id = l.category_id
      where l.instance_id = c.instance_id and l.process_id = c.id))`;

/** A procedure as it is now; undefined when it is deleted. */
export function readProcedureToIndex(db: Db, id: number): Promise<ProcedureToIndex | undefined> {
  return db.one(procedureToIndex)(sql`
    select p.responsible_id,
      coalesce((select jsonb_agg(pr.role_id order by pr.role_id) from procedure_draft_roles pr
        where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as role_ids,
      jsonb_build_object('name', dv.name, 'about', ${procedureAbout(sql`dv`)}, 'steps', dv.steps) as draft,
      case when p.status = 'live' then jsonb_build_object('name', lv.name, 'about', ${procedureAbout(sql`lv`)}, 'steps', lv.steps) end as live
    from procedures p
    join procedure_versions dv on dv.instance_id = p.instance_id and dv.id = p.draft_version_id
    left join procedure_versions lv on lv.instance_id = p.instance_id and lv.id = p.live_version_id
    where p.instance_id = ${db.instance_id} and p.id = ${id} and p.deleted_at is null`);
}

const processToIndex = z.object({
  responsible_id: int,
  name: text,
  about: text,
  draft: text,
  live: text.nullable(),
});
export type ProcessToIndex = z.output<typeof processToIndex>;

/** A process as it is now, its charts as JSON; undefined when it is deleted. */
export function readProcessToIndex(db: Db, id: number): Promise<ProcessToIndex | undefined> {
  return db.one(processToIndex)(sql`
    select c.responsible_id, c.name, ${processAbout} as about, v.tree as draft, b.tree as live
    from processes c
    join process_versions v on v.instance_id = c.instance_id and v.id = c.version_id
    left join process_publications b on b.instance_id = c.instance_id and b.id = c.publication_id
    where c.instance_id = ${db.instance_id} and c.id = ${id} and c.deleted_at is null`);
}

const column = (type: Item["type"]) => raw(type === "procedure" ? "procedure_id" : "process_id");

/** How many bytes the texts of an item have as they are stored, requests included, and its keys. */
export async function bytesOf(db: Db, { type, id }: Item): Promise<{ stored: number; keys: number }> {
  const texts =
    type === "procedure"
      ? sql`
        select octet_length(v.steps::text) as bytes from procedures p
        join procedure_versions v on v.instance_id = p.instance_id and v.id in (p.draft_version_id, p.live_version_id)
        where p.instance_id = ${db.instance_id} and p.id = ${id}`
      : sql`
        select octet_length(v.tree) + coalesce(octet_length(b.tree), 0) as bytes from processes c
        join process_versions v on v.instance_id = c.instance_id and v.id = c.version_id
        left join process_publications b on b.instance_id = c.instance_id and b.id = c.publication_id
        where c.instance_id = ${db.instance_id} and c.id = ${id}`;
  const found = await db.one({ stored: int, keys: int })(sql`
    select
      (select coalesce(sum(t.bytes), 0)::bigint from (${texts}
        union all select octet_length(body) as bytes from improvement_proposals
        where instance_id = ${db.instance_id} and ${column(type)} = ${id}) t) as stored,
      (select coalesce(sum(pg_column_size(d.keys)), 0)::bigint from search_documents d
        where d.instance_id = ${db.instance_id} and d.${column(type)} = ${id}) as keys`);
  return found ?? { stored: 0, keys: 0 };
}

export function readRequests(db: Db, { type, id }: Item): Promise<RequestSource[]> {
  return db.rows({ id: int, body: text, created_at: instant })(sql`
    select id, body, created_at from improvement_proposals
    where instance_id = ${db.instance_id} and ${column(type)} = ${id} order by id`);
}

const indexedDocument = z.object({
  id: int,
  kind: foundKind,
  part_id: int,
  is_draft: bool,
  fingerprint: text,
  /** How much of the index it takes, as it is stored. */
  bytes: int,
});
export type IndexedDocument = z.output<typeof indexedDocument>;

const itemState = z.object({
  /** Another whenever what is to be indexed of the item has changed; null when it is not there. */
  item: text.nullable(),
  /** Another whenever somebody has indexed it, or what is found of it. */
  index: text,
});
export type ItemState = z.output<typeof itemState>;

const indexState = ({ instance_id }: Db, { type, id }: Item) => sql`
  concat_ws(' ',
    (select s.indexed_at::text from search_indexed s
      where s.instance_id = ${instance_id} and s.type = ${type} and s.id = ${id}),
    (select md5(string_agg(concat_ws(' ', d.id, d.fingerprint), ' ' order by d.id)) from search_documents d
      where d.instance_id = ${instance_id} and d.${column(type)} = ${id}))`;

/** In which state the index of an item is. */
export async function readIndexState(db: Db, item: Item): Promise<string> {
  const found = await db.one({ index: text })(sql`select ${indexState(db, item)} as index`);
  return found?.index ?? "";
}

/** In which state an item and its index are. Versions of procedures and publications never change. */
export async function readState(db: Db, item: Item): Promise<ItemState> {
  const { instance_id } = db;
  const own =
    item.type === "procedure"
      ? sql`
        select concat_ws(' ', p.draft_version_id, coalesce(p.live_version_id, 0), p.status, p.responsible_id,
          (select string_agg(r.role_id::text, ',' order by r.role_id) from procedure_draft_roles r
            where r.instance_id = p.instance_id and r.procedure_id = p.id),
          (select md5(string_agg(${procedureAbout(sql`v`)}, ' ' order by v.id)) from procedure_versions v
            where v.instance_id = p.instance_id and v.id in (p.draft_version_id, p.live_version_id))) as state
        from procedures p
        where p.instance_id = ${instance_id} and p.id = ${item.id} and p.deleted_at is null`
      : sql`
        select concat_ws(' ', c.responsible_id, md5(c.name), md5(${processAbout}), md5(v.tree), coalesce(c.publication_id, 0)) as state
        from processes c
        join process_versions v on v.instance_id = c.instance_id and v.id = c.version_id
        where c.instance_id = ${instance_id} and c.id = ${item.id} and c.deleted_at is null`;
  const found = await db.one(itemState)(sql`
    with own as (${own})
    select
      (select concat_ws(' ', own.state,
        (select md5(string_agg(concat_ws(' ', i.id, i.created_at, i.body), ' ' order by i.id)) from improvement_proposals i
          where i.instance_id = ${instance_id} and i.${column(item.type)} = ${item.id})) from own) as item,
      ${indexState(db, item)} as index`);
  return found ?? { item: null, index: "" };
}

/** What is indexed of an item. */
export function readIndexed(db: Db, { type, id }: Item): Promise<IndexedDocument[]> {
  return db.rows(indexedDocument)(sql`
    select id, kind, part_id, is_draft, fingerprint, pg_column_size(keys)::bigint as bytes from search_documents
    where instance_id = ${db.instance_id} and ${column(type)} = ${id}`);
}

/** The keys of some rows, each once. */
export async function keysOfRows(db: Db, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.rows({ key: text })(sql`
    select distinct unnest(tsvector_to_array(keys)) as key from search_documents
    where instance_id = ${db.instance_id} and id = any(${[...ids]}::bigint[])`);
  return rows.map(({ key }) => key);
}

export async function deleteRows(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.run(sql`
    delete from search_documents where instance_id = ${db.instance_id} and id = any(${[...ids]}::bigint[])`);
}

export type WrittenDocument = {
  kind: FoundKind;
  part_id: number;
  is_draft: boolean;
  step_number: number | null;
  name: string;
  title: string;
  body: string;
  said_at: string | null;
  about: string;
  fingerprint: string;
  keys: string[];
};

/** Adds rows of an item, in place of those that stand for the same. */
export async function writeRows(
  db: Db,
  { type, id }: Item,
  documents: readonly WrittenDocument[],
): Promise<void> {
  if (documents.length === 0) return;
  await db.run(sql`
    insert into search_documents (instance_id, ${column(type)}, kind, part_id, is_draft, step_number, name, title, body,
                                  said_at, about, fingerprint, keys)
    select ${db.instance_id}, ${id}, n.kind, n.part_id, n.is_draft, n.step_number, n.name, n.title, n.body, n.said_at,
      n.about, n.fingerprint, array_to_tsvector(n.keys)
    from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as n (kind text, part_id bigint, is_draft boolean,
      step_number int, name text, title text, body text, said_at timestamptz, about text, fingerprint text, keys text[])
    on conflict (instance_id, procedure_id, process_id, kind, part_id, is_draft) do update set
      step_number = excluded.step_number, name = excluded.name, title = excluded.title, body = excluded.body,
      said_at = excluded.said_at, about = excluded.about, fingerprint = excluded.fingerprint, keys = excluded.keys`);
}

/** Which of the words the company does not know yet. */
export async function unknownWords(db: Db, words: readonly KnownWord[]): Promise<KnownWord[]> {
  if (words.length === 0) return [];
  return db.rows({ word: text, is_stem: bool })(sql`
    select n.word, n.is_stem from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as n (word text, is_stem boolean)
    where not exists (select 1 from search_spellings s where s.instance_id = ${db.instance_id}
      and s.spelling = n.word and s.word = n.word and s.is_stem = n.is_stem)`);
}

export async function writeSpellings(
  db: Db,
  spellings: readonly (KnownWord & { spellings: string[] })[],
): Promise<void> {
  if (spellings.length === 0) return;
  await db.run(sql`
    insert into search_spellings (instance_id, spelling, word, is_stem)
    select ${db.instance_id}, s.spelling, n.word, n.is_stem
    from jsonb_to_recordset(${JSON.stringify(spellings)}::jsonb) as n (word text, is_stem boolean, spellings text[])
    cross join lateral unnest(n.spellings) as s (spelling)
    on conflict do nothing`);
}

/** Forgets those of the words that stand nowhere in the company any more; `query` finds one wherever it stands. */
export async function forgetWords(
  db: Db,
  words: readonly (KnownWord & { query: string; spellings: string[] })[],
): Promise<void> {
  if (words.length === 0) return;
  // Where the company's texts are few and long, going through all of them for each word seems cheap, and takes seconds.
  const byIndex = db.one({ is_set: text })(sql`select set_config('enable_seqscan', 'off', true) as is_set`);
  const forgetting = db.run(sql`
    with gone as materialized (
      select n.word, n.is_stem, unnest(n.spellings) as spelling
      from jsonb_to_recordset(${JSON.stringify(words)}::jsonb)
        as n (word text, is_stem boolean, query text, spellings text[])
      where not exists (select 1 from search_documents d where d.keys @@ n.query::tsquery))
    delete from search_spellings s using gone
    where s.instance_id = ${db.instance_id} and s.spelling = gone.spelling and s.word = gone.word
      and s.is_stem = gone.is_stem`);
  await Promise.all([byIndex, forgetting]);
}

/** Notes that an item is indexed now by the rules of that number, or that nothing of it is there any more. */
export async function noteIndexed(db: Db, { type, id }: Item, rules: number | null): Promise<void> {
  if (rules === null)
    await db.run(sql`
      delete from search_indexed where instance_id = ${db.instance_id} and type = ${type} and id = ${id}`);
  else
    await db.run(sql`
      insert into search_indexed (instance_id, type, id, rules) values (${db.instance_id}, ${type}, ${id}, ${rules})
      on conflict (instance_id, type, id) do update set rules = excluded.rules, indexed_at = clock_timestamp()`);
}

/** The next items after one, over all companies, that are not indexed by the rules of that number. */
export function readUnindexed(
  db: Queryable,
  type: Item["type"],
  rules: number,
  after: Pick<Item, "instance_id" | "id">,
  count: number,
): Promise<Item[]> {
  const table = raw(type === "procedure" ? "procedures" : "processes");
  return db.rows(item)(sql`
    select t.instance_id, ${type}::text as type, t.id from ${table} t
    where (t.instance_id, t.id) > (${after.instance_id}, ${after.id}) and t.deleted_at is null
      and not exists (select 1 from search_indexed s
        where s.instance_id = t.instance_id and s.type = ${type} and s.id = t.id and s.rules = ${rules})
    order by t.instance_id, t.id limit ${count}`);
}
