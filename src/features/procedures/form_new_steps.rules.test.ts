import { describe, expect, test } from "vitest";
import { after, bodies, keyAt, saved, typed } from "./fields/form.fixture.ts";
import type { FormEvent } from "./form.rules.ts";
import { hasUnfinishedTrigger, isDirty, newStepKey } from "./form.rules.ts";

describe("steps between others", () => {
  test("a step is begun before any other, has no id, and is written at once", () => {
    for (const [index, { key }] of saved.steps.entries()) {
      const begun = after(saved, { type: "step_inserted", before: key });
      const form = after(begun, typed("<p>nou</p>", begun.open?.key));
      expect(bodies(form)).toEqual(bodies(saved).toSpliced(index, 0, "<p>nou</p>"));
      expect(form.steps[index]?.id).toBeNull();
    }
    expect(after(saved, { type: "step_inserted", before: "k99" })).toEqual(saved);
  });

  test("a step that was begun in between and not written is none, whatever comes next", () => {
    const begun = after(saved, { type: "step_inserted", before: keyAt(saved, 1) });
    const blank = after(begun, typed("<p> </p>", begun.open?.key));
    const ends: FormEvent[] = [
      { type: "editor_opened", key: keyAt(saved, 2) },
      { type: "editor_reverted" },
      { type: "editor_closed" },
      { type: "pending_taken_along" },
    ];
    for (const end of ends) expect(after(blank, end).steps).toEqual(saved.steps);
    expect(isDirty(saved, blank)).toBe(false);
    const again = after(blank, { type: "step_inserted", before: keyAt(saved, 0) });
    expect(bodies(again)).toEqual(["", ...bodies(saved)]);
    const written = after(begun, typed("<p>nou</p>", begun.open?.key));
    expect(after(written, { type: "editor_reverted" }).steps).toEqual(saved.steps);
    expect(isDirty(saved, written)).toBe(true);
  });

  test("a saved step whose text was deleted in the editor stays, to be refused", () => {
    const key = keyAt(saved, 1);
    const emptied = after(saved, { type: "editor_opened", key }, typed("<p></p>", key));
    for (const end of [{ type: "editor_opened", key: newStepKey }, { type: "pending_taken_along" }] as const)
      expect(after(emptied, end).steps).toHaveLength(3);
  });

  test("a copy of a step stands right after it, with its text as it is now and no id", () => {
    const key = keyAt(saved, 1);
    const form = after(saved, { type: "editor_opened", key }, typed("<p>2</p>", key), {
      type: "step_duplicated",
      key,
    });
    expect(bodies(form)).toEqual(["<p>unu</p>", "<p>2</p>", "<p>2</p>", "<p>trei</p>"]);
    expect(form.steps.map(({ id }) => id)).toEqual([11, 12, null, 13]);
    expect(new Set(form.steps.map((step) => step.key)).size).toBe(4);
    expect(form.open?.key).toBe(key);
    expect(after(saved, { type: "step_duplicated", key: "k99" })).toEqual(saved);
  });
});

test("a trigger is unfinished from the choice of its type until it can be taken along, or is none again", () => {
  const chosen = after(saved, { type: "trigger_type_chosen", trigger_type: "event" });
  const filled = after(chosen, { type: "trigger_filled", input: { event: "Plouă" } });
  const cleared = after(chosen, { type: "trigger_type_chosen", trigger_type: null });
  expect([saved, chosen, filled, cleared].map(hasUnfinishedTrigger)).toEqual([false, true, false, false]);
});
