import { describe, expect, test } from "vitest";
import type { Edited } from "./add_and_change.ts";
import { removeCondition, renameCondition, setConditions } from "./change_conditions.ts";
import { type Id, idsOf, outcomeOf } from "./edits.fixture.ts";
import { chartOf, lineOf } from "../notation.fixture.ts";
import type { Tree } from "../tree.ts";

const before = "A > D[da: B > @A | nu: C > E[x: @D] | poate: _]";

describe("the conditions of a decision", () => {
  const branches = (id: Id) => ({
    da: { unique_id: id("B"), condition: "da" },
    nu: { unique_id: id("C"), condition: "nu" },
    poate: { unique_id: id("_"), condition: "poate" },
  });
  type Branches = ReturnType<typeof branches>;

  test.each<
    [rule: string, list: (b: Branches, id: Id) => Parameters<typeof setConditions>[2], after: string]
  >([
    [
      "have a blank when new",
      (b) => [b.da, { condition: "alt" }, b.nu, b.poate],
      "A > D[da: B > @A | alt: _ | nu: C > E[x: @D] | poate: _]",
    ],
    [
      "stand in the order given, each with its branch",
      (b) => [b.nu, b.poate, b.da],
      "A > D[nu: C > E[x: @D] | poate: _ | da: B > @A]",
    ],
    [
      "take their branch along when they are missing",
      (b) => [b.poate, b.nu],
      "A > D[poate: _ | nu: C > E[x: @D]]",
    ],
    [
      "change their text",
      (b) => [{ ...b.da, condition: "sigur" }, b.nu, b.poate],
      "A > D[sigur: B > @A | nu: C > E[x: @D] | poate: _]",
    ],
    [
      "end before empty ones that were just typed",
      (b) => [b.da, { condition: "" }, { condition: " " }],
      "A > D[da: B > @A]",
    ],
    ["may all be new", () => [{ condition: "unu" }, { condition: "doi" }], "A > D[unu: _ | doi: _]"],
    ["are never none", () => [{ condition: " " }], "last_condition"],
    ["are not empty between others", (b) => [b.da, { condition: "" }, b.nu], "invalid"],
    ["do not lose a branch by being emptied", (b) => [b.da, { ...b.nu, condition: "" }], "invalid"],
    ["are no longer than they may be", (b) => [{ ...b.da, condition: "x".repeat(256) }], "invalid"],
    ["name a branch once", (b) => [b.da, b.da], "invalid"],
    [
      "name branches of this decision",
      (b, id) => [b.da, { unique_id: id("E"), condition: "x" }],
      "not_there",
    ],
  ])("%s", (_rule, list, after) => {
    const tree = chartOf(before);
    const id = idsOf(tree);
    expect(outcomeOf(setConditions(tree, id("D"), list(branches(id), id)))).toBe(after);
  });

  test("that came since the list was begun stay, after the listed ones", () => {
    const tree = chartOf(before);
    const id = idsOf(tree);
    const { da, nu } = branches(id);
    const listed = [nu, { condition: "alt" }];
    const seen = new Set([da.unique_id, nu.unique_id]);
    expect(outcomeOf(setConditions(tree, id("D"), listed, seen))).toBe(
      "A > D[nu: C > E[x: @D] | alt: _ | poate: _]",
    );
  });

  test("that are as they were give the same chart", () => {
    const tree = chartOf(before);
    const id = idsOf(tree);
    const edited = setConditions(tree, id("D"), Object.values(branches(id)));
    expect(edited.ok && edited.tree).toBe(tree);
  });

  test("say how many steps went with them", () => {
    const tree = chartOf(before);
    const id = idsOf(tree);
    expect(setConditions(tree, id("D"), [branches(id).da])).toMatchObject({ focus: id("D"), removed: 3 });
    expect(removeCondition(tree, id("_"))).toMatchObject({ focus: id("D"), removed: 0 });
  });

  test.each<[rule: string, line: string, edit: (tree: Tree, id: Id) => Edited, after: string]>([
    ["belong to decisions", "A", (t, id) => setConditions(t, id("A"), [{ condition: "da" }]), "not_here"],
    [
      "belong to a decision that is there",
      "A",
      (t) => setConditions(t, 99, [{ condition: "da" }]),
      "not_there",
    ],
    ["are renamed", "D[da: A | nu: _]", (t, id) => renameCondition(t, id("_"), "ba"), "D[da: A | ba: _]"],
    [
      "are renamed to something",
      "D[da: A | nu: _]",
      (t, id) => renameCondition(t, id("A"), "\u200b"),
      "invalid",
    ],
    ["are renamed at a branch", "A > B", (t, id) => renameCondition(t, id("B"), "da"), "not_here"],
    ["are renamed at what is there", "A > B", (t) => renameCondition(t, 99, "da"), "not_there"],
    [
      "go with their whole branch",
      "D[da: A > B > End | nu: C]",
      (t, id) => removeCondition(t, id("A")),
      "D[nu: C]",
    ],
    ["never all go", "D[da: A]", (t, id) => removeCondition(t, id("A")), "last_condition"],
    ["go at a branch", "A > B", (t, id) => removeCondition(t, id("B")), "not_here"],
    ["go at what is there", "A > B", (t) => removeCondition(t, 99), "not_there"],
  ])("%s", (_rule, line, edit, after) => {
    const tree = chartOf(line);
    expect(outcomeOf(edit(tree, idsOf(tree)))).toBe(after);
    expect(lineOf(tree)).toBe(line);
  });
});
