import { describe, expect, test } from "vitest";
import { keptTicksText, readKeptTicks } from "./kept_ticks.ts";
import { checkOf, setup } from "./tick_queue.fixture.ts";
import { ofItsTexts, saidOf, type Toggle } from "./unsent_ticks.ts";

describe("ticks of a version that the check has gone over from meanwhile", () => {
  const [old, same, other] = ["<p>Udă.</p>", "<p>Măsoară.</p>", "<p>Udă de două ori.</p>"];
  const withTexts = (version_id: number, bodies: string[], changes = {}) => {
    const check = checkOf([1, 2], { version: { id: version_id, number: version_id }, ...changes });
    const steps = check.procedure.steps.map((step, at) => ({ ...step, body: bodies[at] ?? "" }));
    return { ...check, procedure: { ...check.procedure, steps } };
  };

  test("are put on the texts that are the same there, and on no other", async () => {
    const { queue, fail, request, ticked } = setup(withTexts(10, [old, same]));
    queue.toggle(1, true);
    queue.toggle(2, true);
    await fail({ kind: "stale", check: withTexts(11, [other, same], { revision: 2 }) });
    expect(ticked()).toEqual([2]);
    expect(request().change.checked_steps).toEqual([2]);
  });

  test("are so also where they were kept on the device", () => {
    const kept = new Map<number, Toggle>();
    for (const id of [1, 2]) {
      const of = saidOf(withTexts(10, [old, same]), id);
      kept.set(id, { isTicked: true, at: 5, ...(of && { of }) });
    }
    const now = new Date("2026-11-20T10:00:00Z");
    const read = readKeptTicks(keptTicksText(kept, now), now);
    expect(read).toEqual(kept);
    const { queue, ticked } = setup(withTexts(11, [other, same]));
    queue.adopt(read ?? new Map());
    expect(ticked()).toEqual([2]);
  });

  test("wait where the texts of that version are not told, and where they are said of a newer one", async () => {
    const { queue, fail, ticked } = setup(withTexts(10, [old, same]));
    queue.toggle(1, true);
    queue.toggle(2, true);
    await fail({ kind: "offline" });
    queue.tell(withTexts(11, [], { revision: 2 }));
    expect(ticked()).toEqual([1, 2]);
    const newer = new Map([[1, { isTicked: true, at: 9, of: { version_id: 12, mark: 7 } }]]);
    expect(ofItsTexts(withTexts(11, [other, same]), newer)).toEqual(newer);
    expect(saidOf(withTexts(11, []), 1)).toBeUndefined();
    queue.tell(withTexts(11, [other, same], { revision: 2 }));
    expect(ticked()).toEqual([2]);
  });

  test("are taken back on any text", async () => {
    const { queue, fail, ticked } = setup(withTexts(10, [old, same], { checked_steps: [1] }));
    queue.toggle(1, false);
    await fail({ kind: "stale", check: withTexts(11, [other, same], { revision: 2, checked_steps: [1] }) });
    expect(ticked()).toEqual([]);
  });
});
