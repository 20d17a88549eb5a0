import { invariant } from "#platform/errors.ts";
import type { Db } from "#platform/server/db/database.ts";
import type { Actor } from "#platform/server/session.ts";
import { correctedText } from "../correction.rules.ts";
import { excerptOf, marked, matcherOf } from "../highlight.rules.ts";
import { foldedName } from "../keys.rules.ts";
import { nearestTiers, weightsOf } from "../nearest.rules.ts";
import { queryOf, tiersOf } from "../query.rules.ts";
import { longestWeighed, scorerOf } from "../ranking.rules.ts";
import type { Found, FoundKind } from "../search.contract.ts";
import { lookUp, type LookedUp, meantBy } from "./looked_up.ts";
import { type FoundRow, findRows, readBodies } from "./search.store.ts";

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

type Asked = { search: string; kind?: FoundKind | undefined; offset: number; count: number };
type Answer = { data: Found[]; has_more: boolean; corrected: string | null; is_partial: boolean };

type Rows = {
  rows: FoundRow[];
  /** The query that found them. */
  by: LookedUp;
  isPartial: boolean;
};

/** What the actor may see of what a search finds; of it what has most of its words, and what it may have meant. */
export async function searchFor(db: Db, actor: Actor, asked: Asked): Promise<Answer> {
  const query = queryOf(asked.search);
  if (query.words.length === 0) return { data: [], has_more: false, corrected: null, is_partial: false };
  const find = (by: LookedUp) => (by.query.words.length > 1 ? findSeveral : findOne)(db, actor, by, asked);
  // Alone, a word needs no weight unless it is nowhere.
  const alone = query.words.length === 1 ? await find({ query, texts: 0 }) : undefined;
  if (alone !== undefined && alone.rows.length > 0) return answerOf(db, alone, asked, null);
  const known = await lookUp(db, query);
  const meant = await meantBy(db, known);
  if (meant !== undefined) {
    const others = await find(meant);
    const [best] = others.rows;
    if (best !== undefined) {
      const corrected = correctedText(meant.query.words, [best.title ?? "", best.body ?? "", best.name]);
      const isSame =
        foldedName(corrected) === foldedName(meant.query.words.map(({ text }) => text).join(" "));
      return answerOf(db, others, asked, isSame ? null : corrected);
    }
  }
  return answerOf(db, alone ?? (await find(known)), asked, null);
}

async function findOne(db: Db, actor: Actor, by: LookedUp, asked: Asked): Promise<Rows> {
  const { kind, offset, count } = asked;
  const ofOne = kind === undefined ? ofOneAmongOthers : ofOneAlone;
  const tiers = tiersOf(by.query, actor, kind);
  return {
    by,
    rows: await findRows(db, actor, tiers, { offset, end: offset + count + 1, ofOne }),
    isPartial: false,
  };
}

/** What has all of several words, the first of it weighed, and where that is little what has most of them. */
async function findSeveral(db: Db, actor: Actor, by: LookedUp, asked: Asked): Promise<Rows> {
  const { kind, offset, count } = asked;
  const ofOne = kind === undefined ? ofOneAmongOthers : ofOneAlone;
  const { query, texts } = by;
  const tiers = tiersOf(query, actor, kind);
  const all = await findRows(db, actor, tiers, { offset: 0, end: weighed, ofOne, longest: longestWeighed });
  const weights = weightsOf(query.words, texts);
  const least = all.length > 0 ? leastBeside : leastAlone;
  const near = all.length >= few ? [] : nearestTiers(query, weights, actor, kind, least);
  const some =
    near.length === 0
      ? []
      : await findRows(db, actor, near, {
          offset: 0,
          end: nearest,
          ofOne: 2 * ofOne,
          longest: longestWeighed,
        });
  const score = scorerOf(query.words, weights);
  const isNamed = (row: FoundRow) =>
    row.part_id === 0 && `${foldedName(row.title ?? "")} `.startsWith(`${query.line} `);
  const rank = (rows: readonly FoundRow[]) =>
    rows
      .map((row) => ({ row, ...score({ ...row }), isNamed: isNamed(row) }))
      .sort((a, b) => Number(b.isNamed) - Number(a.isNamed) || b.score - a.score);
  const known = new Set(all.map(placeOf));
  const others = rank(some.filter((row) => !known.has(placeOf(row)))).filter(
    ({ coverage, isOwn }) => isOwn && coverage >= least,
  );
  const best = others[0]?.score ?? 0;
  const added = others.filter((one) => one.score >= leastOfBest * best).slice(0, nearestShown);
  const ranked = [...rank(all), ...added].sort(
    (a, b) => Number(b.isNamed) - Number(a.isNamed) || b.score - a.score,
  );
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

const placeOf = ({ kind, type, id, part_id }: FoundRow) => `${kind} ${type} ${id} ${part_id}`;

function fewOfEach(rows: readonly FoundRow[], ofOne: number): FoundRow[] {
  const counts = new Map<string, number>();
  return rows.filter(({ type, id }) => {
    const count = (counts.get(`${type} ${id}`) ?? 0) + 1;
    counts.set(`${type} ${id}`, count);
    return count <= ofOne;
  });
}

async function answerOf(db: Db, found: Rows, asked: Asked, corrected: string | null): Promise<Answer> {
  const { offset, count } = asked;
  const { rows, by, isPartial } = found;
  const isMatch = matcherOf(by.query.words);
  const shown = rows.slice(offset, offset + count);
  // Of long texts only the beginning was weighed.
  const cut = shown.filter(({ body }) => body?.length === longestWeighed);
  const whole = new Map(
    cut.length === 0
      ? []
      : (
          await readBodies(
            db,
            cut.map(({ document_id }) => document_id),
          )
        ).map(({ id, body }) => [id, body]),
  );
  return {
    data: shown.map((row) => presentRow(row, whole.get(row.document_id) ?? row.body, isMatch)),
    has_more: rows.length > offset + count,
    corrected,
    is_partial: isPartial,
  };
}

function presentRow(row: FoundRow, body: string | null, isMatch: (folded: string) => boolean): Found {
  const { kind, type, id, slug, name, status, part_id, step_number, is_draft, title, about, updated_at } =
    row;
  invariant(title !== null && body !== null, "a row of the page has its texts");
  const pieces = marked(title, isMatch);
  const byAbout = part_id === 0 && !pieces.some(({ is_match }) => is_match);
  return {
    kind,
    entity: { type, id, slug, name, status },
    part_id: part_id === 0 ? null : part_id,
    step_number,
    title: pieces,
    excerpt: excerptOf(byAbout && about !== "" ? about : body, isMatch),
    is_draft,
    updated_at,
  };
}
