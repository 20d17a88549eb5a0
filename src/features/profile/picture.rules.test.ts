import { png } from "#features/uploads/picture_bytes.fixture.ts";
import { expect, test } from "vitest";
import { isFitting } from "./picture.rules.ts";

test("a picture beside a name is small on both sides, and says so", () => {
  expect(isFitting("image/png", png(2048, 2048))).toBe(true);
  expect(isFitting("image/png", png(2049, 1))).toBe(false);
  expect(isFitting("image/png", png(1, 2049))).toBe(false);
  expect(isFitting("image/png", png(0, 0))).toBe(false);
});
