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

function kept<Value>(memory: Map<string, Value>, key: string, make: (key: string) => Value): Value {
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

/** The stems of a folded word, remembered. */
export function stemsOfWord(folded: string): readonly string[] {
  return kept(stems, folded, stemsOf);
}

/** Whether a folded word is one of those that stand in every text. */
export function isSmallWord(folded: string): boolean {
  return small.has(folded);
}
