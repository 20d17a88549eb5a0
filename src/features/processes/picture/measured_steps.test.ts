import { describe, expect, test } from "vitest";
import { lettering, look } from "./look.ts";
import type { LinkInfo } from "../processes.contract.ts";
import { nodeOf } from "../tree/tree.ts";
import { measureSteps, isCut, type Links, nameOf } from "./measured_steps.ts";
import { end, measure, noLinks, say, text } from "./small_chart.fixture.ts";

const linksTo = (...infos: LinkInfo[]): Links => ({
  procedures: new Map(infos.map((info) => [info.id, info])),
  processes: new Map(),
});
const procedure = nodeOf({ unique_id: 9, type: "procedure", id: 5, name: "Recepția" });
const info: LinkInfo = { id: 5, slug: "receptia", name: "Recepția mărfii", status: "live" };
const measured = measureSteps(noLinks, say, measure);

describe("what a step is called", () => {
  test("a link by the present name of what it leads to", () => {
    expect(nameOf(procedure, linksTo(info), say)).toBe("Recepția mărfii");
    expect(nameOf(procedure, noLinks, say)).toBe("Recepția");
  });

  test("a link that is hidden from this reader by no name at all", () => {
    const hidden = linksTo({ ...info, slug: null, name: null, status: "hidden" });
    expect(nameOf(procedure, hidden, say)).toBe("chart.hidden_procedure");
  });

  test("a loop without a name by where it leads, a step without a name by its kind", () => {
    const loop = nodeOf({ unique_id: 3, type: "loop", selectedParentLoop: { unique_id: 1, name: "Start" } });
    expect(nameOf(loop, noLinks, say)).toBe("chart.loop_to name=Start");
    expect(nameOf({ ...loop, name: "Încă o dată" }, noLinks, say)).toBe("Încă o dată");
    expect(nameOf(nodeOf({ unique_id: 4, type: "decision", name: " " }), noLinks, say)).toBe("node.decision");
    expect(nameOf(end(4), noLinks, say)).toBe("node.end");
  });
});

describe("a loop without a name", () => {
  const loop = nodeOf({
    unique_id: 3,
    type: "loop",
    selectedParentLoop: { unique_id: procedure.unique_id, name: "Recepția" },
  });
  const stepOf = (unique_id: number) => (unique_id === procedure.unique_id ? procedure : undefined);

  test("is called by the present name of what it returns to", () => {
    expect(nameOf(loop, { ...linksTo(info), stepOf }, say)).toBe("chart.loop_to name=Recepția mărfii");
    expect(nameOf(loop, noLinks, say)).toBe("chart.loop_to name=Recepția");
  });

  test("is called a loop to nothing that its reader may not know of", () => {
    const unnamed = { ...loop, selectedParentLoop: { unique_id: 1, name: "" } };
    expect(nameOf(unnamed, { ...noLinks, stepOf }, say)).toBe("node.loop");
    const hidden = linksTo({ ...info, slug: null, name: null, status: "hidden" });
    expect(nameOf(loop, { ...hidden, stepOf }, say)).toBe("chart.loop_to name=chart.hidden_procedure");
  });
});

describe("the words of a step", () => {
  test("are cut when its lines leave some of them out, and not by being broken into lines", () => {
    const cut = (name: string) => isCut(name, measured.step(text(2, name)));
    expect(cut("cuvânt ".repeat(40))).toBe(true);
    expect(cut("x".repeat(60))).toBe(false);
    expect(cut(" două\n  rânduri ")).toBe(false);
    expect(cut("și așa mai departe…")).toBe(false);
  });
});

describe("the face of a step", () => {
  test("is as high as its lines, of which there are at most four", () => {
    const long = measured.step(text(2, "cuvânt ".repeat(40)));
    expect(long.lines).toHaveLength(look.name_lines);
    expect(long.lines.at(-1)).toMatch(/…$/);
    expect(long.height).toBe(look.box.top + 4 * lettering.name.line + look.box.bottom);
    expect(measured.step(text(3, "scurt")).height).toBe(look.box.min_height);
  });

  test("of a link says its kind and state above the name", () => {
    const live = measureSteps(linksTo(info), say, measure).step(procedure);
    expect([live.heading, live.icon, live.state]).toEqual(["node.procedure", "procedure", "live"]);
    const deleted = measureSteps(linksTo({ ...info, status: "deleted" }), say, measure).step(procedure);
    expect(deleted.heading).toBe("chart.kind_state kind=node.procedure state=chart.state_deleted_procedure");
    expect([deleted.icon, deleted.state]).toEqual(["gone", "deleted"]);
    const draft = measureSteps(linksTo({ ...info, status: "draft" }), say, measure).step(procedure);
    expect(draft.heading).toContain("chart.state_draft");
  });

  test("of a decision differs by shape and sign, not by colour alone", () => {
    const decision = measured.step(nodeOf({ unique_id: 2, type: "decision", name: "Da?" }));
    expect([decision.shape, decision.icon]).toEqual(["hexagon", "decision"]);
  });

  test("of start, end and loop is a pill of one line, never wider than a box", () => {
    const loop = nodeOf({ unique_id: 3, type: "loop", name: "un nume foarte foarte foarte lung\nde tot" });
    const face = measured.step(loop);
    expect(face.shape).toBe("pill");
    expect(face.lines).toHaveLength(1);
    expect(face.width).toBeLessThanOrEqual(look.pill.max_width);
    expect(measured.step(end(4)).width).toBeGreaterThanOrEqual(look.pill.min_width);
  });

  test("is made once for a step, and anew for a changed one", () => {
    const step = text(2, "Cererea");
    expect(measured.step(step)).toBe(measured.step(step));
    expect(measured.step({ ...step })).not.toBe(measured.step(step));
  });
});

describe("the text of a branch", () => {
  test("is a pill around its lines, of which there are at most two", () => {
    expect(measured.condition("Da")).toEqual({ width: 34, height: 22, lines: ["Da"] });
    const long = measured.condition(
      "o condiție care spune foarte multe despre ramura ei și nu se mai termină",
    );
    expect(long.lines).toHaveLength(look.condition_lines);
    expect(long.width).toBeLessThanOrEqual(look.condition.max_width);
    expect(measured.sizes.condition("Da")).toBe(measured.condition("Da"));
  });
});
