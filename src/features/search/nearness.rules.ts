/** Shorter words are too alike for a slip to be told from another word. */
export const shortestCorrected = 4;
const longestCorrected = 24;
/** From so many letters on, two slips are forgiven. */
const longWord = 10;

/** Whether a folded word is one that can be mistyped: plain letters, neither very short nor very long. */
export function isCorrectable(word: string): boolean {
  return word.length >= shortestCorrected && word.length <= longestCorrected && /^\p{L}+$/u.test(word);
}

/** The word with each of its letters left out in turn, and itself. */
function withOneLess(word: string): string[] {
  const forms = [word];
  for (let at = 0; at < word.length; at += 1) forms.push(word.slice(0, at) + word.slice(at + 1));
  return [...new Set(forms)];
}

/** Under which spellings a word that occurs is kept, so that those who mistype it come upon it. */
export function spellingsKept(word: string): string[] {
  return withOneLess(word);
}

/**
 * Under which spellings to look for what a mistyped word may have meant. With one letter less on both sides, one
 * letter too many, too few, another, or two in the wrong order meet; of a long word two letters less are tried.
 */
export function spellingsTried(word: string): string[] {
  const once = withOneLess(word);
  return word.length < longWord ? once : [...new Set(once.flatMap(withOneLess))];
}

/** How many slips are forgiven in a word. */
export function slipsForgiven(word: string): number {
  return word.length < longWord ? 1 : 2;
}

/**
 * How many slips make one word of the other: a letter too many, too few, another one, or two neighbours swapped
 * (optimal string alignment).
 */
export function slipsBetween(one: string, other: string): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwapped) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    [before, last] = [last, row];
  }
  return last[other.length] ?? 0;
}
