import { diffArrays } from "diff";
import type { HtmlBlock, HtmlImage, ListPlace } from "#platform/html/block_reader.ts";
import { imageMark } from "#platform/html/block_reader.ts";

export type PartKind = "same" | "added" | "removed";

/** A run of text, or one image, that both versions have or only one. */
export type DifferencePart = { kind: PartKind; text: string; image: HtmlImage | null };

/** A block of either version. Its old text is its same and removed parts, its new text its same and added ones. */
export type BlockDifference = {
  kind: PartKind | "changed";
  /** The block's element in the newest version that has it: "p", "h2", "li", … */
  tag: string;
  /** Where it stands in lists there; null outside them. */
  list: ListPlace | null;
  parts: DifferencePart[];
  /** The texts are equal, only their markup is not (bold, colour, another list, …). */
  formatting_changed: boolean;
};

/**
 * What comparing may still cost. A difference costs the square of its edits; when nothing is left, or a block
 * differs in more places than a reader could follow, the block is shown whole as removed and added.
 */
export type Effort = { left: number };

export const fullEffort = 4_000_000;
const maxEdits = 1000;
const maxPairsTried = 2500;
/** Share of common words from which two blocks are taken for one that was changed. */
const minLikeness = 0.4;

/** The difference of two texts given as blocks, in reading order, what was removed before what took its place. */
export function differenceOfBlocks(
  before: readonly HtmlBlock[],
  after: readonly HtmlBlock[],
  effort: Effort,
): BlockDifference[] {
  const result: BlockDifference[] = [];
  const [oldKeys, newKeys] = [before.map(blockKey), after.map(blockKey)];
  for (const run of runsOf(oldKeys, newKeys, effort)) {
    const [old, now] = [before.slice(run.oldStart, run.oldEnd), after.slice(run.newStart, run.newEnd)];
    if (run.isSame) now.forEach((block, index) => result.push(sameBlock(old[index] ?? block, block)));
    else result.push(...replacedBlocks(old, now, effort));
  }
  return result;
}

/** Every block of one version as added or as removed. */
export function wholeBlocks(blocks: readonly HtmlBlock[], kind: "added" | "removed"): BlockDifference[] {
  return blocks.map((block) => wholeBlock(block, kind));
}

function wholeBlock(block: HtmlBlock, kind: PartKind): BlockDifference {
  const { tag, list } = block;
  return { kind, tag, list, parts: partsOf(blockTokens(block), kind), formatting_changed: false };
}

function sameBlock(before: HtmlBlock, after: HtmlBlock): BlockDifference {
  return { ...wholeBlock(after, "same"), formatting_changed: before.markup !== after.markup };
}

function replacedBlocks(before: readonly HtmlBlock[], after: readonly HtmlBlock[], effort: Effort) {
  const result: BlockDifference[] = [];
  const [oldTokens, newTokens] = [before.map(blockTokens), after.map(blockTokens)];
  let [oldNext, newNext] = [0, 0];
  for (const [oldIndex, newIndex] of [
    ...likeliestPairs(oldTokens, newTokens, effort),
    [before.length, after.length] as const,
  ]) {
    result.push(...wholeBlocks(before.slice(oldNext, oldIndex), "removed"));
    result.push(...wholeBlocks(after.slice(newNext, newIndex), "added"));
    const [old, now] = [before[oldIndex], after[newIndex]];
    if (old !== undefined && now !== undefined)
      result.push(...changedBlock(old, now, oldTokens[oldIndex] ?? [], newTokens[newIndex] ?? [], effort));
    [oldNext, newNext] = [oldIndex + 1, newIndex + 1];
  }
  return result;
}

function changedBlock(
  before: HtmlBlock,
  after: HtmlBlock,
  oldTokens: readonly string[],
  newTokens: readonly string[],
  effort: Effort,
): BlockDifference[] {
  const runs = withoutLoneSpaces(runsOf(oldTokens, newTokens, effort), newTokens);
  if (runs.every((run) => !run.isSame)) return [wholeBlock(before, "removed"), wholeBlock(after, "added")];
  const parts = runs.flatMap((run) =>
    run.isSame
      ? partsOf(newTokens.slice(run.newStart, run.newEnd), "same")
      : [
          ...partsOf(oldTokens.slice(run.oldStart, run.oldEnd), "removed"),
          ...partsOf(newTokens.slice(run.newStart, run.newEnd), "added"),
        ],
  );
  const { tag, list } = after;
  return [{ kind: "changed", tag, list, parts, formatting_changed: false }];
}

/* Tokens: words, line breaks, spaces, single signs, and images (their mark with the image behind it). */

const tokenPattern = /[\p{L}\p{M}\p{N}_]+|\n|[^\S\n]+|[^\p{L}\p{M}\p{N}_\s]/gu;

function blockTokens(block: HtmlBlock): string[] {
  let images = 0;
  return (block.text.match(tokenPattern) ?? []).map((token) => {
    if (token !== imageMark) return token;
    images += 1;
    return imageMark + JSON.stringify(block.images[images - 1]);
  });
}

function blockKey(block: HtmlBlock): string {
  return block.images.length === 0 ? block.text : block.text + JSON.stringify(block.images);
}

function partsOf(tokens: readonly string[], kind: PartKind): DifferencePart[] {
  const parts: DifferencePart[] = [];
  let words: string[] = [];
  const endText = () => {
    if (words.length > 0) parts.push({ kind, text: words.join(""), image: null });
    words = [];
  };
  for (const token of tokens) {
    if (!token.startsWith(imageMark)) {
      words.push(token);
      continue;
    }
    endText();
    parts.push({ kind, text: "", image: JSON.parse(token.slice(imageMark.length)) as HtmlImage });
  }
  endText();
  return parts;
}

