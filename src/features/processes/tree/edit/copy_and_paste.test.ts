import { describe, expect, test } from "vitest";
import { copyBranch, copyStep, duplicateStep, isClip, pasteBranch } from "./copy_and_paste.ts";
import { type Id, idsOf, outcomeOf } from "./edits.fixture.ts";
import { chartOf, idIn } from "../notation.fixture.ts";
import { withChanges } from "../tree_changes.ts";
import { indexOf } from "../tree_index.ts";

describe("a copied branch", () => {
  const pasted = (
    from: string,
    name: string,
    to: string,
    spot: (id: Id) => Parameters<typeof pasteBranch>[1],
  ) => {
    const [source, target] = [chartOf(from), chartOf(to)];
    const clip = copyBranch(source, idIn(source, name));
    if (clip === null) return null;
    return outcomeOf(pasteBranch(target, spot(idsOf(target)), JSON.parse(JSON.stringify(clip))));
  };

  test.each<
    [
      rule: string,
      line: string,
      name: string,
      spot: (id: Id) => Parameters<typeof pasteBranch>[1],
      after: string,
    ]
  >([
    [
      "stands at a blank, under its condition",
      "D[da: A > B | nu: _]",
      "A",
      (id) => ({ at: id("_") }),
      "D[da: A > B | nu: A > B]",
    ],
    ["stands below a step", "A > B", "B", (id) => ({ below: id("B") }), "A > B > B"],
    [
      "stands above a step, which follows its first open end",
      "A > D[da: B > End | nu: C]",
      "D",
      (id) => ({ above: id("A") }),
      "D[da: B > End | nu: C > A > D[da: B > End | nu: C]]",
    ],
    [
      "fills its first blank with what follows",
      "A > D[da: _ | nu: B]",
      "D",
      (id) => ({ above: id("A") }),
      "D[da: A > D[da: _ | nu: B] | nu: B]",
    ],
    [
      "is refused above a step without an open end",
      "A > B > End",
      "B",
      (id) => ({ above: id("A") }),
      "not_here",
    ],
    [
      "has loops within itself",
      "A > E[x: @A | y: _]",
      "A",
      (id) => ({ at: id("_") }),
      "A > E[x: @A | y: A > E[x: @A | y: _]]",
    ],
    [
      "returns to the same step where that is above",
      "A > E[x: B > @A | y: _]",
      "B",
      (id) => ({ at: id("_") }),
      "A > E[x: B > @A | y: B > @A]",
    ],
    [
      "has a blank for a loop whose target is not above",
      "E[x: A > B > @A | y: _]",
      "B",
      (id) => ({ at: id("_") }),
      "E[x: A > B > @A | y: B > _]",
    ],
    ["may be a single loop", "A > E[x: @A | y: _]", "@A", (id) => ({ at: id("_") }), "A > E[x: @A | y: @A]"],
    ["goes to a spot that is there", "A", "A", () => ({ at: 99 }), "not_there"],
  ])("%s", (_rule, line, name, spot, after) => {
    expect(pasted(line, name, line, spot)).toBe(after);
  });

  test("goes into another chart, where a step with the same id is no target of its loops", () => {
    expect(pasted("A > B > @A", "B", "X > _", (id) => ({ at: id("_") }))).toBe("X > B > _");
    expect(pasted("A > B > @S", "B", "X > _", (id) => ({ at: id("_") }))).toBe("X > B > @S");
  });

  test("has ids of its own and says what became of it", () => {
    const tree = chartOf("A > D[da: B > @A | nu: _ | poate: C]");
    const id = idsOf(tree);
    const clip = copyBranch(tree, id("D"));
    expect(clip?.steps).toBe(4);
    const edited = clip && pasteBranch(tree, { below: id("C") }, clip);
    const { highest } = indexOf(tree);
    expect(edited).toMatchObject({ ok: true, focus: highest + 1, removed: 0, lost_loops: 0 });
    const ids = edited?.ok ? indexOf(edited.tree).places.map(({ node }) => node.unique_id) : [];
    const fresh = ids.filter((one) => !indexOf(tree).byId.has(one));
    expect(fresh).toEqual([1, 2, 3, 4, 5].map((number) => highest + number));
  });

  test("keeps what is said of its steps", () => {
    const tree = chartOf("A > D[da: B | nu: _]");
    const said = withChanges(tree, [idIn(tree, "D")], (node) => ({ ...node, extend: false, color: "red" }));
    const clip = copyBranch(said, idIn(tree, "D"));
    const edited = clip && pasteBranch(said, { at: idIn(tree, "_") }, clip);
    const copy = edited?.ok ? indexOf(edited.tree).byId.get(edited.focus)?.node : undefined;
    expect(copy).toMatchObject({ type: "decision", name: "D", extend: false, color: "red", condition: "nu" });
  });

  test("is not the start, a blank or what is not there", () => {
    const tree = chartOf("_");
    expect([copyBranch(tree, 1), copyBranch(tree, 2), copyBranch(tree, 99)]).toEqual([null, null, null]);
  });

  test.each([
    "",
    "null",
    "[]",
    "{}",
    '{"outward":[]}',
    '{"outward":[],"tree":null}',
    '{"outward":[],"tree":{"unique_id":1,"type":"start"}}',
    '{"outward":[1],"tree":{"unique_id":1,"type":"start","children":[{"unique_id":2,"type":"end"}]}}',
    '{"outward":[{"loop":1,"target":null}],"tree":{"unique_id":1,"type":"start","children":[{"unique_id":2,"type":"end"}]}}',
    '{"outward":[{"loop":"2","target":{"unique_id":1,"name":""}}],"tree":{"unique_id":1,"type":"start","children":[{"unique_id":2,"type":"end"}]}}',
    '{"outward":[],"tree":{"unique_id":1,"type":"start","children":[{"unique_id":2,"type":"start"}]}}',
  ])("is refused when it is none: %s", (json) => {
    expect(pasteBranch(chartOf("_"), { at: 2 }, { steps: 1, json })).toEqual({
      ok: false,
      refusal: "invalid",
    });
  });
});

