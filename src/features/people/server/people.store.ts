import { countsByPlace } from "#features/items/server/listed.store.ts";
import { countedUpTo, farOffset, pageSize, shorterWay } from "#platform/paging.ts";
import { instant, int } from "#platform/server/db/columns.ts";
import { type Db, empty, join, lookedUp, pageOf, raw, type Sql, sql } from "#platform/server/db/database.ts";
import { countEntries, rareNames } from "#platform/server/db/name_parts.store.ts";
import { hasAll, patternsOf } from "#platform/server/db/name_search.ts";
import type { Actor } from "#platform/server/session.ts";
import { foldText } from "#platform/text/fold_text.ts";
import {
  isBySeen,
  type ListedPerson,
  type ListedRight,
  listedPerson,
  type PeopleSort,
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
  sort?: PeopleSort | undefined;
  offset: number;
};

/** The words of a search for people, without diacritics and letter case. */
export const peopleWords = (search: string) =>
  foldText(search)
    .split(/\s+/)
    .filter((word) => word !== "");

type People = { data: ListedPerson[]; total: number; is_more: boolean };

/** People, by name where no other order is asked for, twenty at a time, with how many there are in all. */
export async function listPeople(
  db: Db,
  { search = "", status, rights_name, special_right, sort = "name", offset }: PeopleFilter,
): Promise<People> {
  const words = peopleWords(search);
  const reading: Reading = {
    db,
    words,
    facet: facetOf(rights_name, special_right),
    statuses: status === undefined ? ["active", "archived"] : [status],
    found: words.length > 0 ? await rareNames(db, "person", words) : undefined,
  };
  const by = isBySeen(sort) ? "seen" : "name";
  const few = by === "seen" ? await fewIn(reading) : [];
  const counted = words.length === 0 ? countKept(reading) : countFound(reading);
  const total = offset < farOffset ? undefined : await counted;
  const { isBackwards, ...way } = shorterWay(offset, pageSize, total?.is_more ? undefined : total?.total);
  const isDescending = sort.endsWith("_desc");
  const order = orderOf(by, isDescending !== isBackwards);
  const walks = by === "seen" ? seenWalks(reading, few, order) : nameWalks(reading, order);
  const page = db.rows(listedPerson)(sql`
    select u.id, u.slug, u.first_name, u.last_name, u.avatar, u.email, u.status, u.is_entrepreneur,
      to_jsonb(u.rights_name) as rights_name, u.joined_at is not null as is_joined
    from (select * from (${walks}) walks ${order} ${pageOf(way)}) l
    ${lookedUp(sql`users`, "u", sql`one.instance_id = ${db.instance_id} and one.id = l.id`)}
    ${orderOf(by, isDescending, "l.")}`);
  // Together, so that one that fails leaves the other to nobody.
  const [data, count] = await Promise.all([page, counted]);
  return { data, ...count };
}

/** What the list can go by, from one end and from the other: each pair is one index. Who never was here was so longest ago. */
const columnsOf = {
  name: [
    ["last_name", "first_name", "id"],
    ["last_name desc", "first_name desc", "id desc"],
  ],
  seen: [
    ["seen_at nulls first", "id"],
    ["seen_at desc nulls last", "id desc"],
  ],
} as const;

