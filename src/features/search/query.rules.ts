import { answerOf } from "#features/rights/rights.rules.ts";
import type { RightsHolder } from "#platform/rights_holder.ts";
import { isKeptAnywhere, keysAnywhere } from "./anywhere.rules.ts";
import {
  all,
  either,
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
import { isAskingWord } from "./asking.rules.ts";
import { isSmallWord, jointsIn, stemsOfWord, type Word, wordsIn } from "./words.rules.ts";

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
  /** What else it may have meant; empty unless it is nowhere itself. */
  near: readonly NearWord[];
  /** Of what may be spelled apart, its parts. */
  parts: readonly string[];
  /** In how many texts of the company it stands; undefined until that was looked up. */
  texts?: number;
  /** The company's stems that begin with a word that is nowhere: it may still be being written. */
  beginning?: readonly string[];
};

export type SearchQuery = {
  words: readonly QueryWord[];
  /** All of it in one line, to find the name that begins so. */
  line: string;
};

/** Codes as they may be spelled apart: F RU 03. */
const longestPart = 3;
const mostParts = 6;
const gap = /^[\s.\-\u2010\u2011]{1,2}$/u;

function isPart({ folded }: Word): boolean {
  return folded.length <= longestPart && !isAskingWord(folded);
}

/** Words in runs: those that may be spelled together as one, each other word alone. */
function runsIn(search: string): Word[][] {
  const joints = [...jointsIn(search)];
  const runs: Word[][] = [];
  let last: Word | undefined;
  for (const word of wordsIn(search)) {
    const before = last;
    const isJoined =
      before !== undefined &&
      (joints.some(({ start, end }) => start <= before.start && word.end <= end) ||
        (isPart(before) && isPart(word) && gap.test(search.slice(before.end, word.start))));
    if (isJoined) runs.at(-1)?.push(word);
    else runs.push([word]);
    last = word;
  }
  return runs;
}

/** A run as one word where it is a code, else its words. */
function wordsOfRun(run: Word[], search: string): QueryWord[] {
  const folded = run.map((word) => word.folded).join("");
  const isCode =
    run.length > 1 &&
    run.length <= mostParts &&
    folded.length >= 3 &&
    run.some((word) => !isAskingWord(word.folded));
  if (!isCode) return run.map((word) => ({ text: word.text, folded: word.folded, near: [], parts: [] }));
  const text = search.slice(run[0]?.start, run.at(-1)?.end);
  return [{ text, folded, near: [], parts: run.map((word) => word.folded) }];
}

/**
 * What a search asks for: its words, each once, without those that only ask, or say nothing, when there are others. What
 * is spelled apart or together is one word: N.I.R., F RU 03, e-factura.
 */
export function queryOf(search: string): SearchQuery {
  const found = new Map<string, QueryWord>();
  for (const word of runsIn(search).flatMap((run) => wordsOfRun(run, search))) {
    // The last one is still being typed: it keeps its place when it stood before.
    found.delete(word.folded);
    found.set(word.folded, word);
  }
  const all = [...found.values()];
  const telling = [isAskingWord, isSmallWord]
    .map((isEmpty) => all.filter(({ folded }) => !isEmpty(folded)))
    .find((words) => words.length > 0);
  return { words: (telling ?? all).slice(0, mostWords), line: foldedName(search) };
}

/** Who asks, as far as it decides which drafts to look at. */
export type Asker = RightsHolder & { instance_id: number };

/**
 * Something to look for: among the texts that are looked at first and, where these are too few, among the rest.
 * Without a `first` all of them are looked at together. What is looked for by many keys is looked up by `wide` queries,
 * which find it and some more by few.
 */
export type Tier = { first: string | null; rest: string; wide?: { first: string; rest: string } };

