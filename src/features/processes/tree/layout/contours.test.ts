import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Contour, contourOf, extentOf, join, meet, putAbove, widenTop } from "./contours.ts";

/** A stack of blocks from the top down, and what it looks like pixel by pixel. */
type Block = { left: number; right: number; height: number };
type Outline = { left: number; right: number }[];

const blocks = fc.array(
  fc.record({
    left: fc.integer({ min: -20, max: 0 }),
    right: fc.integer({ min: 1, max: 20 }),
    height: fc.integer({ min: 1, max: 6 }),
  }),
  { minLength: 1, maxLength: 8 },
);

function contourOfBlocks(stack: readonly Block[]): Contour {
  const [last, ...others] = stack.toReversed();
  const contour = contourOf(last?.left ?? 0, last?.right ?? 0, last?.height ?? 0);
  for (const { left, right, height } of others) putAbove(contour, left, right, height);
  return contour;
}

const outlineOfBlocks = (stack: readonly Block[]): Outline =>
  stack.flatMap(({ left, right, height }) => Array.from({ length: height }, () => ({ left, right })));

function outlineOf(contour: Contour): Outline {
  const sideOf = (first: Contour["left"]) => {
    const xs: number[] = [];
    let x = 0;
    for (let at: Contour["left"] | null = first; at !== null; at = at.next) {
      x += at.x;
      for (let pixel = 0; pixel < at.height; pixel++) xs.push(x);
    }
    return xs;
  };
  const right = sideOf(contour.right);
  const left = sideOf(contour.left);
  expect(left.length).toBe(right.length);
  expect(left.length).toBe(contour.height);
  expect([contour.left_end_x, contour.right_end_x]).toEqual([left.at(-1), right.at(-1)]);
  return left.map((x, at) => ({ left: x, right: right[at] ?? Number.NaN }));
}

describe("a contour", () => {
  test("is the outline of its blocks", () => {
    fc.assert(
      fc.property(blocks, (stack) => {
        const contour = contourOfBlocks(stack);
        const outline = outlineOfBlocks(stack);
        expect(outlineOf(contour)).toEqual(outline);
        expect(extentOf(contour)).toEqual({
          left: Math.min(...outline.map(({ left }) => left)),
          right: Math.max(...outline.map(({ right }) => right)),
        });
      }),
    );
  });

  test("whose top is widened reaches at least so far there, and below it as far as before", () => {
    const reach = fc.record({
      left: fc.integer({ min: -25, max: 0 }),
      right: fc.integer({ min: 1, max: 25 }),
    });
    fc.assert(
      fc.property(blocks, reach, fc.nat(), (stack, { left, right }, part) => {
        const contour = contourOfBlocks(stack);
        const outline = outlineOfBlocks(stack);
        const height = part % outline.length;
        widenTop(contour, left, right, height);
        expect(outlineOf(contour)).toEqual(
          outline.map((row, at) =>
            at < height ? { left: Math.min(row.left, left), right: Math.max(row.right, right) } : row,
          ),
        );
      }),
      { numRuns: 500 },
    );
  });

  test("of several branches is their common outline, each as near to those before it as they let it", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(blocks, fc.nat(9)), { minLength: 2, maxLength: 6 }), (branches) => {
        const [[head] = [[]], ...others] = branches;
        const contour = contourOfBlocks(head);
        let outline = outlineOfBlocks(head);
        for (const [stack, gap] of others) {
          const branch = contourOfBlocks(stack);
          const rows = outlineOfBlocks(stack);
          const shared = rows.slice(0, outline.length);
          const nearest = Math.max(...shared.map(({ left }, at) => (outline[at]?.right ?? 0) - left));
          const meeting = meet(contour, branch);
          expect(meeting.apart).toBe(nearest);
          const shift = nearest + gap;
          join(contour, branch, meeting, shift);
          const longest = Math.max(outline.length, rows.length);
          outline = Array.from({ length: longest }, (_, at) => ({
            left: outline[at]?.left ?? (rows[at]?.left ?? 0) + shift,
            right: rows[at] ? rows[at].right + shift : (outline[at]?.right ?? 0),
          }));
          expect(outlineOf(contour)).toEqual(outline);
        }
      }),
      { numRuns: 500 },
    );
  });
});
