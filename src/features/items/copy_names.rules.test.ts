import { expect, test } from "vitest";
import { copyNames } from "./copy_names.rules.ts";

test("the names of copies are numbered from the second on, and never longer than names may be", () => {
  expect(copyNames("Copie după Armarea", 255).slice(0, 3)).toEqual([
    "Copie după Armarea",
    "Copie după Armarea (2)",
    "Copie după Armarea (3)",
  ]);
  const long = copyNames("🧱".repeat(300), 255);
  expect(long.map((name) => [...name].length)).toEqual(Array(100).fill(255));
  expect(long[99]?.endsWith("🧱 (100)")).toBe(true);
  expect(new Set(long).size).toBe(100);
});
