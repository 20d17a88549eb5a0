import { expect, it } from "vitest";
import { answeredValues } from "./answered.rules.ts";

const sent = { vision: " Case ", names: { blue: "Birou", red: "" }, tags: ["a"], revision: 1 };
const saved = { vision: "Case", names: { blue: "Birou", red: "" }, tags: ["a"], revision: 2 };

it("a form in which nothing was written since shows what was saved", () => {
  expect(answeredValues(structuredClone(sent), sent, saved)).toEqual(saved);
});

it("what was written since stays, field by field, and the rest is as it was saved", () => {
  const now = { ...sent, names: { blue: "Birou", red: "Risc" } };
  expect(answeredValues(now, sent, saved)).toEqual({ ...saved, names: { blue: "Birou", red: "Risc" } });
  expect(answeredValues({ ...sent, vision: "Case noi" }, sent, saved)).toEqual({
    ...saved,
    vision: "Case noi",
  });
});

it("a list is one field", () => {
  expect(answeredValues({ ...sent, tags: ["a", "b"] }, sent, saved).tags).toEqual(["a", "b"]);
});
