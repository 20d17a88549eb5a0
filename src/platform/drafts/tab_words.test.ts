import { expect, it } from "vitest";
import { isTabWords } from "./tab_words.ts";

it("what another version of the application says to the tabs is not heard", () => {
  expect(isTabWords({ type: "who_writes", place: "a" })).toBe(true);
  expect(isTabWords({ type: "writing", slot: "a" })).toBe(true);
  expect(isTabWords({ type: "took", slot: "a" })).toBe(true);
  for (const said of [
    null,
    "who_writes",
    {},
    { type: "who_writes" },
    { type: "writing", slot: 1 },
    { type: "x" },
  ])
    expect(isTabWords(said)).toBe(false);
});