/* Runs: stretches of both lists that are the same, or that stand in each other's place. */

type Run = { isSame: boolean; oldStart: number; oldEnd: number; newStart: number; newEnd: number };

function runsOf(before: readonly string[], after: readonly string[], effort: Effort): Run[] {
  const runs: Run[] = [];
  let [oldIndex, newIndex] = [0, 0];
  const add = (isSame: boolean, oldCount: number, newCount: number) => {
    if (oldCount === 0 && newCount === 0) return;
    const last = runs.at(-1);
    const [oldStart, newStart] = [oldIndex, newIndex];
    oldIndex += oldCount;
    newIndex += newCount;
    if (last === undefined || last.isSame !== isSame)
      runs.push({ isSame, oldStart, oldEnd: oldIndex, newStart, newEnd: newIndex });
    else Object.assign(last, { oldEnd: oldIndex, newEnd: newIndex });
  };
  const [start, end] = commonEnds(before, after);
  const [oldMiddle, newMiddle] = [
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
  ];
  add(true, start, start);
  const changes = cheapDifference(oldMiddle, newMiddle, effort);
  if (changes === null) add(false, oldMiddle.length, newMiddle.length);
  else
    for (const { added, removed, count } of changes)
      add(!added && !removed, added ? 0 : count, removed ? 0 : count);
  add(true, end, end);
  return runs;
}

function commonEnds(before: readonly string[], after: readonly string[]): [start: number, end: number] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return [start, end];
}

function cheapDifference(before: string[], after: string[], effort: Effort) {
  if (before.length === 0 || after.length === 0) return null;
  const limit = Math.min(maxEdits, Math.floor(Math.sqrt(Math.max(effort.left, 0))));
  // The lengths alone tell how many edits it takes at least.
  if (limit === 0 || Math.abs(before.length - after.length) > limit) return null;
  const changes = diffArrays(before, after, { maxEditLength: limit });
  const edits = changes?.reduce(
    (sum, change) => sum + (change.added || change.removed ? change.count : 0),
    0,
  );
  effort.left -= (edits ?? limit) ** 2 + before.length + after.length;
  return changes ?? null;
}

/** Joins changes that only spaces keep apart: "old words" for "new text" reads better than word by word. */
function withoutLoneSpaces(runs: readonly Run[], after: readonly string[]): Run[] {
  const result: Run[] = [];
  runs.forEach((run, index) => {
    const isBetween = index > 0 && index < runs.length - 1;
    const isSpace =
      isBetween && after.slice(run.newStart, run.newEnd).every((token) => /^[^\S\n]/.test(token));
    const isSame = run.isSame && !isSpace;
    const last = result.at(-1);
    if (last === undefined || last.isSame || isSame) result.push({ ...run, isSame });
    else Object.assign(last, { oldEnd: run.oldEnd, newEnd: run.newEnd });
  });
  return result;
}

/* Pairs: which removed block became which added one. */

type Bag = { counts: Map<string, number>; size: number };

/** Pairs of old and new indexes, both rising, with the greatest likeness in all. */
function likeliestPairs(before: readonly string[][], after: readonly string[][], effort: Effort) {
  const [rows, columns] = [before.length, after.length];
  if (rows * columns === 0 || rows * columns > maxPairsTried) return [];
  const [oldBags, newBags] = [before.map(bagOf), after.map(bagOf)];
  effort.left -= oldBags.reduce((sum, bag) => sum + bag.counts.size, 0) * columns;
  if (effort.left <= 0) return [];
  const likeness = oldBags.map((oldBag) => newBags.map((newBag) => likenessOf(oldBag, newBag)));
  // best[i][j] is the greatest likeness in all of the blocks from i and from j on.
  const best = Array.from({ length: rows + 1 }, () => new Float64Array(columns + 1));
  const at = (row: number, column: number) => best[row]?.[column] ?? 0;
  const paired = (row: number, column: number) => {
    const value = likeness[row]?.[column] ?? 0;
    return value < minLikeness ? -1 : value + at(row + 1, column + 1);
  };
  for (let row = rows - 1; row >= 0; row -= 1)
    for (let column = columns - 1; column >= 0; column -= 1) {
      const value = Math.max(at(row + 1, column), at(row, column + 1), paired(row, column));
      best[row]?.fill(value, column, column + 1);
    }
  const pairs: (readonly [number, number])[] = [];
  for (let [row, column] = [0, 0]; row < rows && column < columns; ) {
    if (at(row, column) === paired(row, column)) pairs.push([row++, column++]);
    else if (at(row, column) === at(row + 1, column)) row += 1;
    else column += 1;
  }
  return pairs;
}

function bagOf(tokens: readonly string[]): Bag {
  const counts = new Map<string, number>();
  let size = 0;
  for (const token of tokens) {
    if (/^\s/.test(token)) continue;
    counts.set(token, (counts.get(token) ?? 0) + 1);
    size += 1;
  }
  return { counts, size };
}

/** The share of words that two blocks have in common, from 0 to 1. */
function likenessOf(a: Bag, b: Bag): number {
  if (a.size + b.size === 0) return 0;
  let common = 0;
  for (const [word, count] of a.counts) common += Math.min(count, b.counts.get(word) ?? 0);
  return (2 * common) / (a.size + b.size);
}
