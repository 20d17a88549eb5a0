import { describe, expect, test } from "vitest";
import { contentOf } from "./fields/procedure_fields.rules.ts";
import type { FormEvent, ProcedureForm } from "./form.rules.ts";
import { emptyForm, formOf, nextForm, takenAlong } from "./form.rules.ts";
import {
  asCopy,
  checkedBody,
  copyName,
  wrongParts,
  problemsAfter,
  problemsByPart,
  rebased,
  withSavedIds,
} from "./form_body.rules.ts";
import { procedureLimits } from "./procedures.contract.ts";

const read = {
  name: "Recepția betonului",
  responsible: { id: 3, first_name: "Ana", last_name: "Pop", avatar: null },
  roles: [{ id: 1, name: "Șantier" }],
  categories: [{ id: 2, name: "Calitate" }],
  triggers: [
    { id: 9, type: "date" as const, value: "5", entity_name: null, entity_slug: null, entity_status: null },
    {
      id: 10,
      type: "procedure" as const,
      value: "4",
      entity_name: "Comanda",
      entity_slug: "comanda",
      entity_status: null,
    },
  ],
  steps: [
    { id: 11, body: "<p>unu</p>" },
    { id: 12, body: "<p>doi</p>" },
  ],
};
const form = formOf(read);

const problemsIn = (changed: ProcedureForm) => {
  const checked = checkedBody(changed);
  return checked.ok ? {} : checked.problems;
};

describe("the body of a save", () => {
  test("carries the ids of steps and triggers and leaves an empty note out", () => {
    const checked = checkedBody(form);
    expect(checked).toEqual({
      ok: true,
      body: {
        name: "Recepția betonului",
        responsible_id: 3,
        roles: [1],
        categories: [2],
        triggers: [
          { id: 9, type: "date", value: "5" },
          { id: 10, type: "procedure", value: "4" },
        ],
        steps: [
          { id: 11, body: "<p>unu</p>" },
          { id: 12, body: "<p>doi</p>" },
        ],
      },
    });
  });

  test("carries a note without the spaces around it", () => {
    const checked = checkedBody({ ...form, note: " altă ordine " });
    expect(checked.ok && checked.body.note).toBe("altă ordine");
  });

  test("name, manager and a first step are required", () => {
    const problems = problemsIn(emptyForm());
    expect(Object.keys(problems).sort()).toEqual(["name", "responsible_id", "steps"]);
    expect(Object.values(problems).map(([problem]) => problem?.code)).toEqual([
      "required",
      "required",
      "required",
    ]);
  });

  test("a step that was emptied names its field", () => {
    const emptied = nextForm(form, { type: "step_typed", key: "k2", body: "<p></p>" });
    expect(problemsIn(emptied)).toEqual({ "steps.1.body": [{ code: "required" }] });
    const nameless = { ...emptied, name: "" };
    expect(Object.keys(problemsIn(nameless)).sort()).toEqual(["name", "steps.1.body"]);
  });

  test("a step that is too large names its field", () => {
    const body = `<p>${"x".repeat(procedureLimits.step_html)}</p>`;
    const large = nextForm(form, { type: "step_typed", key: "k1", body });
    expect(problemsIn(large)).toMatchObject({ "steps.0.body": [{ code: "too_large" }] });
  });

  test("a step whose table is too large names its field", () => {
    const table = (columns: number) =>
      `<table><tbody><tr>${"<td><p>x</p></td>".repeat(columns)}</tr></tbody></table>`;
    const typed = (columns: number) =>
      problemsIn(nextForm(form, { type: "step_typed", key: "k1", body: table(columns) }));
    expect(typed(51)).toMatchObject({ "steps.0.body": [{ code: "table_too_large" }] });
    expect(typed(50)).not.toHaveProperty("steps.0.body");
  });

  test("steps that are too large together name the one that goes past it", () => {
    const body = `<p>${"x".repeat(150_000)}</p>`;
    const steps = Array.from({ length: 14 }, (_, n) => ({ key: `k${n}`, id: null, body }));
    expect(problemsIn({ ...form, steps })).toEqual({
      "steps.13.body": [{ code: "too_large_together" }],
    });
  });
});