function orderOf(by: keyof typeof columnsOf, isDescending: boolean, of: "l." | "" = ""): Sql {
  const columns = columnsOf[by][isDescending ? 1 : 0];
  return raw(`order by ${columns.map((column) => `${of}${column}`).join(", ")}`);
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

/** Those known by their ids, looked up by their key, and of them those that are wanted. */
function knownPeople({ db, words, statuses, facet }: Reading, found: readonly number[]): Sql {
  return sql`
    (select u.* from unnest(${[...found]}::bigint[]) f (id) cross join lateral (
      select n.* from users n where n.instance_id = ${db.instance_id} and n.id = f.id
        and n.status = any(${[...statuses]}::text[]) and ${isCalled(words)} offset 0) u
    ${facet === undefined ? empty : sql`where ${standsIn(facet)}`})`;
}

const isCalled = (words: readonly string[]): Sql => hasAll(sql`n.name_key`, patternsOf(words));

/** Rows `u` in an order, of which the names are looked at on the way. */
const calledOnTheWay = ({ db, words }: Reading): Sql =>
  words.length === 0
    ? empty
    : sql`and (select ${isCalled(words)} from users n where n.instance_id = ${db.instance_id} and n.id = u.id)`;

/** People by name: each status comes in order off its index. Who stands in a list by rights is walked along that. */
function nameWalks(reading: Reading, order: Sql): Sql {
  const { db, statuses, facet, found } = reading;
  if (found) return sql`select id, last_name, first_name from ${knownPeople(reading, found)} known`;
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
        where true ${calledOnTheWay(reading)} ${order})`,
  );
  return join(walks, " union all ");
}

/**
 * The statuses in which it costs less to put the people of a list by rights in order than to walk along all of that status
 * until a page of them was met.
 */
async function fewIn(reading: Reading): Promise<string[]> {
  if (reading.facet === undefined || reading.found) return [];
  const few: string[] = [];
  for (const status of reading.statuses) {
    const listed = await countKept({ ...reading, statuses: [status] });
    const all = await countKept({ ...reading, statuses: [status], facet: undefined });
    if (listed.total ** 2 <= pageSize * all.total) few.push(status);
  }
  return few;
}

/** The same by when they were last here. */
function seenWalks(reading: Reading, few: readonly string[], order: Sql): Sql {
  const { db, statuses, facet, found } = reading;
  const seen = (people: Sql) => sql`
    select u.instance_id, u.id, s.seen_at from ${people} u
    ${lookedUp(sql`people_seen`, "s", sql`one.instance_id = u.instance_id and one.user_id = u.id`)}`;
  if (found) return sql`select id, seen_at from (${seen(knownPeople(reading, found))}) known`;
  const walks = statuses.map((status) => {
    const isFew = few.includes(status);
    const along = isFew
      ? seen(sql`(select l.instance_id, l.user_id as id from listed_people l
          where l.instance_id = ${db.instance_id} and l.facet = ${facet} and l.status = ${status})`)
      : sql`
          select u.instance_id, u.user_id as id, u.seen_at from people_seen u
          where u.instance_id = ${db.instance_id} and u.status = ${status}`;
    const isListed = isFew || facet === undefined ? empty : sql`and ${standsIn(facet)}`;
    return sql`
      (select u.id, u.seen_at from (${along} ${order} offset 0) u
        where true ${isListed} ${calledOnTheWay(reading)} ${order})`;
  });
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
      select from (${nameWalks(reading, empty)}) walks ${pageOf({ offset: 0, size: countedUpTo + 1 })}) counted`);
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

/** When a person, of a row that names users `u`, was last here; null for never. */
export const lastSeenSql = sql`
  (select s.seen_at from people_seen s where s.instance_id = u.instance_id and s.user_id = u.id)`;

/** When each of these people was last here; null for never. */
export async function lastSeen(
  db: Db,
  people: readonly number[],
): Promise<ReadonlyMap<number, string | null>> {
  const rows = await db.rows({ id: int, last_seen_at: instant.nullable() })(sql`
    select s.user_id as id, s.seen_at as last_seen_at from people_seen s
    where s.instance_id = ${db.instance_id} and s.user_id = any(${[...people]}::bigint[])`);
  return new Map(rows.map(({ id, last_seen_at }) => [id, last_seen_at]));
}

/** A person's standing in the company; undefined when the company has no such person. */
export async function statusOfPerson(db: Db, id: number): Promise<"active" | "archived" | undefined> {
  const found = await db.one({ status: userShort.shape.status })(sql`
    select status from users where instance_id = ${db.instance_id} and id = ${id}`);
  return found?.status;
}
