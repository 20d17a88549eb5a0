import { invariant } from "#platform/errors.ts";
import type { Db } from "#platform/server/db/database.ts";
import type { Actor } from "#platform/server/session.ts";
import { correctedText, nearWords } from "../correction.rules.ts";
import { excerptOf, marked, matcherOf } from "../highlight.rules.ts";
import { isCorrectable, spellingsTried } from "../nearness.rules.ts";
import { queryOf, type SearchQuery, tiersOf } from "../query.rules.ts";
import type { Found, FoundKind } from "../search.contract.ts";
import { stemsOfWord } from "../words.rules.ts";
import { type FoundRow, findRows, findSpellings } from "./search.store.ts";

/** Of one procedure or process so many rows stand among those of others. */
const ofOneAmongOthers = 4;
const ofOneAlone = 1_000;

type Asked = { search: string; kind?: FoundKind | undefined; offset: number; count: number };
type Answer = { data: Found[]; has_more: boolean; corrected: string | null };

/** What the actor may see of what a search finds; of what it may have meant, when it finds nothing. */
export async function searchFor(db: Db, actor: Actor, asked: Asked): Promise<Answer> {
  const { kind, offset, count } = asked;
  const ofOne = kind === undefined ? ofOneAmongOthers : ofOneAlone;
  const find = async (query: SearchQuery) => {
    const tiers = tiersOf(query, actor, kind);
    return tiers.length === 0 ? [] : findRows(db, actor, tiers, { offset, end: offset + count + 1, ofOne });
  };
  const query = queryOf(asked.search);
  const rows = await find(query);
  if (rows.length > 0 || query.words.length === 0) return answerOf(query, rows, asked, null);
  for (const meant of await meantBy(db, query)) {
    const others = await find(meant);
    const [best] = others;
    if (best !== undefined)
      return answerOf(
        meant,
        others,
        asked,
        correctedText(meant.words, [best.title ?? "", best.body ?? "", best.name]),
      );
  }
  return answerOf(query, [], asked, null);
}

/** What a search may have meant: first with the words that are nowhere set right, then with any of them. */
async function meantBy(db: Db, query: SearchQuery): Promise<SearchQuery[]> {
  const tried = query.words
    .filter(({ folded }) => isCorrectable(folded))
    .flatMap(({ folded }) => [folded, ...stemsOfWord(folded)].flatMap(spellingsTried));
  if (tried.length === 0) return [];
  const kept = await findSpellings(db, [...new Set(tried)]);
  const words = query.words.map((word) => ({ ...word, ...nearWords(word.folded, kept) }));
  const unknown = words.map(({ isKnown, near, ...word }) => ({ ...word, near: isKnown ? [] : near }));
  const any = words.map(({ isKnown: _isKnown, ...word }) => word);
  const differing = words.some(({ isKnown, near }) => isKnown && near.length > 0);
  return [unknown, ...(differing ? [any] : [])]
    .filter((list) => list.some(({ near }) => near.length > 0))
    .map((list) => ({ ...query, words: list }));
}

function answerOf(
  query: SearchQuery,
  rows: readonly FoundRow[],
  asked: Asked,
  corrected: string | null,
): Answer {
  const { offset, count } = asked;
  const isMatch = matcherOf(query.words);
  const shown = rows.slice(offset, offset + count);
  return {
    data: shown.map((row) => presentRow(row, isMatch)),
    has_more: rows.length > offset + count,
    corrected,
  };
}

function presentRow(row: FoundRow, isMatch: (folded: string) => boolean): Found {
  const { kind, type, id, slug, name, status, part_id, step_number, is_draft, title, body, updated_at } = row;
  invariant(title !== null && body !== null, "a row of the page has its texts");
  return {
    kind,
    entity: { type, id, slug, name, status },
    part_id: part_id === 0 ? null : part_id,
    step_number,
    title: marked(title, isMatch),
    excerpt: excerptOf(body, isMatch),
    is_draft,
    updated_at,
  };
}
