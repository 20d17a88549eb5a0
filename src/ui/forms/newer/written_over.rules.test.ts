import { expect, it } from "vitest";
import { writtenOver } from "./written_over.rules.ts";

const sent = { vision: " Case ", names: { blue: "Birou", red: "" }, tags: ["a"], revision: 1 };
const saved = { vision: "Case", names: { blue: "Birou", red: "" }, tags: ["a"], revision: 2 };

it("a form in which nothing was written since shows what was saved", () => {
  expect(writtenOver(structuredClone(sent), sent, saved)).toEqual(saved);
});

it("what was written since stays, field by field, and the rest is as it was saved", () => {
  const now = { ...sent, names: { blue: "Birou", red: "Risc" } };
  expect(writtenOver(now, sent, saved)).toEqual({ ...saved, names: { blue: "Birou", red: "Risc" } });
  expect(writtenOver({ ...sent, vision: "Case noi" }, sent, saved)).toEqual({
    ...saved,
    vision: "Case noi",
  });
});

it("of several that were chosen, what was added and taken away is so over what somebody else chose", () => {
  expect(writtenOver(["a", "b"], ["a"], ["a", "c"])).toEqual(["a", "c", "b"]);
  expect(writtenOver([2], [1, 2], [1, 2, 3])).toEqual([2, 3]);
  expect(writtenOver([1, 4], [1], [4])).toEqual([4]);
  expect(writtenOver({ ...sent, tags: ["a", "b"] }, sent, saved).tags).toEqual(["a", "b"]);
});

it("a list of things with more to them is one value", () => {
  expect(writtenOver([{ n: 1 }, { n: 2 }], [{ n: 1 }], [])).toEqual([{ n: 1 }, { n: 2 }]);
});

it("a chosen person is one value, whatever they have in common with another", () => {
  const [ion, ana, ene] = [
    { id: 1, last_name: "Pop" },
    { id: 2, last_name: "Pop" },
    { id: 3, last_name: "Ene" },
  ];
  expect(writtenOver({ manager: ana }, { manager: ion }, { manager: ene })).toEqual({ manager: ana });
  expect(writtenOver({ manager: ion }, { manager: ion }, { manager: ene })).toEqual({ manager: ene });
});
