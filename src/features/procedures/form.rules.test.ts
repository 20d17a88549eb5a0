import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { after, bodies, keyAt, saved, typed } from "./fields/form.fixture.ts";
import type { FormEvent, ProcedureForm } from "./form.rules.ts";
import {
  deletionOf,
  emptyForm,
  isDirty,
  newStepKey,
  placeOfDrop,
  refusalOfTrigger,
  takenAlong,
} from "./form.rules.ts";
import { isFormDraft } from "./form_draft.rules.ts";
import { procedureLimits } from "./procedures.contract.ts";

describe("steps", () => {
  test("a new form has its editor open and nothing in it", () => {
    expect(emptyForm()).toMatchObject({ steps: [], new_step: "", open: { key: newStepKey } });
    const begun = emptyForm({ name: "Recepția", bodies: ["<h2>Actele</h2>", "<h2>Marfa</h2>"] });
    expect(begun).toMatchObject({ name: "Recepția", open: null, next_key: 3 });
    expect(begun.steps).toEqual([
      { key: "k1", id: null, body: "<h2>Actele</h2>" },
      { key: "k2", id: null, body: "<h2>Marfa</h2>" },
    ]);
    // The next step has a key of its own.
    const added = after(begun, { type: "editor_opened", key: newStepKey }, typed("<p>Încă unul</p>"), {
      type: "step_added",
    });
    expect(added.steps.map(({ key }) => key)).toEqual(["k1", "k2", "k3"]);
  });

  test("a saved procedure opens with its steps and their ids, no editor open", () => {
    expect(saved.steps.map(({ id }) => id)).toEqual([11, 12, 13]);
    expect(saved.open).toBeNull();
  });

  test("an added step stands last, has no id, and empties the editor", () => {
    const form = after(saved, typed("<p>patru</p>"), { type: "step_added" });
    expect(form.steps.at(-1)).toMatchObject({ id: null, body: "<p>patru</p>" });
    expect(form.new_step).toBe("");
  });

  test.each(["", "<p></p>", "<p> &nbsp; </p>", "<h1><br></h1>"])("%j is not added", (body) => {
    expect(bodies(after(saved, typed(body), { type: "step_added" }))).toEqual(bodies(saved));
  });

  test("an image without text is added", () => {
    const image = '<img src="/api/uploads/0a.png" alt="">';
    expect(bodies(after(saved, typed(image), { type: "step_added" })).at(-1)).toBe(image);
  });

  test("keys never repeat, also after deleting", () => {
    let form = emptyForm();
    const seen = new Set<string>();
    for (let index = 0; index < 5; index += 1) {
      form = after(form, typed("<p>x</p>"), { type: "step_added" });
      seen.add(keyAt(form, 0));
      form = after(form, { type: "step_deleted", key: keyAt(form, 0) });
    }
    expect(seen.size).toBe(5);
    expect(new Set([...saved.steps, ...saved.triggers].map(({ key }) => key)).size).toBe(4);
    expect(after(saved, typed("<p>x</p>"), { type: "step_added" }).steps.map(({ key }) => key)).not.toContain(
      saved.triggers[0]?.key,
    );
  });

  test("an edited step keeps its id and place", () => {
    const form = after(
      saved,
      { type: "editor_opened", key: keyAt(saved, 1) },
      typed("<p>2</p>", keyAt(saved, 1)),
    );
    expect(form.steps[1]).toMatchObject({ id: 12, body: "<p>2</p>" });
  });

  test("opening another editor keeps the text of the first", () => {
    const form = after(
      saved,
      { type: "editor_opened", key: newStepKey },
      typed("<p>nou</p>"),
      { type: "editor_opened", key: keyAt(saved, 0) },
      typed("<p>1</p>", keyAt(saved, 0)),
      { type: "editor_opened", key: keyAt(saved, 1) },
    );
    expect(form).toMatchObject({ new_step: "<p>nou</p>", open: { key: keyAt(saved, 1) } });
    expect(bodies(form)[0]).toBe("<p>1</p>");
  });

  test("giving an edit up brings back the text that the editor opened with, not an older one", () => {
    const key = keyAt(saved, 0);
    const once = after(saved, { type: "editor_opened", key }, typed("<p>1</p>", key), {
      type: "editor_closed",
    });
    const twice = after(once, { type: "editor_opened", key }, typed("<p>un</p>", key), {
      type: "editor_reverted",
    });
    expect(bodies(twice)[0]).toBe("<p>1</p>");
    expect(twice.open).toBeNull();
  });

  test("opening the open editor again keeps what giving up goes back to", () => {
    const key = keyAt(saved, 0);
    const opened: FormEvent = { type: "editor_opened", key };
    expect(bodies(after(saved, opened, typed("<p>1</p>", key), opened, { type: "editor_reverted" }))[0]).toBe(
      "<p>unu</p>",
    );
  });

  test("an editor of a step that is gone does not open", () => {
    expect(after(saved, { type: "editor_opened", key: "k99" }).open).toBeNull();
  });

  test.each([
    [0, 2, ["doi", "trei", "unu"]],
    [2, 0, ["trei", "unu", "doi"]],
    [1, 99, ["unu", "trei", "doi"]],
    [1, -1, ["doi", "unu", "trei"]],
    [1, 1, ["unu", "doi", "trei"]],
  ])("step %i moved to %i", (from, to, words) => {
    const form = after(saved, { type: "step_moved", key: keyAt(saved, from), to });
    expect(bodies(form)).toEqual(words.map((word) => `<p>${word}</p>`));
  });

  test("a dropped step stands where it was let go, seen from any place it came from", () => {
    const keys = ["a", "b", "c", "d"];
    for (const [from, key] of keys.entries())
      for (const [over, other] of keys.entries())
        for (const side of ["above", "below"] as const) {
          const moved = keys.toSpliced(from, 1).toSpliced(placeOfDrop(from, over, side), 0, key);
          const distance = moved.indexOf(key) - moved.indexOf(other);
          expect(distance).toBe(from === over ? 0 : side === "above" ? -1 : 1);
        }
  });

  test("deleting and undoing gives the same steps again", () => {
    for (const { key } of saved.steps) {
      const deleted = deletionOf(saved, key);
      if (deleted === null) throw new Error("The step is there");
      const form = after(saved, { type: "step_deleted", key }, { type: "step_restored", deleted });
      expect(form.steps).toEqual(saved.steps);
    }
  });

  test("a deleted step comes back after the step it stood behind, wherever that is now", () => {
    const deleted = deletionOf(saved, keyAt(saved, 1));
    if (deleted === null) throw new Error("The step is there");
    const form = after(
      saved,
      { type: "step_deleted", key: keyAt(saved, 1) },
      { type: "step_moved", key: keyAt(saved, 0), to: 9 },
      { type: "step_restored", deleted },
    );
    expect(bodies(form)).toEqual(["<p>trei</p>", "<p>unu</p>", "<p>doi</p>"]);
  });

  test("undoing twice restores once", () => {
    const deleted = deletionOf(saved, keyAt(saved, 1));
    if (deleted === null) throw new Error("The step is there");
    const restored: FormEvent = { type: "step_restored", deleted };
    const form = after(saved, { type: "step_deleted", key: keyAt(saved, 1) }, restored, restored);
    expect(form.steps).toEqual(saved.steps);
  });

  test("deleting the step that is being edited closes its editor, another's editor stays open", () => {
    const [first, second] = [keyAt(saved, 0), keyAt(saved, 1)];
    const editing = after(saved, { type: "editor_opened", key: first });
    expect(after(editing, { type: "step_deleted", key: first }).open).toBeNull();
    expect(after(editing, { type: "step_deleted", key: second }).open?.key).toBe(first);
  });
});