describe("a copied step", () => {
  const pasted = (line: string, name: string, spot: (id: Id) => Parameters<typeof pasteBranch>[1]) => {
    const tree = chartOf(line);
    const clip = copyStep(tree, idIn(tree, name));
    if (clip === null) throw new Error("nothing copied");
    expect(clip.steps).toBe(1);
    return outcomeOf(pasteBranch(tree, spot(idsOf(tree)), clip));
  };

  test.each<
    [
      rule: string,
      line: string,
      name: string,
      spot: (id: Id) => Parameters<typeof pasteBranch>[1],
      after: string,
    ]
  >([
    ["is without what follows it", "A > B > C", "A", (id) => ({ above: id("C") }), "A > B > A > C"],
    [
      "leaves the loops to it where they were",
      "A > B > @A",
      "A",
      (id) => ({ above: id("B") }),
      "A > A > B > @A",
    ],
    [
      "has a decision's conditions, with places for their steps",
      "D[da: B > C | nu: _]",
      "D",
      (id) => ({ below: id("C") }),
      "D[da: B > C > D[da: _ | nu: _] | nu: _]",
    ],
    ["may be a loop", "A > D[da: @A | nu: _]", "@A", (id) => ({ at: id("_") }), "A > D[da: @A | nu: @A]"],
    [
      "stands between no steps if it is an end",
      "A > D[da: End | nu: B]",
      "End",
      (id) => ({ above: id("B") }),
      "not_here",
    ],
  ])("%s", (_rule, line, name, spot, after) => {
    expect(pasted(line, name, spot)).toBe(after);
  });

  test("is none of the start, of a blank and of what is not there", () => {
    const tree = chartOf("_");
    expect([copyStep(tree, 1), copyStep(tree, 2), copyStep(tree, 99)]).toEqual([null, null, null]);
  });

  test("comes below itself when it is doubled, alone", () => {
    const doubled = (line: string, name: string) => {
      const tree = chartOf(line);
      return outcomeOf(duplicateStep(tree, idIn(tree, name)));
    };
    expect(doubled("A > B > C", "B")).toBe("A > B > B > C");
    expect(doubled("A > B", "B")).toBe("A > B > B");
    expect(doubled("D[da: B | nu: _]", "D")).toBe("D[da: D[da: B | nu: _] | nu: _]");
    expect(doubled("A > End", "End")).toBe("not_here");
    expect(doubled("A > @A", "@A")).toBe("not_here");
    expect(outcomeOf(duplicateStep(chartOf("A"), 1))).toBe("not_there");
  });

  test("is known among what a device keeps", () => {
    expect([{ steps: 1, json: "" }, { steps: "1", json: "" }, { steps: 1 }, null, "x"].map(isClip)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
