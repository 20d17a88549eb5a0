import { type Answer, answerOf } from "#features/rights/rights.rules.ts";
import { countedUpTo, farOffset, pageSize, shorterWay, type Walk } from "#platform/paging.ts";
import { int } from "#platform/server/db/columns.ts";
import { type Db, empty, join, pageOf, raw, type Sql, sql } from "#platform/server/db/database.ts";
import { hasAll, type ListSort, namesLike } from "#platform/server/db/name_search.ts";
import type { Actor } from "#platform/server/session.ts";
import { searchStems } from "#platform/text/search_stems.ts";
import { countEntries, rareNames } from "#platform/server/db/name_parts.store.ts";

export type ListKind = "procedure" | "process";

export type ListStatus = "draft" | "live" | "changes";

/** What a list of items can be narrowed by, and its order. */
export type ListFilter = {
  search?: string | undefined;
  /** Of several, what is any of them; `changes`: published, and changed since. */
  status?: readonly ListStatus[] | undefined;
  responsible?: readonly number[] | undefined;
  category?: readonly number[] | undefined;
  role?: readonly number[] | undefined;
  sort: ListSort;
};

/** How many there are; `is_more`: counting stopped there. */
export type Counted = { total: number; is_more: boolean };

/**
 * A list that was asked for: the `item_id`s of its rows as a subquery, each with what it is `sorted` by, and how many it
 * has in all.
 */
export type Listing = { page: Sql; count(): Promise<Counted> };

type Facet = "all" | "manager" | "role" | "category" | "branch" | "changes";
type Place = { facet: Facet; key: number };
/** Several places of one kind: what stands in any of them. */
type Places = { facet: Facet; keys: readonly number[] };
const everywhere: Places = { facet: "all", keys: [0] };

/** One walk along an index: what stands in a place, of one status, with what else must hold. */
type Branch = Place & {
  status: "draft" | "live";
  also: Sql;
  /** What must hold of the name. */
  names?: Sql;
  /** Whose drafts are kept counted as what the walk meets without a search; 0: everybody's; null: it must be walked. */
  keptOf: number | null;
};

/** Opens a list that the actor may see. Nothing of it is read yet except what tells how it is best read. */
export async function openListing(
  db: Db,
  actor: Actor,
  kind: ListKind,
  filter: ListFilter,
  { offset, size = pageSize }: { offset: number; size?: number },
): Promise<Listing> {
  const names = namesLike(filter.search);
  const found = names && (await rareNames(db, kind, searchStems(filter.search ?? "")));
  const places = placesOf(filter);
  const isNamed = names ? sql`and ${hasAll(sql`l.name_key`, names)}` : empty;
  const branches = branchesOf(actor, kind, filter, places).map((branch) => ({ ...branch, names: isNamed }));
  const reading: Reading = { db, kind, filter, branches, found, names };
  const count = () => (names ? countFound(reading, places) : countKept(reading));
  if (offset < farOffset) return { page: pageSql(reading, { offset, size, isBackwards: false }), count };
  const known = await count();
  const way = shorterWay(offset, size, known.is_more ? undefined : known.total);
  return { page: pageSql(reading, way), count: () => Promise.resolve(known) };
}

type Reading = {
  db: Db;
  kind: ListKind;
  filter: ListFilter;
  branches: Branch[];
  /** What a search can find at most, where that is little. */
  found: number[] | undefined;
  names: string[] | undefined;
};

/** The narrowest kinds of place first: the first is walked along, the others are asked of each row. */
function placesOf({ responsible, category, role }: ListFilter): Places[] {
  const of = (facet: Facet, keys: readonly number[] | undefined) =>
    keys === undefined ? [] : [{ facet, keys: [...new Set(keys)] }];
  return [...of("role", role), ...of("branch", category), ...of("manager", responsible)];
}

/** Another row of the item of a row `l`. Not as `exists`, which would be read whole to be joined: row by row. */
const alsoListed = (where: Sql): Sql => sql`
  from listed o where o.instance_id = l.instance_id and o.kind = l.kind and o.item_id = l.item_id and ${where} limit 1`;

/**
 * Asks of a row `l` whether it stands in these places too. The planner takes expressions like these for true of half of
 * the rows, and so walks along an order until it has a page.
 */
