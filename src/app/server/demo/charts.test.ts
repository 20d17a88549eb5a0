import { describe, expect, it } from "vitest";
import { parseTree } from "#features/processes/tree/check/parse_tree.ts";
import { treeToJson } from "#features/processes/tree/check/serialize_tree.ts";
import { nodeColors, type Tree, type TreeNode } from "#features/processes/tree/tree.ts";
import { above, indexOf } from "#features/processes/tree/tree_index.ts";
import { createDrawing } from "./chart.ts";
import { demo_companies, type DemoCompany, type DemoProcess } from "./content.ts";

const [construct, bakery] = demo_companies as [DemoCompany, DemoCompany];

const numbered = (names: { name: string }[]) => new Map(names.map(({ name }, at) => [name, at + 1]));

/** The charts of a process: what readers see of a version, then how it is drawn. */
function chartsOf(company: DemoCompany, { name, versions }: DemoProcess) {
  const draw = createDrawing({
    procedure: numbered(company.procedures),
    process: numbered(company.processes),
  });
  return versions.flatMap(({ name: version, published, drawn }) => [
    ...(published
      ? [{ name: `${name}, ${version}, published`, tree: draw(published), is_published: true }]
      : []),
    { name: `${name}, ${version}`, tree: draw(drawn), is_published: false },
  ]);
}

const stepsOf = (tree: Tree): TreeNode[] => indexOf(tree).places.map(({ node }) => node);

/** How many decisions stand above the deepest decision, itself counted. */
const nesting = (tree: Tree) =>
  Math.max(
    ...indexOf(tree).places.map(
      (place) => [place, ...above(place)].filter(({ node }) => node.type === "decision").length,
    ),
  );

const words = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;

const charts = demo_companies.flatMap((company) =>
  company.processes.flatMap((process) => chartsOf(company, process)),
);
const opening = construct.processes.find(({ name }) => name === "Deschiderea unui șantier nou");

describe.each(charts.map((chart) => [chart.name, chart.tree] as const))("%s", (_, tree) => {
  it("is a chart as it is saved", () => {
    expect(parseTree(treeToJson(tree))).toEqual({ ok: true, tree });
  });

  it("ends every branch", () => {
    const last = stepsOf(tree).filter(({ children }) => children.length === 0);
    expect(last.filter(({ type }) => !["end", "loop", "blank"].includes(type))).toEqual([]);
  });

  it("asks nothing that has one answer", () => {
    const decisions = stepsOf(tree).filter(({ type }) => type === "decision");
    expect(decisions.filter(({ children }) => children.length < 2).map(({ name }) => name)).toEqual([]);
    for (const { name, children } of decisions) {
      const conditions = children.map(({ condition }) => condition);
      expect(new Set(conditions).size, name).toBe(conditions.length);
    }
  });

  it("is written as briefly as charts are: steps of 2 to 8 words, conditions of 1 to 4", () => {
    const wrong = stepsOf(tree).flatMap(({ type, name, condition }) => [
      ...(["simple_text", "decision", "loop"].includes(type) && (words(name) < 2 || words(name) > 8)
        ? [name]
        : []),
      ...(condition !== null && (words(condition) < 1 || words(condition) > 4) ? [condition] : []),
    ]);
    expect(wrong).toEqual([]);
  });

  it("begins steps with a capital letter, and asks in decisions only", () => {
    const named = stepsOf(tree).filter(({ name }) => name !== "");
    expect(named.filter(({ name }) => !/^\p{Lu}/u.test(name)).map(({ name }) => name)).toEqual([]);
    const asking = named.filter(({ type, name }) => (type === "decision") !== name.endsWith("?"));
    expect(asking.map(({ name }) => name)).toEqual([]);
  });
});

