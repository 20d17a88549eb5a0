import { describe, expect, test } from "vitest";
import type { PendingInput } from "./pending_trigger.rules.ts";
import { emptyTrigger, hasInput, valueOfPending, withInput } from "./pending_trigger.rules.ts";
import type { TriggerType } from "./triggers.rules.ts";
import { triggerTypes } from "./triggers.rules.ts";

const filled = (type: TriggerType, input: PendingInput) => withInput(emptyTrigger(type), input);

const complete: Record<TriggerType, { input: PendingInput; value: string }> = {
  procedure: { input: { entity: { id: 12, name: "Recepția betonului" } }, value: "12" },
  process: { input: { entity: { id: 7, name: "Ofertare" } }, value: "7" },
  event: { input: { event: "  Sosește un camion " }, value: "Sosește un camion" },
  date: { input: { day: 31 }, value: "31" },
  weekly: { input: { weekdays: ["fri", "mon"] }, value: '["mon","fri"]' },
  yearly: { input: { day: 5, month: 9 }, value: "05-09" },
  monthly: { input: { start: "2026-01-31" }, value: "31-01-2026" },
};

describe("a pending trigger", () => {
  test.each(triggerTypes)("of type %s has no value while its input is empty", (type) => {
    expect(valueOfPending(emptyTrigger(type))).toEqual({ ok: false, problem: "required" });
  });

  test.each(triggerTypes)("of type %s has its stored value once filled in", (type) => {
    const { input, value } = complete[type];
    expect(valueOfPending(filled(type, input))).toEqual({ ok: true, type, value });
  });

  test("without a type is required, whatever else it holds", () => {
    expect(valueOfPending({ ...emptyTrigger(null), day: 5 })).toEqual({ ok: false, problem: "required" });
  });

  test("reads only the input of its own type", () => {
    expect(valueOfPending(filled("date", { month: 3, event: "x" })).ok).toBe(false);
    expect(valueOfPending(filled("yearly", { day: 3 })).ok).toBe(false);
    expect(valueOfPending(filled("yearly", { month: 3 })).ok).toBe(false);
  });

  test("is no day of a month where the number is none, however near one is", () => {
    for (const day of [0, 32, 45, -3, 2.5, 1e21])
      expect([day, valueOfPending(filled("date", { day })).ok]).toEqual([day, false]);
  });

  test("keeps a yearly day within the month that is chosen after it", () => {
    expect(withInput(filled("yearly", { day: 31 }), { month: 2 }).day).toBe(29);
    expect(withInput(filled("yearly", { day: 31 }), { month: 4 }).day).toBe(30);
    expect(withInput(filled("date", { day: 31 }), { month: 2 }).day).toBe(31);
  });

  test.each(triggerTypes)("of type %s has input only once something was entered", (type) => {
    expect(hasInput(emptyTrigger(type))).toBe(false);
    expect(hasInput(filled(type, complete[type].input))).toBe(true);
  });

  test("with spaces only has no input", () => {
    expect(hasInput(filled("event", { event: "   " }))).toBe(false);
  });
});