describe("problems", () => {
  test("stand at the step or trigger that their path counts to", () => {
    const fields = {
      "steps.1.body": ["a"],
      "triggers.0.value": ["b"],
      "triggers.0.id": ["c"],
      "roles.0": ["d"],
    };
    expect(problemsByPart(form, fields)).toEqual({
      "step:k2": ["a"],
      "trigger:t1": ["b", "c"],
      roles: ["d"],
    });
  });

  test("stand at the list when there is no such item, at the form when there is no such field", () => {
    expect(
      problemsByPart(form, { "steps.9.body": ["a"], steps: ["b"], body: ["c"], version_id: ["d"] }),
    ).toEqual({
      steps: ["a", "b"],
      form: ["c", "d"],
    });
  });

  test("are found from the top of the form down", () => {
    const first = (fields: Record<string, string[]>) =>
      wrongParts(form, problemsByPart(form, fields))[0] ?? null;
    expect(
      first({ "steps.0.body": ["a"], "triggers.1.value": ["b"], responsible_id: ["c"], name: ["d"] }),
    ).toBe("name");
    expect(first({ "steps.0.body": ["a"], "triggers.1.value": ["b"] })).toBe("trigger:t2");
    expect(first({ "steps.1.body": ["a"], "steps.0.body": ["b"] })).toBe("step:k1");
    expect(first({ steps: ["a"], "steps.1.body": ["b"] })).toBe("step:k2");
    expect(first({ triggers: ["a"], "triggers.0.value": ["b"], steps: ["c"] })).toBe("trigger:t1");
    expect(first({})).toBeNull();
  });
});

describe("putting a problem right", () => {
  const problems = {
    name: ["a"],
    responsible_id: ["b"],
    steps: ["c"],
    "step:k2": ["d"],
    "trigger:t1": ["e"],
    triggers: ["f"],
  };
  const events: [FormEvent, string][] = [
    [{ type: "fields_changed", fields: { name: "x" } }, "name"],
    [{ type: "fields_changed", fields: { responsible: null } }, "responsible_id"],
    [{ type: "step_typed", key: "new", body: "x" }, "steps"],
    [{ type: "step_added" }, "steps"],
    [{ type: "step_typed", key: "k2", body: "x" }, "step:k2"],
    [{ type: "step_deleted", key: "k2" }, "step:k2"],
    [{ type: "trigger_type_chosen", trigger_type: "event" }, "triggers"],
    [{ type: "trigger_filled", input: { event: "Plouă" } }, "triggers"],
  ];

  test.each(events)("%j takes away the problem of %s and no other", (event, part) => {
    const left = Object.keys(problems).filter((other) => other !== part);
    expect(Object.keys(problemsAfter(problems, event))).toEqual(left);
  });

  test("a trigger that is taken out takes its problem along, and that of all", () => {
    const left = problemsAfter(problems, { type: "trigger_removed", key: "t1" });
    expect(Object.keys(left)).toEqual(["name", "responsible_id", "steps", "step:k2"]);
  });

  test("what concerns no problem leaves them as they are", () => {
    expect(problemsAfter(problems, { type: "step_moved", key: "k2", to: 0 })).toBe(problems);
    expect(problemsAfter(problems, { type: "step_typed", key: "k1", body: "x" })).toBe(problems);
  });
});

describe("the name of a copy", () => {
  const words = (name: string) => `${name} (copie)`;

  test("is the name with the words of a copy", () => {
    expect(copyName("Recepția", words)).toBe("Recepția (copie)");
  });

  test("is shortened so that it can be saved, without cutting a character in two", () => {
    const long = copyName("🧱".repeat(procedureLimits.name), words);
    expect([...long]).toHaveLength(procedureLimits.name);
    expect(long).toMatch(/^(?:🧱)+ \(copie\)$/u);
  });
});

