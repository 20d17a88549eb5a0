import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { problemsOf } from "#platform/field_problems.ts";
import {
  conditionBody,
  countedConditions,
  decisionBody,
  linkStepBody,
  loopBody,
  nextEmptyCondition,
  textStepBody,
} from "./step_forms.rules.ts";

const conditions = (...texts: string[]) => texts.map((condition) => ({ condition }));

const codesOf = (schema: z.ZodType, value: unknown) => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return {};
  return Object.fromEntries(
    Object.entries(problemsOf(parsed.error)).map(([field, problems]) => [
      field,
      problems.map(({ code }) => code),
    ]),
  );
};
const decision = (...texts: string[]) => ({
  name: "Este complet?",
  color: null,
  conditions: conditions(...texts),
});

describe("a decision", () => {
  test.each([
    [["Da", "Nu"], {}],
    [["Da", "Nu", "", " "], {}],
    [["Da"], {}],
    [[""], { "conditions.0.condition": ["required"] }],
    [["", ""], { "conditions.0.condition": ["required"] }],
    [["", "Nu"], { "conditions.0.condition": ["required"] }],
    [["Da", "", "Altfel"], { "conditions.1.condition": ["required"] }],
    [["Da", "\u200b", "Altfel"], { "conditions.1.condition": ["required"] }],
    [["x".repeat(256)], { "conditions.0.condition": ["too_long"] }],
  ])("with the conditions %j has the problems %j", (texts, problems) => {
    expect(codesOf(decisionBody, decision(...texts))).toEqual(problems);
  });

  test("needs a name", () => {
    expect(codesOf(decisionBody, { ...decision("Da"), name: " " })).toEqual({ name: ["required"] });
  });

  test("never drops a branch because its condition was emptied", () => {
    const values = { ...decision("Da"), conditions: [{ condition: "Da" }, { unique_id: 7, condition: "" }] };
    expect(countedConditions(values.conditions)).toHaveLength(2);
    expect(codesOf(decisionBody, values)).toEqual({ "conditions.1.condition": ["required"] });
  });

  test("counts no empty conditions at its end", () => {
    expect(countedConditions(conditions("Da", "", "Nu", "", " "))).toEqual(conditions("Da", "", "Nu"));
    expect(countedConditions(conditions("", ""))).toEqual([]);
  });
});

test.each([
  [["Da", ""], 0, 1],
  [["Da", "\u200b", "Nu"], 0, 1],
  [["Da", "Nu", ""], 0, 2],
  [["Da", "Nu"], 0, null],
  [["Da", "Nu"], 1, null],
  [["", "Nu"], 1, 0],
  [["Da", "", "Nu"], 2, 1],
  // Who leaves the last ones empty is not led round in a circle.
  [["", ""], 0, 1],
  [["", ""], 1, null],
  [["Da", "", ""], 1, 2],
  [["Da", "", ""], 2, null],
  [[""], 0, null],
])("of the conditions %j Enter leads from %i to %s", (texts, at, next) => {
  expect(nextEmptyCondition(conditions(...texts), at)).toBe(next);
});

describe("the other forms", () => {
  test.each([
    ["a text step needs its text", textStepBody, { name: "", color: "blue" }, { name: ["required"] }],
    ["a text step needs no colour", textStepBody, { name: "Verifică", color: null }, {}],
    ["a text step holds 5,000 letters", textStepBody, { name: "ș".repeat(5000), color: null }, {}],
    ["and no more", textStepBody, { name: "ș".repeat(5001), color: null }, { name: ["too_long"] }],
    ["a link must be chosen", linkStepBody, { link: null, color: "red" }, { link: ["required"] }],
    ["a link may be chosen", linkStepBody, { link: { id: 3, name: "Recepție" }, color: "red" }, {}],
    ["a loop needs no name", loopBody, { name: "", color: null, target: 1 }, {}],
    [
      "a loop needs its target",
      loopBody,
      { name: "Din nou", color: null, target: null },
      { target: ["required"] },
    ],
    ["a condition needs its text", conditionBody, { condition: "  " }, { condition: ["required"] }],
  ])("%s", (_, schema, values, problems) => {
    expect(codesOf(schema, values)).toEqual(problems);
  });
});
