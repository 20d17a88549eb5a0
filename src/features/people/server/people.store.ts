import { countsByPlace } from "#features/items/server/listed.store.ts";
import { countedUpTo, farOffset, pageSize, shorterWay } from "#platform/paging.ts";
import { instant, int } from "#platform/server/db/columns.ts";
import { type Db, empty, join, lookedUp, pageOf, raw, type Sql, sql } from "#platform/server/db/database.ts";
import { countEntries, rareNames } from "#platform/server/db/name_parts.store.ts";
import { hasAll, patternsOf } from "#platform/server/db/name_search.ts";
import type { Actor } from "#platform/server/session.ts";
import { foldText } from "#platform/text/fold_text.ts";
import {
  type ListedPerson,
  type ListedRight,
  listedPerson,
  type SpecialRightType,
  userShort,
} from "../people.contract.ts";

/** A person, from a join that names users `u`. */
export const personSql = sql`jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar)`;

type PeopleFilter = {
  search?: string | undefined;
  status?: "active" | "archived" | undefined;
  rights_name?: ListedRight | undefined;
  special_right?: SpecialRightType | undefined;
  offset: number;
};

/** The words of a search for people, without diacritics and letter case. */
export const peopleWords = (search: string) =>
  foldText(search)
    .split(/\s+/)
    .filter((word) => word !== "");

type People = { data: ListedPerson[]; total: number; is_more: boolean };

/** People by name, twenty at a time, with how many there are in all. */
export async function listPeople(
  db: Db,
  { search = "", status, rights_name, special_right, offset }: PeopleFilter,
): Promise<People> {
  const words = peopleWords(search);
  const reading: Reading = {
    db,
    words,
    facet: facetOf(rights_name, special_right),
    statuses: status === undefined ? ["active", "archived"] : [status],
    found: words.length > 0 ? await rareNames(db, "person", words) : undefined,
  };
  const counted = words.length === 0 ? countKept(reading) : countFound(reading);
  const total = offset < farOffset ? undefined : await counted;
  const { isBackwards, ...way } = shorterWay(offset, pageSize, total?.is_more ? undefined : total?.total);
  const order = raw(isBackwards ? "last_name desc, first_name desc, id desc" : "last_name, first_name, id");
  const page = db.rows(listedPerson)(sql`
    select u.id, u.slug, u.first_name, u.last_name, u.avatar, u.email, u.status, u.is_entrepreneur,
      to_jsonb(u.rights_name) as rights_name, u.joined_at is not null as is_joined
    from (select id from (${walksOf(reading, sql`order by ${order}`)}) walks
          order by ${order} ${pageOf(way)}) l
    ${lookedUp(sql`users`, "u", sql`one.instance_id = ${db.instance_id} and one.id = l.id`)}
    order by u.last_name, u.first_name, u.id`);
  // Together, so that one that fails leaves the other to nobody.
  const [data, count] = await Promise.all([page, counted]);
  return { data, ...count };
}

type Reading = {
  db: Db;
  words: readonly string[];
  statuses: readonly string[];
  /** The list by rights that they must stand in. */
  facet: string | undefined;
  /** What a search can find at most, where that is little. */
  found: number[] | undefined;
};

/** Asks of a row `u` whether it stands in this list too: row by row, which an `exists` would not be. */
const standsIn = (facet: string): Sql => sql`
  (select true from listed_people o
    where o.instance_id = u.instance_id and o.user_id = u.id and o.facet = ${facet})`;

/** Who has a right by name and a kind of custom right stands in a list of both. */
const facetOf = (rights_name: string | undefined, special_right: string | undefined): string | undefined => {
  if (special_right === undefined) return rights_name;
  return rights_name === undefined ? `special:${special_right}` : `special:${special_right}+${rights_name}`;
};

/**
 * Each status comes in order off its index, and its names are looked at on the way; those known by their ids are looked
 * up by their key. Who stands in a list by rights is walked along that.
 */