describe("after a save that the person goes on from", () => {
  const typed = nextForm(form, { type: "step_typed", key: "new", body: "<p>trei</p>" });
  const sent = takenAlong({ ...typed, note: "completat" });
  const answer = {
    ...read,
    steps: [...read.steps, { id: 13, body: "<p>trei</p>" }],
    triggers: read.triggers,
  };

  test("new steps have the ids of the answer", () => {
    expect(withSavedIds(sent, sent, answer).steps.map(({ id }) => id)).toEqual([11, 12, 13]);
  });

  test("what was written meanwhile stays, without an id", () => {
    const meanwhile = takenAlong(nextForm(sent, { type: "step_typed", key: "new", body: "<p>patru</p>" }));
    const moved = nextForm(meanwhile, { type: "step_moved", key: "k5", to: 0 });
    expect(withSavedIds(moved, sent, answer).steps.map(({ id }) => id)).toEqual([13, 11, 12, null]);
  });

  test("an open editor goes back to what was saved, not to what was before", () => {
    const events: FormEvent[] = [
      { type: "editor_opened", key: "k1" },
      { type: "step_typed", key: "k1", body: "<p>salvat</p>" },
    ];
    const open = events.reduce(nextForm, sent);
    const kept = withSavedIds(
      nextForm(open, { type: "step_typed", key: "k1", body: "<p>greșit</p>" }),
      open,
      answer,
    );
    expect(nextForm(kept, { type: "editor_reverted" }).steps[0]?.body).toBe("<p>salvat</p>");
  });

  test("the note of the saved version is gone, another one stays", () => {
    expect(withSavedIds(sent, sent, answer).note).toBe("");
    expect(withSavedIds({ ...sent, note: "altă notă" }, sent, answer).note).toBe("altă notă");
  });
});

test("saved over another version, triggers that it lacks are new and steps keep their ids", () => {
  const theirs = { triggers: read.triggers.slice(0, 1), responsible: read.responsible };
  const changed = rebased(form, theirs, null);
  expect(changed.triggers.map(({ id }) => id)).toEqual([9, null]);
  expect(changed.steps).toEqual(form.steps);
});

test("saved over another version, it stays with whoever manages it by then, unless somebody else was written", () => {
  const heir = { ...read.responsible, id: 77, first_name: "Maria" };
  const theirs = { triggers: read.triggers, responsible: heir };
  const written = form.responsible;
  expect(rebased(form, theirs, written?.id ?? null).responsible).toEqual(heir);
  expect(rebased(form, theirs, 78).responsible).toEqual(written);
});

test("a copy has no ids, and no note of what was changed", () => {
  const copy = asCopy({ ...form, note: "altă ordine" }, "Recepția betonului (copie)");
  expect(copy.note).toBe("");
  expect(copy.name).toBe("Recepția betonului (copie)");
  expect([...copy.steps, ...copy.triggers].every(({ id }) => id === null)).toBe(true);
});

describe("the content to compare", () => {
  const names = {
    roles: [{ id: 1, name: "Șantier" }],
    categories: [],
  };

  test("names what the form holds as ids; what nobody names any more shows its number", () => {
    expect(contentOf(form, names)).toMatchObject({
      roles: [{ id: 1, name: "Șantier" }],
      categories: [{ id: 2, name: "#2" }],
      responsible: { first_name: "Ana" },
    });
  });

  test("gives unsaved steps ids that no saved step has", () => {
    const typed = takenAlong(nextForm(form, { type: "step_typed", key: "new", body: "<p>trei</p>" }));
    expect(contentOf(typed, names).steps.map(({ id }) => id)).toEqual([11, 12, -3]);
  });
});
