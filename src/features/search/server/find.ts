import type { Db } from "#platform/server/db/database.ts";
import type { Actor } from "#platform/server/session.ts";
import { foldedName } from "../keys.rules.ts";
import { nearestTiers, weightsOf } from "../nearest.rules.ts";
import { type SearchQuery, tiersOf } from "../query.rules.ts";
import { longestWeighed, type Score, scorerOf } from "../ranking.rules.ts";
import type { FoundKind } from "../search.contract.ts";
import { lookUp, type LookedUp, meantBy } from "./looked_up.ts";
import { type FoundRow, findRows } from "./search.store.ts";

/** Of one procedure or process so many rows stand among those of others. */
const ofOneAmongOthers = 4;
const ofOneAlone = 1_000;
/** So many of what has all the words are weighed against each other; what comes after stands as it was found. */
const weighed = 60;
/** When fewer have all the words, those that have most of them are looked for too, so many. */
const few = 20;
const nearest = 60;
const nearestShown = 20;
/** What has not all the words has at least this part of them, by weight: where others have all, and where none has. */
const leastBeside = 0.5;
const leastAlone = 0.3;
/** Of the best of those that lack words, others are at least so good. */
const leastOfBest = 0.3;

type Range = { kind?: FoundKind | undefined; offset: number; count: number };

export type Rows = {
  rows: FoundRow[];
  /** The query that found them. */
  by: LookedUp;
  isPartial: boolean;
};

/** What a search asks for, and what is known of its words: looked up no sooner than it is needed, and once. */
export type Sought = {
  query: SearchQuery;
  known(): Promise<LookedUp>;
  meant(): Promise<LookedUp | undefined>;
};

export function soughtIn(db: Db, actor: Actor, query: SearchQuery): Sought {
  let [known, meant]: [Promise<LookedUp>?, Promise<LookedUp | undefined>?] = [];
  const lookedUp = () => (known ??= lookUp(db, actor, query));
  return {
    query,
    known: lookedUp,
    meant: () => (meant ??= lookedUp().then((one) => meantBy(db, actor, one))),
  };
}

/** What the words find, else what they may have meant, else what comes near them. */
export async function findBest<Found extends { rows: readonly unknown[] }>(
  { query, known, meant }: Sought,
  find: (by: LookedUp) => Promise<Found>,
): Promise<{ found: Found; meant: LookedUp | undefined }> {
  // Alone, a word needs no weight unless it is nowhere.
  const alone = query.words.length === 1 ? await find({ query, texts: 0 }) : undefined;
  if (alone !== undefined && alone.rows.length > 0) return { found: alone, meant: undefined };
  const others = await meant();
  const found = others && (await find(others));
  if (found !== undefined && found.rows.length > 0) return { found, meant: others };
  return { found: alone ?? (await find(await known())), meant: undefined };
}

const ofOneWith = (kind: FoundKind | undefined) => (kind === undefined ? ofOneAmongOthers : ofOneAlone);

/** What has the words, and where that is little what has most of them. */
export function findWith(db: Db, actor: Actor, by: LookedUp, range: Range): Promise<Rows> {
  return (by.query.words.length > 1 ? findSeveral : findOne)(db, actor, by, range);
}

async function findOne(db: Db, actor: Actor, by: LookedUp, { kind, offset, count }: Range): Promise<Rows> {
  const tiers = tiersOf(by.query, actor, kind);
  const rows = await findRows(db, actor, tiers, {
    offset,
    end: offset + count + 1,
    ofOne: ofOneWith(kind),
  });
  return { by, rows, isPartial: false };
}

/** What has all of several words, the first of it weighed, and where that is little what has most of them. */
async function findSeveral(db: Db, actor: Actor, by: LookedUp, range: Range): Promise<Rows> {
  const { kind, offset, count } = range;
  const ofOne = ofOneWith(kind);
  const tiers = tiersOf(by.query, actor, kind);
  const all = await findRows(db, actor, tiers, { offset: 0, end: weighed, ofOne, longest: longestWeighed });
  const rank = rankerOf(by);
  const ranked = [...rank(all), ...(await findBeside(db, actor, by, kind, all))].sort(byRank);
  const rows = fewOfEach(
    ranked.map(({ row }) => row),
    ofOne,
  );
  if (all.length === weighed && offset + count >= rows.length) {
    const later = await findRows(db, actor, tiers, { offset, end: offset + count + 1, ofOne });
    return { by, rows: [...rows, ...later.slice(weighed)], isPartial: false };
  }
  return { by, rows, isPartial: all.length === 0 && rows.length > 0 };
}

/** How many rows of a kind there are for who asks for it alone; not more than `most` are looked at. */
export async function countWith(
  db: Db,
  actor: Actor,
  by: LookedUp,
  kind: FoundKind,
  most: number,
): Promise<{ rows: readonly unknown[] }> {
  const isAlone = by.query.words.length === 1;
  const all = await findRows(db, actor, tiersOf(by.query, actor, kind), {
    // Of a single word no text is looked at.
    offset: isAlone ? most : 0,
    end: most,
    ofOne: ofOneAlone,
    longest: longestWeighed,
  });
  return { rows: isAlone ? all : [...all, ...(await findBeside(db, actor, by, kind, all))] };
}

/** Beside few that have all of several words the best of those that have most of them. */
async function findBeside(
  db: Db,
  actor: Actor,
  by: LookedUp,
  kind: FoundKind | undefined,
  all: readonly FoundRow[],
): Promise<Ranked[]> {
  if (all.length >= few) return [];
  const least = all.length > 0 ? leastBeside : leastAlone;
  const tiers = nearestTiers(by.query, weightsOf(by.query.words, by.texts), actor, kind, least);
  if (tiers.length === 0) return [];
  const some = await findRows(db, actor, tiers, {
    offset: 0,
    end: nearest,
    ofOne: 2 * ofOneWith(kind),
    longest: longestWeighed,
  });
  const known = new Set(all.map(placeOf));
  const others = rankerOf(by)(some.filter((row) => !known.has(placeOf(row)))).filter(
    ({ coverage, isOwn }) => isOwn && coverage >= least,
  );
  const best = others[0]?.score ?? 0;
  return others.filter((one) => one.score >= leastOfBest * best).slice(0, nearestShown);
}

type Ranked = Score & { row: FoundRow; isNamed: boolean };

const byRank = (a: Ranked, b: Ranked) => Number(b.isNamed) - Number(a.isNamed) || b.score - a.score;

/** Weighs rows by the words, best first; what is named so stands above the rest. */
function rankerOf({ query, texts }: LookedUp): (rows: readonly FoundRow[]) => Ranked[] {
  const score = scorerOf(query.words, weightsOf(query.words, texts));
  const isNamed = (row: FoundRow) =>
    row.part_id === 0 && `${foldedName(row.title ?? "")} `.startsWith(`${query.line} `);
  return (rows) => rows.map((row) => ({ row, ...score({ ...row }), isNamed: isNamed(row) })).sort(byRank);
}

const placeOf = ({ kind, type, id, part_id }: FoundRow) => `${kind} ${type} ${id} ${part_id}`;

function fewOfEach(rows: readonly FoundRow[], ofOne: number): FoundRow[] {
  const counts = new Map<string, number>();
  return rows.filter(({ type, id }) => {
    const count = (counts.get(`${type} ${id}`) ?? 0) + 1;
    counts.set(`${type} ${id}`, count);
    return count <= ofOne;
  });
}
