import { foldText } from "./fold_text.ts";

/** Endings that Romanian declension and English plurals put behind a noun, without diacritics, longest first. */
const endings =
  "iilor urilor urile elor ilor ului ele ile lor lui uri ies ia ie ii ei ea ul le es a e i u s".split(" ");

const shortestStem = 4;

/**
 * What a name must contain to be found by a search: its words without diacritics, letter case and endings, so that
 * "recepție" finds "Recepția materialelor". Words with digits or signs stay whole.
 */
export function searchStems(search: string): string[] {
  const words = foldText(search).split(/\s+/);
  return [...new Set(words.map(stemOf))].filter((word) => word !== "");
}

function stemOf(word: string): string {
  if (!/^[a-z]+$/.test(word)) return word;
  const ending = endings.find((end) => word.endsWith(end) && word.length - end.length >= shortestStem);
  return ending === undefined ? word : word.slice(0, -ending.length);
}
