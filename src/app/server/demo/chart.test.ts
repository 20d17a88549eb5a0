import { describe, expect, it } from "vitest";
import { indexOf } from "#features/processes/tree/tree_index.ts";
import {
  blank,
  createDrawing,
  decision,
  end,
  type Flow,
  green,
  loop,
  procedure,
  process,
  text,
} from "./chart.ts";

const links = { procedure: new Map([["Comanda", 41]]), process: new Map([["Recepția", 42]]) };
const draw = (flow: Flow) => createDrawing(links)(flow);
const stepsOf = (flow: Flow) =>
  indexOf(draw(flow)).places.map(({ node, parent }) => ({
    ...node,
    parent: parent?.node.unique_id ?? null,
  }));

describe("a drawn chart", () => {
  it("begins with a start and numbers its steps in reading order", () => {
    const steps = stepsOf([text("Unu"), decision("Doi?", { Da: [text("Trei"), end], Nu: [blank] })]);
    expect(steps.map(({ unique_id, type, parent }) => [unique_id, type, parent])).toEqual([
      [1, "start", null],
      [2, "simple_text", 1],
      [3, "decision", 2],
      [4, "simple_text", 3],
      [5, "end", 4],
      [6, "blank", 3],
    ]);
    expect(steps.map(({ condition }) => condition)).toEqual([null, null, null, "Da", null, "Nu"]);
  });

  it("links by name and keeps the colour", () => {
    const [, first, second] = stepsOf([green(procedure("Comanda")), process("Recepția"), end]);
    expect(first).toMatchObject({ id: 41, color: "green", name: "Comanda" });
    expect(second).toMatchObject({ id: 42, color: null });
  });

  it("returns from a loop to the nearest step above with that text", () => {
    const steps = stepsOf([
      text("Unu"),
      text("Unu"),
      decision("Bine?", { Da: [end], Nu: [loop("Iar", "Unu")] }),
    ]);
    expect(steps.find(({ type }) => type === "loop")?.selectedParentLoop).toEqual({
      unique_id: 3,
      name: "Unu",
    });
    expect(steps.map(({ is_parent }) => is_parent)).toEqual([[], [], [6], [], [], []]);
  });

  it("gives a step the number that it had in an earlier chart, and no other step", () => {
    const drawing = createDrawing(links);
    const before = drawing([text("Unu"), text("Doi"), decision("Bine?", { Da: [end], Nu: [blank] })]);
    const after = drawing([
      text("Nou"),
      text("Doi"),
      decision("Bine?", { Altfel: [end], Da: [text("Mai"), end], Nu: [end] }),
    ]);
    const numbers = (tree: typeof before) =>
      indexOf(tree).places.map(({ node }) => `${node.unique_id} ${node.name || node.type}`);
    expect(numbers(before)).toEqual(["1 Start", "2 Unu", "3 Doi", "4 Bine?", "5 End", "6 blank"]);
    expect(numbers(after)).toEqual([
      "1 Start",
      "7 Nou",
      "3 Doi",
      "4 Bine?",
      "8 End",
      "9 Mai",
      "5 End",
      "10 End",
    ]);
  });

  it.each<[string, Flow, string]>([
    ["a step after an end", [end, text("Doi")], "children"],
    ["a step after a decision", [decision("Bine?", { Da: [end] }), text("Doi")], "condition"],
    ["a procedure that is not there", [procedure("Alta"), end], "Alta"],
    ["a process that is only a procedure", [process("Comanda"), end], "Comanda"],
    [
      "a loop to a step of another branch",
      [decision("Bine?", { Da: [text("Unu"), end], Nu: [loop("Iar", "Unu")] })],
      "Unu",
    ],
  ])("is refused with %s", (_, flow, named) => {
    expect(() => draw(flow)).toThrow(named);
  });
});