describe("triggers", () => {
  const event = (text: string): FormEvent[] => [
    { type: "trigger_type_chosen", trigger_type: "event" },
    { type: "trigger_filled", input: { event: text } },
  ];

  test("a complete one is added and its inputs are emptied", () => {
    const form = after(saved, ...event("Sosește un camion"), { type: "trigger_added" });
    expect(form.triggers.at(-1)).toMatchObject({ id: null, type: "event", value: "Sosește un camion" });
    expect(form.pending).toMatchObject({ type: null, event: "" });
  });

  test("switching the type empties what depended on the former one", () => {
    const form = after(saved, ...event("x"), { type: "trigger_type_chosen", trigger_type: "date" });
    expect(form.pending).toEqual({
      type: "date",
      entity: null,
      event: "",
      day: null,
      month: null,
      weekdays: [],
      start: "",
    });
  });

  test("an incomplete one is not added and stays as it is", () => {
    const form = after(
      saved,
      { type: "trigger_type_chosen", trigger_type: "yearly" },
      {
        type: "trigger_filled",
        input: { day: 5 },
      },
    );
    expect(refusalOfTrigger(form)).toBe("required");
    expect(after(form, { type: "trigger_added" })).toBe(form);
  });

  test("the same one is not added twice", () => {
    const form = after(
      saved,
      { type: "trigger_type_chosen", trigger_type: "date" },
      {
        type: "trigger_filled",
        input: { day: 5 },
      },
    );
    expect(refusalOfTrigger(form)).toBe("duplicate");
    expect(after(form, { type: "trigger_added" }).triggers).toHaveLength(1);
  });

  test("no more than the limit are added; one more is taken along for the save to refuse, not lost", () => {
    const full = Array.from({ length: procedureLimits.triggers }).reduce<ProcedureForm>(
      (form, _, index) => after(form, ...event(`e${index}`), { type: "trigger_added" }),
      emptyForm(),
    );
    const form = after(full, ...event("încă unul"));
    expect(refusalOfTrigger(form)).toBe("too_many");
    expect(after(form, { type: "trigger_added" })).toEqual(form);
    expect(takenAlong(form).triggers.at(-1)?.value).toBe("încă unul");
  });

  test("a removed one is gone, the others stay", () => {
    const form = after(
      saved,
      ...event("x"),
      { type: "trigger_added" },
      { type: "trigger_removed", key: "t1" },
    );
    expect(form.triggers.map(({ type }) => type)).toEqual(["event"]);
  });
});

