import { expect, test } from "vitest";
import { differenceOf } from "./compare.rules.ts";
import { stretchesOf, summaryOf } from "./compare.summary.ts";
import type { VersionContent } from "../procedures.contract.ts";

const ana = { id: 1, first_name: "Ana", last_name: "Pop", avatar: null };
const dan = { id: 2, first_name: "Dan", last_name: "Rus", avatar: null };
const version = (change: Partial<VersionContent> = {}): VersionContent => ({
  name: "Turnarea betonului",
  responsible: ana,
  roles: [],
  categories: [],
  triggers: [],
  steps: [1, 2, 3, 4, 5].map((id) => ({ id, body: `<p>Pasul cu numele ${id}</p>` })),
  ...change,
});
const stepsOf = (...ids: (number | [number, string])[]) =>
  ids.map((entry) =>
    Array.isArray(entry)
      ? { id: entry[0], body: `<p>${entry[1]}</p>` }
      : { id: entry, body: `<p>Pasul cu numele ${entry}</p>` },
  );

test("two equal versions differ in nothing", () => {
  expect(summaryOf(differenceOf(version(), version()))).toEqual({
    added: 0,
    removed: 0,
    changed: 0,
    moved: 0,
    fields: 0,
    total: 0,
  });
});

test("every step that differs counts once, by what happened to it", () => {
  const steps = stepsOf(1, 4, [2, "Pasul cu numele schimbat"], 6, 5);
  expect(summaryOf(differenceOf(version(), version({ steps })))).toEqual({
    added: 1,
    removed: 1,
    changed: 1,
    moved: 1,
    fields: 0,
    total: 4,
  });
});

test("a step that was changed and moved counts as changed only", () => {
  const steps = stepsOf([5, "Pasul cu numele schimbat"], 1, 2, 3, 4);
  const summary = summaryOf(differenceOf(version(), version({ steps })));
  expect(summary).toMatchObject({ changed: 1, moved: 0, total: 1 });
});

test("each detail counts once, however much of it changed", () => {
  const after = version({
    name: "Turnarea plăcii",
    responsible: dan,
    roles: [
      { id: 1, name: "Maistru" },
      { id: 2, name: "Inginer" },
    ],
    categories: [{ id: 3, name: "Betoane" }],
    triggers: [{ type: "date", value: "5", entity_name: null, entity_slug: null, entity_status: null }],
  });
  expect(summaryOf(differenceOf(version(), after))).toMatchObject({ fields: 5, total: 5 });
});

test("steps that are the same are joined into stretches between those that are not", () => {
  const steps = stepsOf(1, 2, [3, "altceva cu totul"], 4, 5);
  const stretches = stretchesOf(differenceOf(version(), version({ steps })).steps);
  expect(
    stretches.map((stretch) =>
      stretch.kind === "same" ? stretch.steps.map((step) => step.id) : stretch.step.id,
    ),
  ).toEqual([[1, 2], 3, [4, 5]]);
});
