import type { QueryWord } from "./query.rules.ts";
import { jointsIn, kept, stemsOfWord, type Word, wordsIn } from "./words.rules.ts";

export type Piece = { text: string; is_match: boolean };

/** How much of a text is shown around what was found, in UTF-16 units. */
const shownAround = 160;
/** Of these, so many before the first match. */
const shownBefore = 40;

/** Tells which words of a text a search asked for. The same rules find them in the index. */
export function matcherOf(words: readonly QueryWord[]): (folded: string) => boolean {
  const plain = new Set<string>();
  const stems = new Set<string>();
  const beginnings: string[] = [];
  for (const { folded, near, parts, beginning } of words) {
    if (beginning !== undefined) beginnings.push(folded);
    for (const part of parts) if (part.length > 1) plain.add(part);
    plain.add(folded);
    for (const stem of stemsOfWord(folded)) stems.add(stem);
    for (const { word, is_stem } of near) (is_stem ? stems : plain).add(word);
  }
  const last = words.at(-1);
  if (last !== undefined && last.near.length === 0 && last.folded.length > 1) beginnings.push(last.folded);
  const isMatch = (folded: string) =>
    plain.has(folded) ||
    beginnings.some((beginning) => folded.startsWith(beginning)) ||
    stemsOfWord(folded).some((stem) => stems.has(stem));
  // What is found tells of the same things, so its words come again and again.
  const known = new Map<string, boolean>();
  return (folded) => kept(known, folded, isMatch);
}

type Matcher = ReturnType<typeof matcherOf>;

/** A text in pieces that put together give it again; those that match are marked, with what stands between two of them. */
export function marked(text: string, isMatch: Matcher): Piece[] {
  const pieces: Piece[] = [];
  const add = (piece: string, is_match: boolean) => {
    if (piece === "") return;
    const last = pieces.at(-1);
    if (last?.is_match === is_match) last.text += piece;
    else pieces.push({ text: piece, is_match });
  };
  let from = 0;
  const joints = [...jointsIn(text)].filter(({ folded }) => isMatch(folded));
  for (const word of wordsIn(text)) {
    const within = joints.find(({ start, end }) => start <= word.start && word.end <= end);
    if (within === undefined && !isMatch(word.folded)) continue;
    const between = text.slice(from, word.start);
    const isJoined = between === " " || (within !== undefined && within.start < word.start);
    add(between, isJoined && pieces.at(-1)?.is_match === true);
    add(word.text, true);
    from = word.end;
  }
  add(text.slice(from), false);
  return pieces;
}

/** About 160 characters of a text around its first match, from its beginning when there is none, cut between words. */
export function excerptOf(text: string, isMatch: Matcher): Piece[] {
  const line = text.replace(/\s+/g, " ").trim();
  const match = firstMatch(line, isMatch);
  const start =
    match === undefined || match.start <= shownBefore
      ? 0
      : wordStart(line, match.start - shownBefore, match.start);
  const wanted = Math.max(start + shownAround, match?.end ?? 0);
  const end = wanted >= line.length ? line.length : wordEnd(line, wanted, Math.max(match?.end ?? 0, start));
  const cut = line.slice(start, end).trim();
  const shown = `${start > 0 ? "…" : ""}${end < line.length ? `${cut.replace(/[\s.,;:]+$/, "")}…` : cut}`;
  return marked(shown, isMatch);
}

function firstMatch(line: string, isMatch: Matcher): Word | undefined {
  for (const word of wordsIn(line)) if (isMatch(word.folded)) return word;
  return undefined;
}

/** The first beginning of a word at or after `from`, before `latest`; `latest` when all of it is one word. */
function wordStart(line: string, from: number, latest: number): number {
  const space = line.indexOf(" ", from - 1);
  return space === -1 || space >= latest ? latest : space + 1;
}

/** The last end of a word before `to`, not before `earliest`. */
function wordEnd(line: string, to: number, earliest: number): number {
  const space = line.lastIndexOf(" ", to);
  if (space > earliest) return space;
  // Half of a character outside the basic plane is no character.
  return /[\ud800-\udbff]/.test(line[to - 1] ?? "") ? to - 1 : to;
}
