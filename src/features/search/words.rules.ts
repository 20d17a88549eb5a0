import { foldText } from "#platform/text/fold_text.ts";
import { stemsOf } from "./stems.rules.ts";

/** Longer words are compared by their first letters. */
export const longestWord = 40;

/** Words that say nothing of what a text is about, without diacritics. */
const small = new Set(
  "a al ale ai am ar are as au ca care ce cea cei cel cu cum da daca de din doar dupa e ei el ele este eu fi fie fara iar ii il in intr intre isi la le li lor lui mai mi ne nu o or ori pe pentru pina pana prin sa sau se si spre sub sunt un una unei unor unui va vor and any are as at be been but by for from has have if in into is it its no not of off on or so than that the their them then there these they this to was were will with you your".split(
    " ",
  ),
);

export type Word = {
  /** As it stands in the text. */
  text: string;
  /** From which to which UTF-16 unit. */
  start: number;
  end: number;
  /** As it is compared: folded, at most `longestWord` characters. */
  folded: string;
};

const run = /[\p{L}\p{N}\p{M}]+/gu;

/** How many different words are remembered as folded and stemmed; texts repeat theirs. */
const remembered = 20_000;
const folds = new Map<string, string>();
const stems = new Map<string, readonly string[]>();

/** What was made for a key before, or is made now; a memory that is full begins anew. */
export function kept<Value>(memory: Map<string, Value>, key: string, make: (key: string) => Value): Value {
  const known = memory.get(key);
  if (known !== undefined) return known;
  if (memory.size >= remembered) memory.clear();
  const made = make(key);
  memory.set(key, made);
  return made;
}

const fold = (word: string) => {
  const folded = foldText(word).replace(/\p{M}/gu, "");
  return folded.length > longestWord ? folded.slice(0, longestWord).toWellFormed() : folded;
};

/** The words of a text, one after another: unbroken letters and digits. */
export function* wordsIn(text: string): Generator<Word> {
  for (const match of text.matchAll(run)) {
    const word = match[0];
    const folded =
      word.length > longestWord
        ? fold(word.slice(0, 4 * longestWord).toWellFormed())
        : kept(folds, word, fold);
    if (folded !== "") yield { text: word, start: match.index, end: match.index + word.length, folded };
  }
}

/** What belongs together in one word: F-RU-03, e-Factura, N.I.R., 100.000. */
const joint =
  /(?<![\p{L}\p{N}\p{M}])[\p{L}\p{N}\p{M}]{1,12}(?:[-\u2010\u2011][\p{L}\p{N}\p{M}]{1,12}){1,4}|(?<![\p{L}\p{N}\p{M}])(?:\p{L}\.){2,8}\p{L}?(?![\p{L}\p{N}\p{M}])|(?<![\p{L}\p{N}\p{M}.])\p{N}{1,3}(?:\.\p{N}{3}){1,4}(?![\p{L}\p{N}\p{M}])/gu;
/** Other words that are joined by a hyphen are words of their own: procesul-verbal, într-un. */
const isShort = (part: string) => part.length === 1 || /\p{N}/u.test(part);
const longestJoint = 24;

/** Most texts have none, which is told sooner. */
const sign = /[-.\u2010\u2011][\p{L}\p{N}\p{M}]/u;

/** Abbreviations, codes and numbers that signs stand in, as one word without them. */
export function* jointsIn(text: string): Generator<Word> {
  if (!sign.test(text)) return;
  for (const match of text.matchAll(joint)) {
    const parts = match[0].split(/[-.\u2010\u2011]/u).filter((part) => part !== "");
    const together = parts.join("");
    const isCode = parts.some(isShort) && !(parts.length === 2 && isSmallWord(fold(parts[1] ?? "")));
    if (!isCode || together.length < 3 || together.length > longestJoint) continue;
    const folded = kept(folds, together, fold);
    if (folded !== "" && !isSmallWord(folded))
      yield { text: match[0], start: match.index, end: match.index + match[0].length, folded };
  }
}

/** The stems of a folded word, remembered. */
export function stemsOfWord(folded: string): readonly string[] {
  return kept(stems, folded, stemsOf);
}

/** Whether a folded word is one of those that stand in every text. */
export function isSmallWord(folded: string): boolean {
  return small.has(folded);
}