describe("what is taken along on save", () => {
  const filledDate: FormEvent[] = [
    { type: "trigger_type_chosen", trigger_type: "date" },
    { type: "trigger_filled", input: { day: 20 } },
  ];

  test("text left in the editor becomes the last step", () => {
    expect(bodies(takenAlong(after(saved, typed("<p>patru</p>")))).at(-1)).toBe("<p>patru</p>");
  });

  test("an open edit is part of its step and stays open", () => {
    const key = keyAt(saved, 2);
    const form = takenAlong(after(saved, { type: "editor_opened", key }, typed("<p>3</p>", key)));
    expect(form.open).toEqual({ key, original: "<p>trei</p>" });
    expect(bodies(form)[2]).toBe("<p>3</p>");
  });

  test("a complete pending trigger becomes a trigger", () => {
    expect(takenAlong(after(saved, ...filledDate)).triggers.map(({ value }) => value)).toEqual(["5", "20"]);
  });

  test("an incomplete pending trigger is ignored and stays in its inputs", () => {
    const form = after(saved, { type: "trigger_type_chosen", trigger_type: "event" });
    expect(takenAlong(form)).toMatchObject({ triggers: saved.triggers, pending: { type: "event" } });
  });

  test("a pending trigger that is there already is not doubled", () => {
    const form = after(
      saved,
      { type: "trigger_type_chosen", trigger_type: "date" },
      {
        type: "trigger_filled",
        input: { day: 5 },
      },
    );
    expect(takenAlong(form)).toMatchObject({ triggers: saved.triggers, pending: { type: null } });
  });

  test("taking along twice is taking along once", () => {
    const once = takenAlong(after(saved, typed("<p>patru</p>"), ...filledDate));
    expect(takenAlong(once)).toEqual(once);
  });
});

