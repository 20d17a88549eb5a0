import { foldText } from "./fold_text.ts";

/** A part of a text, from `start` up to but without `end`. */
export type Occurrence = { start: number; end: number };

const letterWithMarks = /\P{M}\p{M}*|\p{M}+/gu;

/**
 * Where a text has what is searched for, letter case, diacritics and kinds of space aside; one after the other, none
 * within another, and none for nothing.
 */
export function occurrencesOf(text: string, search: string): Occurrence[] {
  const wanted = lettersOf(search.trim()).folded;
  if (wanted === "") return [];
  const { folded, places } = lettersOf(text);
  const found: Occurrence[] = [];
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length)) {
    const first = places[at];
    const last = places[at + wanted.length - 1];
    if (first !== undefined && last !== undefined) found.push({ start: first.start, end: last.end });
  }
  return found;
}

/** A text folded letter by letter, with the place that each folded letter has in it. */
function lettersOf(text: string): { folded: string; places: Occurrence[] } {
  const known = new Map<string, string>();
  const places: Occurrence[] = [];
  let folded = "";
  for (const { 0: letter, index: start } of text.matchAll(letterWithMarks)) {
    let plain = known.get(letter);
    if (plain === undefined) known.set(letter, (plain = /^\s/.test(letter) ? " " : foldText(letter)));
    folded += plain;
    const place = { start, end: start + letter.length };
    for (let unit = 0; unit < plain.length; unit += 1) places.push(place);
  }
  return { folded, places };
}
