import { expect, test } from "vitest";
import { changedLabels } from "./changed_labels.rules.ts";

const labels = { vision: "Viziune", names: { blue: "Albastru", red: "Roșu" }, tags: "Etichete" };
const before = { vision: "Case", names: { blue: "Birou", red: "" }, tags: ["a"], revision: 1 };

test.each([
  ["nothing", {}, []],
  ["a field", { vision: "Case trainice" }, ["Viziune"]],
  ["fields of a field", { names: { blue: "Birou", red: "Șantier" } }, ["Roșu"]],
  ["what was chosen of several", { tags: ["a", "b"] }, ["Etichete"]],
  ["several, in the order of the labels", { tags: [], vision: "" }, ["Viziune", "Etichete"]],
])("of a newer state with other %s the fields are named", (_what, other, expected) => {
  expect(changedLabels(labels, before, { ...before, ...other, revision: 2 })).toEqual(expected);
});
