import { describe, expect, it } from "vitest";
import {
  firstLineOf,
  isListDraft,
  type Line,
  refusedOf,
  type Verdict,
  withRefused,
} from "./invited_lines.rules.ts";

const line = (number: number, email: string): Line => ({
  number,
  first_name: "Ion",
  last_name: "Pop",
  email,
});
const lines = [line(2, "ana@x.ro"), line(5, "ion@x.ro"), line(6, "eva@x.ro")];
const invited: Verdict = { outcome: "invited" };
const taken: Verdict = { outcome: "taken", errors: { email: ["Este folosită"] } };

describe("what sending a list finds out", () => {
  const refused = refusedOf(lines, {
    "people.1.email": ["Este folosită"],
    "people.2.first_name": ["Obligatoriu"],
    "people.9.email": ["Nimeni"],
    people: ["Prea multe"],
  });

  it("is told at the lines that it names", () => {
    expect([...refused]).toEqual([["ion@x.ro", taken]]);
    expect(refusedOf(lines)).toEqual(new Map());
  });

  it("stays with a line as long as its address does, and says nothing over what is known by looking", () => {
    const verdicts = new Map([
      [2, invited],
      [5, invited],
    ]);
    expect([...withRefused(verdicts, lines, refused)]).toEqual([
      [2, invited],
      [5, taken],
    ]);
    const changed = [line(5, "ion2@x.ro")];
    expect([...withRefused(verdicts, changed, refused)]).toEqual([[5, invited]]);
    const wrong: Verdict = { outcome: "invalid" };
    expect([...withRefused(new Map([[5, wrong]]), lines, refused)]).toEqual([[5, wrong]]);
  });
});

describe("a list that is kept on the device", () => {
  it("holds lines, or the text that none were read from yet, and not neither", () => {
    const language = "ro" as const;
    expect(isListDraft({ lines, language })).toBe(true);
    expect(isListDraft({ lines: [], language, text: "Ana Pop" })).toBe(true);
    expect(isListDraft({ lines: [], language, text: " \n" })).toBe(false);
    expect(isListDraft({ lines: [], language })).toBe(false);
  });

  it("is known again by its first line with anything on it", () => {
    expect(firstLineOf({ lines: [], language: "ro", text: "\n  Ana;Pop;ana@x.ro \r\nIon" })).toBe(
      "Ana;Pop;ana@x.ro",
    );
    expect(firstLineOf({ lines, language: "ro" })).toBe("");
  });
});