const standsIn = (places: readonly Places[]): Sql =>
  places.length === 0
    ? empty
    : join(
        places.map(({ facet, keys }) =>
          facet === "manager"
            ? sql`and coalesce(l.responsible_id = any(${[...keys]}::bigint[]), false)`
            : sql`and (select true ${alsoListed(sql`o.facet = ${facet} and o.key = any(${[...keys]}::bigint[])`)})`,
        ),
        " ",
      );

/** Asks of a row `l` that no walk along an earlier one of these places met it. */
const notIn = (facet: Facet, keys: readonly number[]): Sql =>
  keys.length === 0
    ? empty
    : sql`and coalesce((select false ${alsoListed(sql`o.facet = ${facet} and o.key = any(${[...keys]}::bigint[])`)}), true)`;

/** The walks that together meet what stands in all of these kinds of places, each of them once. */
function walksAlong(places: readonly Places[]): (Place & { also: Sql; isCounted: boolean })[] {
  const [{ facet, keys } = everywhere, ...others] = places;
  // Nothing has two managers.
  const isApart = facet === "manager" || keys.length === 1;
  return keys.map((key, at) => ({
    facet,
    key,
    also: sql`${standsIn(others)} ${isApart ? empty : notIn(facet, keys.slice(0, at))}`,
    isCounted: isApart && others.length === 0,
  }));
}

/** The walks that together are the list, none of them with a row of another. */
function branchesOf(actor: Actor, kind: ListKind, filter: ListFilter, places: readonly Places[]): Branch[] {
  const wanted = new Set(filter.status ?? (["live", "draft"] as const));
  const answer = answerOf(actor, kind === "procedure" ? "read_procedure_draft" : "read_process_draft");
  const along = (status: "live" | "draft"): Branch[] =>
    walksAlong(places).map(({ isCounted, ...walk }) => ({ ...walk, status, keptOf: isCounted ? 0 : null }));
  const drafts = () => (answer === "yes" ? along("draft") : namedDrafts(actor, kind, places));
  return [
    ...(wanted.has("live") ? along("live") : []),
    ...(wanted.has("changes") && !wanted.has("live") ? changed(actor, kind, places, answer) : []),
    ...(wanted.has("draft") && answer !== "no" ? drafts() : []),
  ];
}

/** What is published and was changed since, for those who may read the draft. They are few: the other places are asked. */
function changed(actor: Actor, kind: ListKind, places: readonly Places[], answer: Answer): Branch[] {
  if (answer === "no") return [];
  const also = standsIn(places);
  const keptOf = places.length === 0 ? 0 : null;
  const of = (key: number): Branch => ({ facet: "changes", key, status: "live", also, keptOf });
  if (answer === "yes") return [of(0)];
  const administered = administeredBy(actor, kind, sql`l`);
  const mine = of(actor.user_id);
  if (!administered) return [mine];
  const notMine = sql`and l.responsible_id <> ${actor.user_id} and ${administered} ${also}`;
  return [mine, { ...of(0), also: notMine, keptOf: null }];
}

/** The condition that a custom right names the item of a row; undefined where none names any. */
function administeredBy(actor: Actor, kind: ListKind, row: Sql): Sql | undefined {
  const { admin_of_roles, admin_of_processes } = actor;
  if (kind === "process")
    return admin_of_processes.length === 0
      ? undefined
      : sql`${row}.item_id = any(${[...admin_of_processes]}::bigint[])`;
  return admin_of_roles.length === 0
    ? undefined
    : sql`(select true from procedure_draft_roles pr where pr.instance_id = ${row}.instance_id and pr.procedure_id = ${row}.item_id
        and pr.role_id = any(${[...admin_of_roles]}::bigint[]) limit 1)`;
}

/** The drafts that are the actor's: managed, or administered by a custom right and not found before. */
function namedDrafts(actor: Actor, kind: ListKind, places: readonly Places[]): Branch[] {
  const { user_id } = actor;
  const named = { status: "draft" as const, keptOf: null };
  const mine = walksAlong(places).map(({ isCounted, also, ...walk }) => ({
    ...named,
    ...walk,
    also: sql`and l.responsible_id = ${user_id} ${also}`,
    keptOf: isCounted ? user_id : null,
  }));
  const notMine = sql`and l.responsible_id <> ${user_id}`;
  if (kind === "process") {
    const administered = administeredBy(actor, kind, sql`l`);
    if (!administered) return mine;
    const also = sql`${standsIn(places)} ${notMine} and ${administered}`;
    return [...mine, { ...named, facet: "all", key: 0, also }];
  }
  const ofRoles = actor.admin_of_roles.map(
    (role, at): Branch => ({
      ...named,
      facet: "role",
      key: role,
      also: sql`${standsIn(places)} ${notMine} ${notIn("role", actor.admin_of_roles.slice(0, at))}`,
    }),
  );
  return [...mine, ...ofRoles];
}

