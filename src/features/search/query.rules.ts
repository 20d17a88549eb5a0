import { answerOf } from "#features/rights/rights.rules.ts";
import type { RightsHolder } from "#platform/rights_holder.ts";
import {
  type Field,
  foldedName,
  kindKey,
  nameKey,
  type Owner,
  quoted,
  readerKeys,
  type Scope,
  stemKey,
  wordKey,
} from "./keys.rules.ts";
import type { FoundKind } from "./search.contract.ts";
import { isSmallWord, stemsOfWord, wordsIn } from "./words.rules.ts";

/** Words beyond these add nothing to what is asked for. */
export const mostWords = 12;

/** What the last word must have at least, for words that only begin with it to be found: in names, and in texts. */
const shortestBeginning = { name: 2, text: 3 } as const;

/** A word that was mistyped may have meant. */
export type NearWord = { word: string; is_stem: boolean; slips: number };

export type QueryWord = {
  /** As it was typed, and as it is compared. */
  text: string;
  folded: string;
  /** What else it may have meant; empty unless the words themselves are nowhere. */
  near: readonly NearWord[];
};

export type SearchQuery = {
  words: readonly QueryWord[];
  /** All of it in one line, to find the name that begins so. */
  line: string;
};

/** What a search asks for: its words, each once, without those that say nothing when there are others. */
export function queryOf(search: string): SearchQuery {
  const found = new Map<string, QueryWord>();
  for (const { text, folded } of wordsIn(search)) {
    // The last one is still being typed: it keeps its place when it stood before.
    found.delete(folded);
    found.set(folded, { text, folded, near: [] });
  }
  const all = [...found.values()];
  const telling = all.filter(({ folded }) => !isSmallWord(folded));
  return { words: (telling.length > 0 ? telling : all).slice(0, mostWords), line: foldedName(search) };
}

/** Who asks, as far as it decides which drafts to look at. */
export type Asker = RightsHolder & { instance_id: number };

const either = (parts: readonly string[]) =>
  parts.length === 1 ? (parts[0] ?? "") : `(${parts.join(" | ")})`;
const all = (parts: readonly string[]) => parts.join(" & ");

/**
 * Something to look for: among the texts that are looked at first and, where these are too few, among the rest.
 * Without a `first` all of them are looked at together.
 */
export type Tier = { first: string | null; rest: string };

type Wanted = (owner: Owner) => string;

/**
 * Everything to look for, best first, as queries over keys: in names, in titles of steps, anywhere in steps, in
 * requests; each first as whole words (or forms of them), then with the last as a beginning; each first among what
 * everybody reads, then among the drafts that the asker may be shown. Names that begin as the search does stand above
 * those that only have its words.
 */
export function tiersOf(query: SearchQuery, asker: Asker, kind: FoundKind | undefined): Tier[] {
  const { words, line } = query;
  if (words.length === 0) return [];
  const { instance_id } = asker;
  const queryIn = (scope: Scope, wanted: Wanted) => {
    const owner = { instance_id, scope };
    const limits = [
      ...readersOf(owner, asker),
      ...(kind === undefined ? [] : [quoted(kindKey(owner, kind))]),
    ];
    return all([...limits, `(${wanted(owner)})`]);
  };
  const names = (...wanted: Wanted[]): Tier[] =>
    (["live", "draft"] as const).flatMap((scope) =>
      wanted.map((one) => ({ first: null, rest: queryIn(scope, one) })),
    );
  const texts = (wanted: Wanted): Tier[] =>
    (["live", "draft"] as const).map((scope) => ({
      first: queryIn(`${scope}_first`, wanted),
      rest: queryIn(scope, wanted),
    }));
  const within = (isBeginning: boolean, ...own: Field[]): Wanted | undefined =>
    isBeginning && !mayBegin(words, own) ? undefined : (owner) => wantedIn(owner, words, own, isBeginning);
  const textTiers = (...own: Field[]) =>
    [false, true].flatMap((isBeginning) => {
      const wanted = within(isBeginning, ...own);
      return wanted === undefined ? [] : texts(wanted);
    });

  const tiers: Tier[] = [];
  if (kind === undefined || kind === "procedure" || kind === "process") {
    tiers.push(
      ...names(
        (owner) => beginningWith(owner, line),
        (owner) => wantedIn(owner, words, ["entity"], false),
      ),
    );
    const beginning = within(true, "entity");
    if (beginning !== undefined) tiers.push(...names(beginning));
  }
  if (kind === undefined || kind === "procedure_step" || kind === "chart_step")
    tiers.push(...textTiers("title"), ...textTiers("title", "body"));
  if (kind === undefined || kind === "improvement") tiers.push(...textTiers("request"));
  return tiers;
}

/** Names that are what was typed, or go on after it with another word. */
function beginningWith(owner: Owner, line: string): string {
  return `${quoted(nameKey(owner, line))} | ${quoted(nameKey(owner, `${line} `))}:*`;
}

/** Whether the last word is long enough, and taken as it was typed, to look for words that begin with it. */
function mayBegin(words: readonly QueryWord[], own: readonly Field[]): boolean {
  const last = words.at(-1);
  const shortest = own.includes("entity") ? shortestBeginning.name : shortestBeginning.text;
  return last !== undefined && last.near.length === 0 && last.folded.length >= shortest;
}

/** Every word in the fields or in the name above them, and at least one in the fields themselves. */
function wantedIn(
  owner: Owner,
  words: readonly QueryWord[],
  own: readonly Field[],
  isBeginning: boolean,
): string {
  const last = words.at(-1);
  const keysOf = (word: QueryWord, among: readonly Field[]) =>
    among.flatMap((field) =>
      isBeginning && word === last
        ? [`${quoted(wordKey(owner, field, word.folded))}:*`]
        : keysOfWord(owner, field, word).map(quoted),
    );
  const among = own.includes("entity") || words.length === 1 ? own : [...own, "context" as const];
  const every = words.map((word) => either(keysOf(word, among)));
  return all(among === own ? every : [...every, either(words.flatMap((word) => keysOf(word, own)))]);
}

function keysOfWord(owner: Owner, field: Field, { folded, near }: QueryWord): string[] {
  const stems = stemsOfWord(folded).map((stem) => stemKey(owner, field, stem));
  const meant = near.map(({ word, is_stem }) => (is_stem ? stemKey : wordKey)(owner, field, word));
  return [wordKey(owner, field, folded), ...stems, ...meant];
}

/** The drafts that a person's own rights may open; nothing for what everybody reads, and for who may read all drafts. */
function readersOf(owner: Owner, asker: Asker): string[] {
  if (owner.scope === "live" || owner.scope === "live_first") return [];
  const answers = [answerOf(asker, "read_procedure_draft"), answerOf(asker, "read_process_draft")];
  if (answers.every((answer) => answer === "yes")) return [];
  const { user_id, admin_of_roles, admin_of_processes } = asker;
  const keys = [
    readerKeys.person(owner, user_id),
    ...admin_of_roles.map((id) => readerKeys.role(owner, id)),
    ...admin_of_processes.map((id) => readerKeys.process(owner, id)),
  ];
  return [either(keys.map(quoted))];
}
