import type { FoundKind } from "./search.contract.ts";
import { isCorrectable } from "./nearness.rules.ts";
import { isSmallWord, jointsIn, stemsOfWord, wordsIn } from "./words.rules.ts";

/**
 * Goes up whenever words, stems or keys are made otherwise: what was indexed by older rules is indexed again.
 */
export const rulesVersion = 4;

/** Where a word stands; the letter in small for the word itself, in capitals for its stems. */
export const fields = { entity: "e", title: "t", body: "b", request: "q", context: "c", about: "g" } as const;
export type Field = keyof typeof fields;

/**
 * Whether a text is what everybody reads or a draft, and whether it is one of the sixteenth of all texts that is looked
 * at first: an index gives all that has a word or nothing, and of a word that stands everywhere the few are enough.
 */
const scopes = { live: "l", live_first: "m", draft: "d", draft_first: "f" } as const;
export type Scope = keyof typeof scopes;
const looked_at_first = 16;

/** The scope of a text. Names are all looked at together. */
export function scopeOf(is_draft: boolean, item_id: number, part_id: number): Scope {
  const isFirst = part_id > 0 && (item_id + 7 * part_id) % looked_at_first === 0;
  if (is_draft) return isFirst ? "draft_first" : "draft";
  return isFirst ? "live_first" : "live";
}

/** Whose keys they are, and of which texts. It stands first, so that a search never walks over other companies' words. */
export type Owner = { instance_id: number; scope: Scope };

const owned = ({ instance_id, scope }: Owner, key: string) => `${instance_id}${scopes[scope]}:${key}`;

export const wordKey = (owner: Owner, field: Field, folded: string) =>
  owned(owner, `${fields[field]}:${folded}`);
export const stemKey = (owner: Owner, field: Field, stem: string) =>
  owned(owner, `${fields[field].toUpperCase()}:${stem}`);
/** A stem that stands somewhere in a text or above it. The database counts these. */
export const anywhereKey = (instance_id: number, is_draft: boolean, stem: string) =>
  `${instance_id}${is_draft ? scopes.draft : scopes.live}:a:${stem}`;
export const kindKey = (owner: Owner, kind: FoundKind) => owned(owner, `k:${kind}`);
/** A name as a whole, to find the one that begins as the search does. */
export const nameKey = (owner: Owner, folded: string) => owned(owner, `=:${folded}`);

/** Who may come upon a draft: a hint that spares looking at what the rights would refuse, never the right itself. */
export const readerKeys = {
  person: (owner: Owner, id: number) => owned(owner, `r:u${id}`),
  role: (owner: Owner, id: number) => owned(owner, `r:r${id}`),
  process: (owner: Owner, id: number) => owned(owner, `r:p${id}`),
};

/** The longest name that is kept as a whole, in characters. */
const longestName = 120;

/** The words of a name in one line, as names are compared with a search. */
export function foldedName(name: string): string {
  const line = [...wordsIn(name)].map(({ folded }) => folded).join(" ");
  return line.slice(0, longestName).toWellFormed();
}

/**
 * In bytes of UTF-8, what the keys of a row may take: PostgreSQL holds 2^20 of them. It is enough for some 18,000
 * different words; of the 200,000 characters of the longest step hardly 10,000 are different.
 */
export const mostOfKeys = 1_040_000;

/**
 * The keys of a text's words in a field, those of each word together, each word once: also those by which it is found
 * wherever it stands. Words that say nothing are left out of long texts.
 */
export function* keysOfText(owner: Owner, field: Field, text: string): Generator<string[]> {
  const is_draft = owner.scope === "draft" || owner.scope === "draft_first";
  const seen = new Set<string>();
  for (const { folded } of wordsIn(text)) {
    if (seen.has(folded)) continue;
    seen.add(folded);
    const isSmall = isSmallWord(folded);
    if (isSmall && field !== "entity" && field !== "title") continue;
    const keys = [wordKey(owner, field, folded)];
    for (const stem of stemsOfWord(folded)) {
      keys.push(stemKey(owner, field, stem));
      if (!isSmall) keys.push(anywhereKey(owner.instance_id, is_draft, stem));
    }
    yield keys;
  }
  for (const { folded } of jointsIn(text)) {
    if (seen.has(folded)) continue;
    seen.add(folded);
    const anywhere = stemsOfWord(folded).map((stem) => anywhereKey(owner.instance_id, is_draft, stem));
    yield [wordKey(owner, field, folded), ...anywhere];
  }
}

/** A word or a stem that occurs in a company, for those who mistype it. */
export type KnownWord = { word: string; is_stem: boolean };

const wordOfKey = /^\d+\w:([etbqgETBQG]):(.+)$/s;

/** The words and stems that some keys speak of, as far as they can be mistyped. */
export function knownWordsOf(keys: Iterable<string>): KnownWord[] {
  const found = new Map<string, KnownWord>();
  for (const key of keys) {
    const [, letter = "", word = ""] = wordOfKey.exec(key) ?? [];
    if (!isCorrectable(word)) continue;
    const is_stem = letter !== letter.toLowerCase();
    found.set(`${is_stem}:${word}`, { word, is_stem });
  }
  return [...found.values()];
}

/** The keys by which a known word is found wherever it stands in texts of some scopes. */
export function keysOfKnownWord(
  instance_id: number,
  among: readonly Scope[],
  { word, is_stem }: KnownWord,
): string[] {
  const places: Field[] = ["entity", "title", "body", "request", "about"];
  const key = is_stem ? stemKey : wordKey;
  return among.flatMap((scope) => places.map((field) => quoted(key({ instance_id, scope }, field, word))));
}

/** What finds a known word wherever it stands in the company. */
export const queryOfKnownWord = (instance_id: number, known: KnownWord): string =>
  keysOfKnownWord(instance_id, Object.keys(scopes) as Scope[], known).join(" | ");

/** What has any of several things, and what has all of them, as a tsquery spells it. */
export const either = (parts: readonly string[]) =>
  parts.length === 1 ? (parts[0] ?? "") : `(${parts.join(" | ")})`;
export const all = (parts: readonly string[]) => parts.join(" & ");

/** A key as a tsquery spells it. */
export function quoted(key: string): string {
  return `'${key.replace(/\\/g, "\\\\").replace(/'/g, "''")}'`;
}
