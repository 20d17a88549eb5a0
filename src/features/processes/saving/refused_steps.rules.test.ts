import { describe, expect, test } from "vitest";
import { refusedSteps, withoutSteps } from "./refused_steps.rules.ts";
import { chartOf, idIn, lineOf } from "../tree/notation.fixture.ts";

const tree = chartOf("A > B > D[da: C | nu: @B] ");
const id = (name: string) => idIn(tree, name);
const namesOf = (fields: string[]) => refusedSteps(tree, fields).steps.map(({ name }) => name);

describe("a refused save", () => {
  test("names its steps in reading order, each once, and none that is not there", () => {
    expect(namesOf([`json.${id("C")}.id`, `json.${id("A")}.id`, `json.${id("A")}.name`])).toEqual(["A", "C"]);
    expect(namesOf(["json.99.id", "json.0.1.type", "json", "procedures.2"])).toEqual([]);
  });

  test("is about links when nothing else is wrong with the steps", () => {
    const areLinks = (...fields: string[]) => refusedSteps(tree, fields).areLinks;
    expect(areLinks(`json.${id("A")}.id`, `json.${id("C")}.id`)).toBe(true);
    expect(areLinks(`json.${id("A")}.id`, `json.${id("A")}.name`)).toBe(false);
    expect(areLinks(`json.${id("A")}`)).toBe(false);
    expect(areLinks()).toBe(false);
  });

  test("is mended by taking the steps out, and all else stays", () => {
    const edit = withoutSteps(tree, [id("A"), id("C"), 99]);
    expect(edit.ok && [lineOf(edit.tree), edit.removed, edit.lost_loops]).toEqual([
      "B > D[da: _ | nu: @B]",
      2,
      0,
    ]);
    const looped = withoutSteps(tree, [id("B")]);
    expect(looped.ok && [lineOf(looped.tree), looped.lost_loops]).toEqual(["A > D[da: C | nu: _]", 1]);
    expect(withoutSteps(tree, [])).toMatchObject({ ok: true, tree });
  });
});
