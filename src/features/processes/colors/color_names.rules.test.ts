import { expect, test } from "vitest";
import { givenNames, legendOf, noColorNames, repeatedNames } from "./color_names.rules.ts";

const names = { ...noColorNames, green: "Șantier", blue: "Birou" };

test("a name is given to one colour alone, whatever the case of its letters; none may be had by all", () => {
  expect(repeatedNames(noColorNames)).toEqual([]);
  expect(repeatedNames(names)).toEqual([]);
  expect(repeatedNames({ ...names, red: "șANTIER", grey: "BIROU" })).toEqual(["blue", "red"]);
});

test("stored are the names of those colours alone that have one", () => {
  expect(givenNames(names)).toEqual({ blue: "Birou", green: "Șantier" });
});

test("a legend has the colours that are used and named, each once, in the order in which they are offered", () => {
  const steps = (["green", null, "red", "blue", "green"] as const).map((color) => ({ node: { color } }));
  expect(legendOf(steps, names)).toEqual([
    { color: "blue", name: "Birou" },
    { color: "green", name: "Șantier" },
  ]);
  expect(legendOf(steps.slice(1, 3), names)).toEqual([]);
});
