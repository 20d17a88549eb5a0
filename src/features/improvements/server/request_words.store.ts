import { z } from "zod";
import { countedUpTo } from "#platform/paging.ts";
import { int, text } from "#platform/server/db/columns.ts";
import { type Db, empty, pageOf, type Sql, sql } from "#platform/server/db/database.ts";
import { searchStems } from "#platform/text/search_stems.ts";
import type { ImprovementStatus } from "../improvements.contract.ts";

/** What fewer requests say is looked up one by one; other words are met soon enough on the way along a list. */
const few = 300;
/** Of one status so many entries are looked at; a request has as many as it has words that contain the stem. */
const entriesLooked = countedUpTo + 500;
/** What stands in more of a company's words is in nearly every request. */
const mostWords = few;
/** Of a long search the longest words decide. */
const stemsAsked = 3;
/** Words as they are kept, out of what may have other signs and letters. */
const runs = /[a-z0-9]+/g;
const longestWord = 40;

const saying = z.object({ parts: int, words: z.array(text).nullable(), ids: z.array(int).nullable() });

/**
 * What a search finds among the requests about something (an id, below zero for a process): the `ids` of all that can say it,
 * where they are few; the company's `words` that contain it, where it is one word; undefined where the texts are to be asked.
 */
export type Said = { ids: number[] } | { words: string[] } | undefined;

export async function requestsSaying(
  db: Db,
  item_id: number,
  { search, user_id }: { search: string; user_id: number | undefined },
): Promise<Said> {
  const stems = searchStems(search);
  const kept = stems.flatMap((stem) => stem.match(runs) ?? []).filter((run) => run.length <= longestWord);
  const asked = kept.toSorted((a, b) => b.length - a.length).slice(0, stemsAsked);
  const found = await Promise.all(asked.map((stem) => entriesOf(db, item_id, stem, user_id)));
  const whole = found.filter(({ parts }) => parts <= mostWords);
  const rare = whole.filter(({ ids }) => ids.length < few).sort((a, b) => a.ids.length - b.ids.length)[0];
  if (rare) return { ids: [...new Set(rare.ids)] };
  const [only] = whole;
  const isAll = stems.length === 1 && stems[0] === kept[0];
  return isAll && only !== undefined && !only.words.includes("") ? { words: only.words } : undefined;
}

const sentBy = (user_id: number | undefined): Sql =>
  user_id === undefined ? empty : sql`and r.user_id = ${user_id}`;

/** The words that contain a stem, and of the requests that say one of them or one too long to be kept the first few. */
async function entriesOf(db: Db, item_id: number, stem: string, user_id: number | undefined) {
  const end = `${stem}\u{10ffff}`;
  const found = await db.one(saying)(sql`
    with parts as materialized (
      select k.word from request_word_parts k
      where k.instance_id = ${db.instance_id} and k.part >= ${stem} and k.part < ${end}
      ${pageOf({ offset: 0, size: mostWords + 1 })}
    ), words as materialized (
      select word from parts
      union
      select '' where exists (select from request_words l
        where l.instance_id = ${db.instance_id} and l.word = '' and l.item_id = ${item_id}))
    select (select count(*) from parts) as parts, (select json_agg(word) from words) as words, (select json_agg(request_id) from (
      select l.request_id from words cross join lateral (
        select r.request_id from request_words r
        where r.instance_id = ${db.instance_id} and r.word = words.word and r.item_id = ${item_id} ${sentBy(user_id)} offset 0) l
      ${pageOf({ offset: 0, size: few })}) entries) as ids`);
  return { parts: found?.parts ?? 0, words: found?.words ?? [], ids: found?.ids ?? [] };
}

/** How many requests of a status say one of some words, as a scalar: null when that takes more looking. */
export function countOfWords(
  db: Db,
  item_id: number,
  {
    words,
    status,
    user_id,
  }: { words: readonly string[]; status: ImprovementStatus; user_id: number | undefined },
): Sql {
  const entries = sql`
    select r.request_id from unnest(${[...words]}::text[]) w (word) cross join lateral (
      select r.request_id from request_words r
      where r.instance_id = ${db.instance_id} and r.word = w.word and r.item_id = ${item_id} and r.status = ${status}
        ${sentBy(user_id)} offset 0) r`;
  // Nothing says one word twice.
  if (words.length === 1)
    return sql`(select count(*) from (${entries} ${pageOf({ offset: 0, size: countedUpTo + 1 })}) e)`;
  return sql`
    (select case when count(distinct request_id) > ${countedUpTo} or count(*) < ${entriesLooked} then count(distinct request_id) end
      from (${entries} ${pageOf({ offset: 0, size: entriesLooked })}) e)`;
}
