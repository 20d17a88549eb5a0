import { expect, test } from "vitest";
import { turned } from "./turned.ts";

test("comes round at both ends", () => {
  expect([turned(0, 3, 1), turned(2, 3, 1), turned(0, 3, -1)]).toEqual([1, 0, 2]);
  expect(turned(0, 0, 1)).toBe(0);
});