/** The condition that the actor may see the procedure of an id, asked row by row of an index alone. */
export function isVisibleProcedure(db: Db, actor: Actor, id: Sql): Sql {
  const answer = answerOf(actor, "read_procedure_draft");
  const administered = administeredBy(actor, "procedure", sql`o`);
  const drafts = {
    yes: sql`or true`,
    no: empty,
    item: sql`or o.responsible_id = ${actor.user_id} ${administered ? sql`or ${administered}` : empty}`,
  }[answer];
  return sql`(select o.status = 'live' ${drafts} from listed o
    where o.instance_id = ${db.instance_id} and o.kind = 'procedure' and o.item_id = ${id} and o.facet = 'all' and o.key = 0)`;
}

/** The rows of a branch as `l`; where what was searched for is known by its ids, each is looked up by its key. */
function from({ db, kind, found }: Pick<Reading, "db" | "kind" | "found">, branch: Branch): Sql {
  const { facet, key, status, also, names = empty } = branch;
  const isOf = sql`and l.status = ${raw(status === "live" ? "'live'" : "'draft'")} ${also} ${names}`;
  const at = sql`l.facet = ${facet} and l.key = ${key}`;
  const listed = sql`from listed l where l.instance_id = ${db.instance_id} and l.kind = ${kind}`;
  if (!found) return sql`${listed} and ${at} ${isOf}`;
  return sql`
    from unnest(${found}::bigint[]) f (id)
    cross join lateral (select l.* ${listed} and l.item_id = f.id offset 0) l where ${at} ${isOf}`;
}

const columns: Record<ListSort, "updated_at" | "name_key" | "next_on" | "manager_key"> = {
  newest: "updated_at",
  oldest: "updated_at",
  name: "name_key",
  name_desc: "name_key",
  manager: "manager_key",
  manager_desc: "manager_key",
  next_date: "next_on",
};

const isDescending = (sort: ListSort) => sort === "newest" || sort.endsWith("_desc");

/** The order of the rows of a listing's page `l`. */
export const listedOrder = (sort: ListSort): Sql =>
  raw(isDescending(sort) ? "l.sorted desc, l.item_id desc" : "l.sorted, l.item_id");

/** Each branch comes in order off its index, so that no more of them is read than the page and what is before it. */
function pageSql(reading: Reading, { offset, size, isBackwards }: Walk): Sql {
  const { filter, branches, found, names } = reading;
  if (branches.length === 0) return sql`(select 0::bigint as item_id, 0 as sorted where false)`;
  const column = columns[filter.sort];
  const way = isDescending(filter.sort) === isBackwards ? "" : " desc";
  const order = raw(`order by ${column}${way}, item_id${way}`);
  const walks = branches.map((branch) => {
    if (found) return sql`(select l.item_id, l.${raw(column)} ${from(reading, branch)})`;
    // Of what is kept counted nothing is asked on the way.
    if (!names && branch.keptOf !== null)
      return sql`(select l.item_id, l.${raw(column)} ${from(reading, branch)} ${order})`;
    // The order is settled before names are asked for: asked in the same breath, a name would be thought so rare that all
    // rows are read and sorted.
    const walk = sql`
      select l.item_id, l.${raw(column)}${column === "name_key" ? empty : sql`, l.name_key`} ${from(reading, { ...branch, names: empty })} ${order} offset 0`;
    return sql`
      (select l.item_id, l.${raw(column)} from (${walk}) l
        ${names ? sql`where ${hasAll(sql`l.name_key`, names)}` : empty} ${order})`;
  });
  return sql`(select item_id, ${raw(column)} as sorted from (${join(walks, " union all ")}) walks ${order} ${pageOf({ offset, size })})`;
}