function walksOf({ db, words, statuses, facet, found }: Reading, order: Sql): Sql {
  const isWanted = sql`${hasAll(sql`n.name_key`, patternsOf(words))}`;
  const lookedAt = (id: Sql) => sql`from users n where n.instance_id = ${db.instance_id} and n.id = ${id}`;
  if (found)
    return sql`
      select u.id, u.last_name, u.first_name from unnest(${found}::bigint[]) f (id) cross join lateral (
        select n.* ${lookedAt(sql`f.id`)} and n.status = any(${[...statuses]}::text[]) and ${isWanted} offset 0) u
      ${facet === undefined ? empty : sql`where ${standsIn(facet)}`}`;
  const along = (status: string) =>
    facet === undefined
      ? sql`
          select u.instance_id, u.id, u.last_name, u.first_name from users u
          where u.instance_id = ${db.instance_id} and u.status = ${status}`
      : sql`
          select u.instance_id, u.user_id as id, u.last_name, u.first_name from listed_people u
          where u.instance_id = ${db.instance_id} and u.facet = ${facet} and u.status = ${status}`;
  const walks = statuses.map(
    (status) => sql`
      (select u.id, u.last_name, u.first_name from (${along(status)} ${order} offset 0) u
        ${words.length > 0 ? sql`where (select ${isWanted} ${lookedAt(sql`u.id`)})` : empty} ${order})`,
  );
  return join(walks, " union all ");
}

async function countKept({
  db,
  statuses,
  facet = "all",
}: Reading): Promise<{ total: number; is_more: boolean }> {
  const kept = await db.one({ total: int })(sql`
    select coalesce(sum(c.items), 0) as total from listed_counts c
    where c.instance_id = ${db.instance_id} and c.kind = 'person' and c.facet = ${facet} and c.key = 0
      and c.status = any(${[...statuses]}::text[])`);
  return { total: kept?.total ?? 0, is_more: false };
}

async function countFound(reading: Reading): Promise<{ total: number; is_more: boolean }> {
  const { db, words, statuses, facet, found } = reading;
  const [word] = words;
  const entries =
    found || facet !== undefined || words.length > 1 || word === undefined
      ? undefined
      : await countEntries(db, "person", statuses, word);
  const total = entries ?? (await countWalked(reading));
  return { total: Math.min(total, countedUpTo), is_more: total > countedUpTo };
}

async function countWalked(reading: Reading): Promise<number> {
  const walked = await reading.db.one({ n: int })(sql`
    select count(*) as n from (
      select from (${walksOf(reading, empty)}) walks ${pageOf({ offset: 0, size: countedUpTo + 1 })}) counted`);
  return walked?.n ?? 0;
}

/** How many procedures or processes each of these people manages, of those that the actor may see. */
export async function managedCounts(
  db: Db,
  actor: Actor,
  kind: "procedure" | "process",
  people: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db.rows({ key: int, items: int })(sql`
    select key, items from ${countsByPlace(db, actor, kind, "manager", people)} managed`);
  return new Map(rows.map(({ key, items }) => [key, items]));
}

/**
 * When a person, of a row that names users `u`, was last here: in a session that is open, or else when one of theirs began
 * or ended. Of the log the newest entry of either kind is looked up, however many there are.
 */
export const lastSeenSql = sql`
  greatest(
    (select max(s.last_seen_at) from sessions s
      where s.instance_id = u.instance_id and s.user_id = u.id and s.impersonator_id is null),
    (select max(newest.at) from (values ('session.started'), ('session.ended')) kinds (action)
      cross join lateral (select a.at from audit_log a
        where a.instance_id = u.instance_id and a.target_type = 'user' and a.target_id = u.id and a.actor_id = u.id
          and a.action = kinds.action and a.impersonator_id is null
        order by a.at desc, a.id desc limit 1) newest))`;

/** When each of these people was last here; null for never. */
export async function lastSeen(
  db: Db,
  people: readonly number[],
): Promise<ReadonlyMap<number, string | null>> {
  const rows = await db.rows({ id: int, last_seen_at: instant.nullable() })(sql`
    select u.id, ${lastSeenSql} as last_seen_at from users u
    where u.instance_id = ${db.instance_id} and u.id = any(${[...people]}::bigint[])`);
  return new Map(rows.map(({ id, last_seen_at }) => [id, last_seen_at]));
}

/** A person's standing in the company; undefined when the company has no such person. */
export async function statusOfPerson(db: Db, id: number): Promise<"active" | "archived" | undefined> {
  const found = await db.one({ status: userShort.shape.status })(sql`
    select status from users where instance_id = ${db.instance_id} and id = ${id}`);
  return found?.status;
}