describe.each(demo_companies.map((company) => [company.name, company] as const))("%s", (_, company) => {
  it("gives every process a manager and categories that exist", () => {
    const keys = company.people.map(({ key }) => key);
    const known = company.categories.map(({ name }) => name);
    for (const { name, manager, categories } of company.processes) {
      expect(keys, name).toContain(manager);
      expect(categories.length, name).toBeGreaterThan(0);
      expect(
        categories.filter((category) => !known.includes(category)),
        name,
      ).toEqual([]);
      expect(new Set(categories).size, name).toBe(categories.length);
    }
  });

  it("shows readers one version at most, whose links they may all open", () => {
    const live = {
      procedure: company.procedures.filter(({ status }) => status === "live"),
      process: company.processes.filter(({ versions }) => versions.some(({ published }) => published)),
    };
    for (const process of company.processes) {
      const seen = chartsOf(company, process).filter(({ is_published }) => is_published);
      expect(seen.length, process.name).toBeLessThanOrEqual(1);
      for (const { type, name } of seen.flatMap(({ tree }) => stepsOf(tree)))
        if (type === "procedure" || type === "process")
          expect(
            live[type].map((entity) => entity.name),
            process.name,
          ).toContain(name);
    }
  });

  it("has no procedure triggered by a process that readers do not see", () => {
    const drafts = company.processes.filter(({ versions }) => !versions.some(({ published }) => published));
    const triggers = company.procedures.flatMap((procedure) => procedure.triggers);
    expect(triggers.filter(({ value }) => drafts.some(({ name }) => name === value))).toEqual([]);
  });
});

describe("the charts of the demo as a whole", () => {
  it("have one of over 60 steps with every colour, decisions deep and loops back", () => {
    const tree = opening && chartsOf(construct, opening).at(-1)?.tree;
    const steps = tree ? stepsOf(tree) : [];
    expect(steps.filter(({ type }) => type !== "blank").length).toBeGreaterThan(60);
    expect(new Set(steps.flatMap(({ color }) => color ?? []))).toEqual(new Set(nodeColors));
    expect(tree && nesting(tree)).toBeGreaterThanOrEqual(3);
    expect(steps.filter(({ type }) => type === "loop").length).toBeGreaterThanOrEqual(5);
    const types = new Set(steps.map(({ type }) => type));
    expect(types).toEqual(
      new Set(["start", "end", "decision", "loop", "process", "procedure", "simple_text", "blank"]),
    );
  });

  it("are eight, and one of the bakery", () => {
    expect([construct.processes.length, bakery.processes.length]).toEqual([8, 1]);
  });

  it("are published but for one draft; one is drawn on, one has two versions", () => {
    const drafts = construct.processes.filter(({ versions }) => !versions.some(({ published }) => published));
    const drawnOn = construct.processes.filter(({ versions }) =>
      versions.some(({ published, drawn }) => published && published !== drawn),
    );
    const several = construct.processes.filter(({ versions }) => versions.length > 1);
    expect(drafts.map(({ name }) => name)).toEqual(["Predarea lucrării către beneficiar"]);
    expect(drawnOn.map(({ name }) => name)).toEqual(["Achiziția de materiale"]);
    expect(several).toEqual([opening]);
    expect(opening?.versions.map(({ name }) => name)).toEqual(["v1 – 2025", "v2 – cu ISO 45001"]);
  });

  it("keep the step numbers of what was drawn before", () => {
    for (const process of construct.processes) {
      const [before, ...later] = chartsOf(construct, process).map(({ tree }) => indexOf(tree).byId);
      for (const after of later) {
        const kept = [...(before?.keys() ?? [])].filter((id) => after.has(id));
        expect(kept.length, process.name).toBeGreaterThan((before?.size ?? 0) * 0.8);
      }
    }
  });

  it("use each colour, and leave something to draw", () => {
    const steps = construct.processes.flatMap((process) =>
      stepsOf(chartsOf(construct, process).at(-1)?.tree as Tree),
    );
    for (const color of nodeColors)
      expect(steps.filter((step) => step.color === color).length, color).toBeGreaterThan(5);
    expect(steps.filter(({ type }) => type === "blank").length).toBeGreaterThan(2);
  });
});