/** Counts up to the bound, one row after another. */
const upTo = (reading: Reading, branches: readonly Branch[]): Sql =>
  branches.length === 0
    ? sql`0`
    : sql`(select count(*) from (${join(
        branches.map((branch) => sql`select ${from(reading, branch)}`),
        " union all ",
      )} ${pageOf({ offset: 0, size: countedUpTo + 1 })}) counted)`;

/** In one place at most the kept counts answer, however many there are; the rest is counted up to the bound. */
async function countKept(reading: Reading): Promise<Counted> {
  const { db, branches } = reading;
  const kept = branches.map((branch) => sql`select items ${keptCount(reading, branch)}`);
  const walked = branches.filter(({ keptOf }) => keptOf === null);
  const row = await db.one({ kept: int, walked: int })(sql`
    select ${kept.length === 0 ? sql`0` : sql`coalesce((select sum(items) from (${join(kept, " union all ")}) c), 0)`}::bigint
        as kept, ${upTo(reading, walked)}::bigint as walked`);
  const { kept: known = 0, walked: met = 0 } = row ?? {};
  return { total: known + Math.min(met, countedUpTo), is_more: met > countedUpTo };
}

const keptCount = (
  { db, kind }: Pick<Reading, "db" | "kind">,
  { facet, key, status, keptOf }: Branch,
): Sql => sql`
  from listed_counts c where c.instance_id = ${db.instance_id} and c.kind = ${kind} and c.facet = ${facet}
    and c.key = ${key} and c.status = ${status} and c.responsible_id = ${keptOf}`;

/** What was searched for, or stands in several places at once, up to the bound. */
async function countFound(reading: Reading, places: readonly Places[]): Promise<Counted> {
  const { db, kind, filter, branches, found } = reading;
  const stems = searchStems(filter.search ?? "");
  const [stem] = stems;
  const isWhole = !found && places.length === 0 && stems.length === 1 && stem !== undefined;
  const isAll = ({ facet, keptOf }: Branch) => facet === "all" && keptOf === 0;
  const whole = branches.filter(isAll).map(({ status }) => status);
  const entries = isWhole && whole.length > 0 ? await countEntries(db, kind, whole, stem) : undefined;
  const walked = entries === undefined ? branches : branches.filter((branch) => !isAll(branch));
  const row =
    entries !== undefined && (entries > countedUpTo || walked.length === 0)
      ? { n: 0 }
      : await db.one({ n: int })(sql`select ${upTo(reading, walked)}::bigint as n`);
  const total = (entries ?? 0) + (row?.n ?? 0);
  return { total: Math.min(total, countedUpTo), is_more: total > countedUpTo };
}

/**
 * Takes a company's turn at its lists, as every change of them does by itself once it comes to that. Whoever changes rows
 * of several items takes it first: who saves one of them has it and waits for none of these rows.
 */
export async function holdLists(db: Db): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended('lists', ${db.instance_id}::bigint))`);
}

/**
 * How many of the procedures or processes that the actor may see stand in each place of a facet, as a subquery of
 * `(key, items)`, or in those of `keys` alone. What is counted by status and manager is kept; drafts that a custom right
 * names are few.
 */
export function countsByPlace(
  db: Db,
  actor: Actor,
  kind: ListKind,
  facet: Facet,
  keys?: readonly number[],
): Sql {
  const isAsked = (key: Sql) => (keys ? sql` and ${key} = any(${[...keys]}::bigint[])` : empty);
  const branches = branchesOf(actor, kind, { sort: "newest" }, []);
  const reading = { db, kind, found: undefined };
  const counts = branches.map((branch) =>
    branch.keptOf === null
      ? sql`
        select o.key, count(*) as items from (select l.item_id ${from(reading, branch)}) drafts
        join listed o on o.instance_id = ${db.instance_id} and o.kind = ${kind} and o.item_id = drafts.item_id
          and o.facet = ${facet}${isAsked(sql`o.key`)}
        group by o.key`
      : sql`
        select c.key, c.items from listed_counts c
        where c.instance_id = ${db.instance_id} and c.kind = ${kind} and c.facet = ${facet}
          and c.status = ${branch.status} and c.responsible_id = ${branch.keptOf}${isAsked(sql`c.key`)}`,
  );
  return sql`(select key, sum(items)::bigint as items from (${join(counts, " union all ")}) counted group by key)`;
}