describe("dirtiness", () => {
  const changes: [string, FormEvent[]][] = [
    ["a name", [{ type: "fields_changed", fields: { name: "x" } }]],
    ["a manager", [{ type: "fields_changed", fields: { responsible: null } }]],
    ["a role", [{ type: "fields_changed", fields: { roles: [] } }]],
    ["a category", [{ type: "fields_changed", fields: { categories: [2, 3] } }]],
    ["a note", [{ type: "fields_changed", fields: { note: "x" } }]],
    ["text in the editor", [typed("<p>x</p>")]],
    ["an edited step", [typed("<p>x</p>", "k1")]],
    ["another order", [{ type: "step_moved", key: "k1", to: 2 }]],
    ["a deleted step", [{ type: "step_deleted", key: "k3" }]],
    [
      "a trigger in the place of another",
      [
        { type: "trigger_removed", key: "t1" },
        { type: "trigger_type_chosen", trigger_type: "date" },
        { type: "trigger_filled", input: { day: 20 } },
        { type: "trigger_added" },
      ],
    ],
    ["a removed trigger", [{ type: "trigger_removed", key: "t1" }]],
    [
      "a half-filled trigger",
      [
        { type: "trigger_type_chosen", trigger_type: "yearly" },
        { type: "trigger_filled", input: { day: 1 } },
      ],
    ],
  ];

  test.each(changes)("%s makes the form dirty", (_, events) => {
    expect(isDirty(saved, after(saved, ...events))).toBe(true);
  });

  test("an untouched form, an opened editor and an empty paragraph do not", () => {
    expect(isDirty(saved, saved)).toBe(false);
    const opened = after(saved, { type: "editor_opened", key: "k1" }, typed("<p></p>"));
    expect(isDirty(saved, opened)).toBe(false);
  });

  test("what was changed back is not dirty", () => {
    const deleted = deletionOf(saved, "k2");
    if (deleted === null) throw new Error("The step is there");
    const form = after(saved, { type: "step_deleted", key: "k2" }, { type: "step_restored", deleted });
    expect(isDirty(saved, form)).toBe(false);
  });
});

describe("any sequence of events", () => {
  const key = fc.constantFrom("k1", "k2", "k3", "k4", "k5", "k6", newStepKey);
  const body = fc.constantFrom("<p>a</p>", "<p></p>", "<h2>b</h2>");
  const event: fc.Arbitrary<FormEvent> = fc.oneof(
    fc.record({ type: fc.constant("step_typed" as const), key, body }),
    fc.record({ type: fc.constant("step_added" as const) }),
    fc.record({ type: fc.constant("step_inserted" as const), before: key }),
    fc.record({ type: fc.constant("step_duplicated" as const), key }),
    fc.record({ type: fc.constant("editor_opened" as const), key }),
    fc.record({ type: fc.constant("editor_reverted" as const) }),
    fc.record({ type: fc.constant("step_deleted" as const), key }),
    fc.record({ type: fc.constant("step_moved" as const), key, to: fc.integer({ min: -1, max: 9 }) }),
    fc.record({ type: fc.constant("trigger_added" as const) }),
    fc.record({ type: fc.constant("pending_taken_along" as const) }),
  );

  test("keeps keys unique, ids as they were given, and a form that a draft can hold", () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        const form = after(saved, ...events);
        const keys = form.steps.map((step) => step.key);
        expect(new Set(keys).size).toBe(keys.length);
        for (const step of form.steps)
          expect(step.id).toBe(saved.steps.find(({ key }) => key === step.key)?.id ?? null);
        expect(isFormDraft({ form: JSON.parse(JSON.stringify(form)), version_id: 1 })).toBe(true);
      }),
    );
  });
});
