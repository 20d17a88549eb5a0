import { describe, expect, test } from "vitest";
import { idsOf, outcomeOf } from "./edits.fixture.ts";
import { removalModes, removeStep } from "./remove_step.ts";
import { chartOf, idIn } from "../notation.fixture.ts";

describe("removing", () => {
  test.each<[rule: string, before: string, name: string, mode: "step" | "flow", after: string]>([
    ["a step lets what follows take its place", "A > B > C", "B", "step", "A > C"],
    ["a step hands its condition on", "D[da: A > B | nu: C]", "A", "step", "D[da: B | nu: C]"],
    ["the last step of a branch leaves a blank", "D[da: A | nu: C]", "A", "step", "D[da: _ | nu: C]"],
    ["the last step of a flow leaves nothing", "A > B", "B", "step", "A"],
    ["the only step leaves a blank", "A", "A", "step", "_"],
    ["a step before a decision moves the decision up", "A > D[da: B]", "A", "step", "D[da: B]"],
    ["a flow takes all below it", "A > B > D[da: C | nu: _]", "B", "flow", "A"],
    ["a flow in a branch leaves a blank", "D[da: A > B | nu: C]", "A", "flow", "D[da: _ | nu: C]"],
    ["a flow under the start leaves a blank", "A > B", "A", "flow", "_"],
    ["a decision takes its branches, asked so or not", "A > D[da: B | nu: C]", "D", "step", "A"],
    ["a decision in a branch leaves a blank", "D[da: E[x: A] | nu: B]", "E", "flow", "D[da: _ | nu: B]"],
    ["an end leaves a blank", "A > End", "End", "step", "A > _"],
    ["a loop leaves a blank below a step too", "A > @A", "@A", "step", "A > _"],
    ["a loop leaves a blank", "A > D[da: @A | nu: B]", "@A", "step", "A > D[da: _ | nu: B]"],
    ["a blank below a step leaves nothing", "A > _", "_", "step", "A"],
    ["a blank below the start changes nothing", "_", "_", "step", "_"],
    ["a blank in a branch is not the way", "D[da: _ | nu: A]", "_", "step", "not_here"],
    ["the start is refused", "A", "S", "flow", "start_stays"],
    ["a loop's target makes the loop a blank", "A > B > @A", "A", "step", "B > _"],
    [
      "a loop's target keeps the condition of the loop",
      "A > D[da: @A | nu: _]",
      "A",
      "step",
      "D[da: _ | nu: _]",
    ],
    ["another step leaves loops alone", "A > B > C > @A", "B", "step", "A > C > @A"],
    ["a step with a loop to itself right below it", "A > @A", "A", "step", "_"],
  ])("%s", (_rule, before, name, mode, after) => {
    const tree = chartOf(before);
    expect(outcomeOf(removeStep(tree, idIn(tree, name), mode))).toBe(after);
  });

  test("what is not there is refused", () => {
    expect(removeStep(chartOf("A"), 99, "step")).toEqual({ ok: false, refusal: "not_there" });
  });

  test("says how many steps went and how many loops were lost", () => {
    const tree = chartOf("A > B > D[da: @A | nu: C | poate: _]");
    const id = idsOf(tree);
    expect(removeStep(tree, id("A"), "step")).toMatchObject({ focus: id("B"), removed: 1, lost_loops: 1 });
    expect(removeStep(tree, id("B"), "flow")).toMatchObject({ focus: id("A"), removed: 4, lost_loops: 0 });
    expect(removeStep(tree, id("@A"), "step")).toMatchObject({ removed: 1, lost_loops: 0 });
  });

  test("a blank that stays gives the same chart", () => {
    const tree = chartOf("_");
    expect(removeStep(tree, 2, "step")).toMatchObject({ ok: true, removed: 0 });
    const edited = removeStep(tree, 2, "step");
    expect(edited.ok && edited.tree).toBe(tree);
  });

  test.each<[name: string, modes: string[], line: string]>([
    ["B", ["step", "flow"], "A > B > C"],
    ["B", ["step"], "A > B"],
    ["B", ["step"], "A > B > _"],
    ["D", ["flow"], "D[da: A]"],
    ["End", ["step"], "A > End"],
    ["@A", ["step"], "A > @A"],
    ["_", ["step"], "A > _"],
    ["_", [], "_"],
    ["_", [], "D[da: _ | nu: A]"],
    ["S", [], "A"],
  ])("offers for %s %j in %s", (name, modes, line) => {
    const tree = chartOf(line);
    expect(removalModes(tree, idIn(tree, name))).toEqual(modes);
    expect(removalModes(tree, 99)).toEqual([]);
  });
});
