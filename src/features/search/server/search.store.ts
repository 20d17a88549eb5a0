import { z } from "zod";
import { readableProcedureDrafts, readableProcessDrafts } from "#features/items/server/visibility.store.ts";
import { bool, instant, int, text } from "#platform/server/db/columns.ts";
import { type Db, raw, type Sql, sql } from "#platform/server/db/database.ts";
import type { Actor } from "#platform/server/session.ts";
import type { Tier } from "../query.rules.ts";
import { foundKind } from "../search.contract.ts";

/**
 * The condition on texts `d`, joined with their procedures `p` and processes `c` that are not in the bin, under which the
 * actor reads what they are of.
 */
const isShown = (actor: Actor): Sql => sql`case
  when p.id is not null then case when d.is_draft then ${readableProcedureDrafts(actor)} else p.status = 'live' end
  when c.id is not null then case when d.is_draft then ${readableProcessDrafts(actor)} else c.publication_id is not null end
  else false end`;

/** The texts that `search_matches` found as `m`, with what they are of. */
const matchedTexts = ({ instance_id }: Db): Sql => sql`
  join search_documents d on d.instance_id = ${instance_id} and d.id = m.document_id
  left join procedures p on p.instance_id = d.instance_id and p.id = d.procedure_id and p.deleted_at is null
  left join processes c on c.instance_id = d.instance_id and c.id = d.process_id and c.deleted_at is null`;

/** A row that was found; what is long only stands in the first and in those of the page. */
const foundRow = z.object({
  document_id: int,
  kind: foundKind,
  type: z.enum(["procedure", "process"]),
  id: int,
  slug: text,
  status: z.enum(["draft", "live"]),
  part_id: int,
  step_number: int.nullable(),
  is_draft: bool,
  name: text,
  title: text.nullable(),
  body: text.nullable(),
  about: text,
  updated_at: instant,
});
export type FoundRow = z.output<typeof foundRow>;

/** Of one query so many rows are looked at: whoever gets more of them writes another word. */
const rowsOfQuery = 100;
/** When the texts that are looked at first give so many, the rest is not asked for the first pages. */
const many = 60;

export type SearchRange = {
  /** Rows before the page, and up to its end. */
  offset: number;
  end: number;
  /** Of one procedure or process so many rows are shown. */
  ofOne: number;
  /** So much of each text is read; all of it where not given. */
  longest?: number;
};

/**
 * The rows that the queries find and the actor may see, best first, from the first to the end of the range. A later
 * range begins with the same rows.
 */
export function findRows(
  db: Db,
  actor: Actor,
  tiers: readonly Tier[],
  { offset, end, ofOne, longest }: SearchRange,
): Promise<FoundRow[]> {
  const enough = Math.max(many, 2 * end);
  const [first, rest] = [tiers.map((tier) => tier.first), tiers.map((tier) => tier.rest)];
  const wide = (half: "first" | "rest") => tiers.map((tier) => tier.wide?.[half] ?? null);
  const shown = longest === undefined ? sql`body` : sql`left(body, ${longest}::int)`;
  return db.rows(foundRow)(sql`
    with seen as (
      select m.tier, d.*, coalesce(p.slug, c.slug) as slug, coalesce(d.said_at, p.updated_at, c.updated_at) as updated_at,
        case when p.status = 'live' or c.publication_id is not null then 'live' else 'draft' end as status,
        case when d.kind in ('procedure', 'process') then char_length(d.title) else 0 end as name_length
      from search_matches(${first}::text[], ${rest}::text[], ${wide("first")}::text[], ${wide("rest")}::text[], ${rowsOfQuery}, ${ofOne},
        ${many}, ${enough}) m
      ${matchedTexts(db)}
      where ${isShown(actor)}
    ), once as (
      select *, row_number() over (partition by procedure_id, process_id, kind, part_id order by tier, is_draft) as nth_state
      from seen
    ), fewer as (
      select *, row_number() over (partition by procedure_id, process_id
          order by tier, is_draft, name_length, updated_at desc, id) as nth_part
      from once where nth_state = 1
    ), numbered as (
      select *, row_number() over (order by tier, is_draft, name_length, updated_at desc, id) as n
      from fewer where nth_part <= ${ofOne}
    )
    select id as document_id, kind, case when procedure_id is null then 'process' else 'procedure' end as type,
      coalesce(procedure_id, process_id) as id, slug, status, part_id, step_number, is_draft, name, about,
      case when n > ${offset} or n = 1 then title end as title, case when n > ${offset} or n = 1 then ${shown} end as body, updated_at
    from numbered where n <= ${end} order by n`);
}

const spelling = z.object({ spelling: text, word: text, is_stem: bool });
export type Spelling = z.output<typeof spelling>;

/** The company's words and stems that are kept under some spellings. */
export function findSpellings(db: Db, spellings: readonly string[]): Promise<Spelling[]> {
  return db.rows(spelling)(sql`
    select spelling, word, is_stem from search_spellings
    where instance_id = ${db.instance_id} and spelling = any(${[...spellings]}::text[])`);
}

/** The whole texts of some rows. */
export function readBodies(db: Db, ids: readonly number[]): Promise<{ id: number; body: string }[]> {
  return db.rows({ id: int, body: text })(sql`
    select id, body from search_documents where instance_id = ${db.instance_id} and id = any(${[...ids]}::bigint[])`);
}

const stemCount = z.object({ stem: text, texts: int, live: int });

/**
 * In how many texts of the company stems stand, and in how many of those that everybody reads; under the empty one how
 * many there are.
 */
export function countTexts(db: Db, stems: readonly string[]): Promise<z.output<typeof stemCount>[]> {
  return db.rows(stemCount)(sql`
    select stem, texts, live from search_counts
    where instance_id = ${db.instance_id} and stem = any(${[...stems]}::text[]) and texts > 0`);
}

/** How many texts that the actor may see each of some queries finds; no more than `most` are looked at. */
export async function countShown(
  db: Db,
  actor: Actor,
  queries: readonly string[],
  most: number,
): Promise<number[]> {
  const rows = await db.rows({ texts: int })(sql`
    select (
      select count(*)::int
      from search_matches(array[null]::text[], array[q.query], array[null]::text[], array[null]::text[], ${most}, ${most},
        ${most}, ${most}) m
      ${matchedTexts(db)}
      where ${isShown(actor)}) as texts
    from unnest(${[...queries]}::text[]) with ordinality q (query, n) order by q.n`);
  return rows.map(({ texts }) => texts);
}

const begun = z.object({ typed: text, stem: text, texts: int });

/** The stems that begin with what was typed, of each the most common few: in all texts, or in those that everybody reads. */
export function stemsBeginning(
  db: Db,
  typed: readonly string[],
  most: number,
  of: "texts" | "live",
): Promise<z.output<typeof begun>[]> {
  const counted = raw(`c.${of}`);
  return db.rows(begun)(sql`
    select t.typed, s.stem, s.texts from unnest(${[...typed]}::text[]) t (typed)
    cross join lateral (
      select c.stem, ${counted} as texts from search_counts c
      where c.instance_id = ${db.instance_id} and c.stem > (t.typed collate "C")
        and c.stem < (t.typed || chr(1114111)) collate "C" and ${counted} > 0
      order by ${counted} desc, c.stem limit ${most}) s`);
}