/** A word that stands in so many texts: among them there are enough, whichever are looked at. */
export const commonTexts = 1_000;

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
  const texts = (wanted: Wanted, wide: Wanted | undefined): Tier[] =>
    (["live", "draft"] as const).map((scope) => ({
      first: queryIn(`${scope}_first`, wanted),
      rest: queryIn(scope, wanted),
      ...(wide && { wide: { first: queryIn(`${scope}_first`, wide), rest: queryIn(scope, wide) } }),
    }));
  const within = (isBeginning: boolean, ...own: Field[]): Wanted | undefined =>
    isBeginning && !mayBegin(words, own) ? undefined : (owner) => wantedIn(owner, words, own, isBeginning);
  const textTiers = (...own: Field[]) =>
    [false, true].flatMap((isBeginning) => {
      const wanted = within(isBeginning, ...own);
      return wanted === undefined ? [] : texts(wanted, wideIn(words, own, isBeginning, kind));
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
    tiers.push(...textTiers("title"));
  if (kind === undefined || kind === "procedure" || kind === "process") {
    const about = within(false, "about");
    if (about !== undefined) tiers.push(...names(about));
  }
  if (kind === undefined || kind === "procedure_step" || kind === "chart_step")
    tiers.push(...textTiers("title", "body"));
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
  if (last === undefined || last.near.length > 0) return false;
  // Beside others a common word is what was meant: it has enough of its own.
  if (words.length > 1 && (last.texts ?? 0) >= commonTexts) return false;
  return last.folded.length >= (own.includes("entity") ? shortestBeginning.name : shortestBeginning.text);
}

/**
 * A wider query for texts: every word anywhere in them or above them, whatever the field. Undefined where it would miss
 * some, and for one word, which has few keys.
 */
function wideIn(
  words: readonly QueryWord[],
  own: readonly Field[],
  isBeginning: boolean,
  kind: FoundKind | undefined,
): Wanted | undefined {
  if (words.length === 1 || !own.includes("body") || !words.every(isKeptAnywhere)) return undefined;
  const kinds = kind === undefined ? (["procedure_step", "chart_step"] as const) : [kind];
  return (owner) => {
    const is_draft = owner.scope === "draft" || owner.scope === "draft_first";
    const keysOf = (word: QueryWord) =>
      isBegun(word, words, isBeginning)
        ? [...own, "context" as const].map((field) => begun(owner, field, word))
        : keysAnywhere(owner.instance_id, is_draft, word);
    return all([
      either(kinds.map((one) => quoted(kindKey(owner, one)))),
      ...words.map((word) => either(keysOf(word))),
    ]);
  };
}

const isBegun = (word: QueryWord, words: readonly QueryWord[], isBeginning: boolean) =>
  isBeginning && (word === words.at(-1) || word.beginning !== undefined);

const begun = (owner: Owner, field: Field, word: QueryWord) =>
  `${quoted(wordKey(owner, field, word.folded))}:*`;

/** Every word in the fields or in the name above them, and at least one in the fields themselves. */
function wantedIn(
  owner: Owner,
  words: readonly QueryWord[],
  own: readonly Field[],
  isBeginning: boolean,
): string {
  const keysOf = (word: QueryWord, among: readonly Field[]) =>
    among.flatMap((field) =>
      isBegun(word, words, isBeginning) ? [begun(owner, field, word)] : keysOfWord(owner, field, word),
    );
  const among =
    own.includes("entity") || own.includes("about") || words.length === 1
      ? own
      : [...own, "context" as const];
  const every = words.map((word) => either(keysOf(word, among)));
  return all(among === own ? every : [...every, either(words.flatMap((word) => keysOf(word, own)))]);
}

function keysOfWord(owner: Owner, field: Field, { folded, near, parts }: QueryWord): string[] {
  const stems = stemsOfWord(folded).map((stem) => stemKey(owner, field, stem));
  const meant = near.map(({ word, is_stem }) => (is_stem ? stemKey : wordKey)(owner, field, word));
  const apart = parts.map((part) => quoted(wordKey(owner, field, part)));
  const keys = [wordKey(owner, field, folded), ...stems, ...meant].map(quoted);
  return apart.length === 0 ? keys : [...keys, `(${all(apart)})`];
}

/** Whether all drafts are the asker's to read. */
export function readsAllDrafts(asker: Asker): boolean {
  const answers = [answerOf(asker, "read_procedure_draft"), answerOf(asker, "read_process_draft")];
  return answers.every((answer) => answer === "yes");
}

/** The drafts that a person's own rights may open; nothing for what everybody reads, and for who may read all drafts. */
export function readersOf(owner: Owner, asker: Asker): string[] {
  if (owner.scope === "live" || owner.scope === "live_first") return [];
  if (readsAllDrafts(asker)) return [];
  const { user_id, admin_of_roles, admin_of_processes } = asker;
  const keys = [
    readerKeys.person(owner, user_id),
    ...admin_of_roles.map((id) => readerKeys.role(owner, id)),
    ...admin_of_processes.map((id) => readerKeys.process(owner, id)),
  ];
  return [either(keys.map(quoted))];
}
