import { describe, expect, test } from "vitest";
import { checkOf, saidAt, setup, type Waiting } from "./tick_queue.fixture.ts";

describe("a tick", () => {
  test("shows and is kept at once, is sent at once, and is saved by the answer", async () => {
    const { queue, request, succeed, ticked, state, device } = setup();
    queue.toggle(2, true);
    expect(ticked()).toEqual([2]);
    expect(queue.view().check).toMatchObject({ total_checked_steps: 1, percent: 33 });
    expect([state(), device.kept]).toEqual(["saving", new Map([[2, true]])]);
    expect(request().change).toMatchObject({ status: "open", checked_steps: [2], version_id: null });
    await succeed();
    expect([state(), ticked(), device.kept]).toEqual(["saved", [2], null]);
    expect(queue.view().check.revision).toBe(2);
  });

  test("waits while another is under way; what gathers goes together, from the newest state", async () => {
    const { queue, request, succeed, waiting, state } = setup();
    queue.toggle(1, true);
    queue.toggle(2, true);
    queue.toggle(3, true);
    expect(request().change).toMatchObject({ checked_steps: [1], check: { revision: 1 } });
    await succeed();
    expect(request().change).toMatchObject({ checked_steps: [1, 2, 3], check: { revision: 2 } });
    await succeed();
    expect([waiting.length, state()]).toEqual([0, "saved"]);
  });

  test("taken back while it is under way is sent as taken back: the last state wins", async () => {
    const { queue, request, succeed, ticked, waiting } = setup();
    queue.toggle(1, true);
    queue.toggle(1, false);
    expect(ticked()).toEqual([]);
    await succeed();
    expect(request().change.checked_steps).toEqual([]);
    await succeed();
    queue.toggle(1, true);
    queue.toggle(1, false);
    queue.toggle(1, true);
    await succeed();
    expect([waiting.length, ticked()]).toEqual([0, [1]]);
  });

  test("of a step that the check does not have changes nothing", () => {
    const { queue, waiting, ticked, device } = setup();
    queue.toggle(99, true);
    expect([waiting.length, ticked(), device.kept]).toEqual([0, [], null]);
  });

  test("on a device that keeps nothing says so until it is saved", async () => {
    const { queue, succeed, device } = setup();
    device.isFull = true;
    queue.toggle(1, true);
    expect(queue.view().isKept).toBe(false);
    await succeed();
    expect(queue.view().isKept).toBe(true);
  });
});

describe("without a connection", () => {
  test("ticks are kept and tried again, later each time, at once on request", async () => {
    const { queue, request, succeed, fail, elapse, state, device, waiting, ticked } = setup();
    queue.toggle(1, true);
    await fail({ kind: "offline" });
    expect([state(), waiting.length]).toEqual(["offline", 0]);
    // Whoever ticks on would like to know at once whether it gets through by now.
    queue.toggle(2, true);
    expect([waiting.length, state(), ticked()]).toEqual([1, "offline", [1, 2]]);
    await fail({ kind: "offline" });
    expect(await elapse()).toEqual([2000]);
    await fail({ kind: "offline" });
    expect(device.kept).toEqual(
      new Map([
        [1, true],
        [2, true],
      ]),
    );
    queue.retry();
    expect(request().change.checked_steps).toEqual([1, 2]);
    await succeed();
    expect([state(), device.kept]).toEqual(["saved", null]);
    queue.toggle(3, true);
    await fail({ kind: "offline" });
    expect(await elapse()).toEqual([1000]);
  });

  test("a tick whose answer was lost and that is then taken back is still sent as taken back", async () => {
    const { queue, request, fail, succeed, elapse, state, ticked, waiting, device } = setup();
    queue.toggle(1, true);
    await fail({ kind: "offline" });
    queue.toggle(1, false);
    expect(device.kept).toEqual(new Map([[1, false]]));
    await fail({ kind: "stale", check: checkOf([1, 2, 3], { revision: 2, checked_steps: [1] }) });
    expect(request().change).toMatchObject({ checked_steps: [], check: { revision: 2 } });
    await succeed();
    await elapse();
    expect([waiting.length, state(), ticked()]).toEqual([0, "saved", []]);
  });
});

describe("what an earlier visit left", () => {
  test("is shown and sent, below what is toggled now", async () => {
    const { queue, request, succeed, ticked, state } = setup(checkOf([1, 2, 3], { checked_steps: [3] }));
    queue.adopt(saidAt(0, [1, true], [3, false], [99, true]));
    expect(ticked()).toEqual([1]);
    expect(request().change.checked_steps).toEqual([1]);
    await succeed();
    expect(state()).toBe("saved");
  });

  test("and has meanwhile arrived sends nothing and is forgotten", () => {
    const { queue, waiting, device } = setup(checkOf([1, 2], { checked_steps: [1] }));
    device.kept = new Map([[1, true]]);
    queue.adopt(saidAt(0, [1, true]));
    expect([waiting.length, device.kept]).toEqual([0, null]);
  });

  test.each([
    [0, [1], [1]],
    [9, [], []],
  ])("at %i stands where it was said later than what was toggled here at 1", async (at, shown, sent) => {
    const { queue, fail, request, ticked } = setup();
    queue.toggle(1, true);
    await fail({ kind: "offline" });
    queue.adopt(saidAt(at, [1, false]));
    expect(ticked()).toEqual(shown);
    expect(request().change.checked_steps).toEqual(sent);
  });
});

describe("what another tab of the device says", () => {
  test("later of the same step takes its place, and the other steps wait on", async () => {
    const { queue, fail, ticked, state, device, waiting, elapse, request } = setup();
    queue.toggle(1, true);
    await fail({ kind: "offline" });
    queue.toggle(2, true);
    await fail({ kind: "offline" });
    queue.yieldTo(saidAt(1.5, [1, false], [2, false], [3, true]));
    expect([ticked(), state(), waiting.length]).toEqual([[2], "offline", 0]);
    expect(device.kept).toEqual(new Map([[2, true]]));
    await elapse();
    expect(request().change.checked_steps).toEqual([2]);
  });

  test("of everything leaves nothing to send", async () => {
    const { queue, fail, ticked, state, device, timers, waiting } = setup();
    queue.toggle(1, true);
    await fail({ kind: "offline" });
    queue.yieldTo(saidAt(2, [1, false]));
    expect([ticked(), state(), device.kept, timers.size, waiting.length]).toEqual([[], "saved", null, 0, 0]);
  });

  test("while the same step is under way holds also when that does not arrive", async () => {
    const { queue, fail, ticked, state, device } = setup();
    queue.toggle(1, true);
    queue.yieldTo(saidAt(2, [1, false]));
    expect([ticked(), state()]).toEqual([[], "saving"]);
    await fail({ kind: "offline" });
    expect([ticked(), state(), device.kept]).toEqual([[], "saved", null]);
  });

  test("earlier, of other steps, or of a check that is over changes nothing", async () => {
    const { queue, fail, ticked, state, waiting } = setup();
    queue.toggle(1, true);
    await fail({ kind: "offline" });
    queue.yieldTo(saidAt(0, [1, false], [2, true]));
    expect([ticked(), state(), waiting.length]).toEqual([[1], "offline", 0]);
    queue.retry();
    await fail({ kind: "gone" });
    queue.yieldTo(saidAt(9, [1, false]));
    expect([ticked(), state()]).toEqual([[1], "gone"]);
  });
});

describe("a check that has changed elsewhere", () => {
  const theirs = checkOf([1, 2, 3], { revision: 5, checked_steps: [3] });

  test("is taken over, and the unsaved ticks are put upon it and sent", async () => {
    const { queue, request, succeed, fail, ticked, state } = setup();
    queue.toggle(1, true);
    queue.toggle(2, true);
    await fail({ kind: "stale", check: theirs });
    expect(ticked()).toEqual([1, 2, 3]);
    expect(request().change).toMatchObject({ checked_steps: [1, 2, 3], check: { revision: 5 } });
    await succeed();
    expect(state()).toBe("saved");
  });

  test("and has the same ticks by now is saved without another request", async () => {
    const { queue, fail, waiting, state, device } = setup();
    queue.toggle(3, true);
    await fail({ kind: "stale", check: theirs });
    expect([waiting.length, state(), device.kept]).toEqual([0, "saved", null]);
  });

  test("and is stale again and again without having changed is given up", async () => {
    const { queue, fail, waiting, state, device } = setup();
    queue.toggle(1, true);
    await fail({ kind: "stale", check: checkOf([1, 2, 3]) });
    expect([waiting.length, state(), device.kept]).toEqual([0, "refused", new Map([[1, true]])]);
  });

  test("is told: a newer state is taken over, an older one is not", () => {
    const { queue, ticked } = setup();
    queue.tell(theirs);
    expect(ticked()).toEqual([3]);
    queue.tell(checkOf([1, 2, 3], { revision: 4 }));
    expect(ticked()).toEqual([3]);
  });

  test("is told without the texts of its steps, and keeps those that it has", () => {
    const { queue, ticked } = setup();
    const brief = checkOf([1, 2, 3], { revision: 2, checked_steps: [3] });
    const steps = brief.procedure.steps.map(({ id }) => ({ id, body: "" }));
    queue.tell({ ...brief, procedure: { ...brief.procedure, steps } });
    expect([ticked(), queue.view().check.procedure.steps]).toEqual([[3], brief.procedure.steps]);
    const next = steps.slice(1);
    const version = { id: 11, number: 2 };
    queue.tell({ ...brief, version, revision: 3, procedure: { ...brief.procedure, steps: next } });
    expect(queue.view().check.procedure.steps).toEqual(next);
  });

  test("is told under the same revision with what is new around it", () => {
    const { queue } = setup();
    const newer_version = { id: 11, number: 2, published_at: "" };
    queue.tell(checkOf([1, 2, 3], { newer_version }));
    expect(queue.view().check.newer_version).toEqual(newer_version);
  });

  test("and was closed ends the ticking and keeps showing", async () => {
    const { queue, fail, state, ticked, waiting, device } = setup();
    queue.toggle(1, true);
    await fail({ kind: "closed", check: { ...theirs, status: "closed" } });
    expect([state(), ticked(), device.kept]).toEqual(["closed", [3], null]);
    queue.toggle(2, true);
    expect([ticked(), waiting.length]).toEqual([[3], 0]);
    await expect(queue.update()).rejects.toThrow("closed");
  });

  test("and is gone ends the ticking; what is not saved stays kept", async () => {
    const { queue, fail, elapse, state, ticked, device } = setup();
    queue.toggle(1, true);
    await fail({ kind: "gone" });
    expect([state(), ticked(), device.kept]).toEqual(["gone", [1], new Map([[1, true]])]);
    expect(await elapse()).toEqual([]);
  });
});

describe("a refused tick", () => {
  test("stays kept and is sent again with the next one", async () => {
    const { queue, fail, request, state, device, elapse } = setup();
    queue.toggle(1, true);
    await fail({ kind: "refused" });
    expect([state(), device.kept]).toEqual(["refused", new Map([[1, true]])]);
    expect(await elapse()).toEqual([]);
    queue.toggle(2, true);
    expect(request().change.checked_steps).toEqual([1, 2]);
  });
});

describe("updating and closing", () => {
  test("take along what was ticked and come after what is under way", async () => {
    const { queue, request, succeed, state, waiting } = setup();
    queue.toggle(1, true);
    queue.toggle(2, true);
    const updated = queue.update();
    expect(request().change.checked_steps).toEqual([1]);
    await succeed();
    expect(request().change).toMatchObject({ status: "open", checked_steps: [1, 2] });
    await succeed();
    await updated;
    const closed = queue.close();
    expect(request().change).toMatchObject({ status: "closed", checked_steps: [1, 2] });
    queue.toggle(3, true);
    await succeed();
    await closed;
    expect([state(), waiting.length, queue.view().check.checked_steps]).toEqual(["closed", 0, [1, 2]]);
  });

  test("send also when nothing was ticked", async () => {
    const { queue, request, succeed } = setup();
    const updated = queue.update();
    expect(request().change).toMatchObject({ status: "open", checked_steps: [] });
    await succeed(1);
    await updated;
  });

  test("without a connection fail and leave the ticks to be tried again", async () => {
    const { queue, fail, elapse, request, state } = setup();
    const updated = queue.update();
    queue.toggle(1, true);
    await Promise.all([expect(updated).rejects.toThrow("offline"), fail({ kind: "offline" })]);
    expect(state()).toBe("offline");
    await elapse();
    expect(request().change).toMatchObject({ status: "open", checked_steps: [1] });
  });

  test("without a connection and with nothing to save leave everything saved", async () => {
    const { queue, fail, timers, state } = setup();
    const updated = queue.update();
    await Promise.all([expect(updated).rejects.toThrow("offline"), fail({ kind: "offline" })]);
    expect([state(), timers.size]).toEqual(["saved", 0]);
  });

  test("of what has changed elsewhere go on from there by themselves", async () => {
    const { queue, fail, request, succeed } = setup();
    queue.adopt(new Map());
    const closed = queue.close();
    await fail({ kind: "stale", check: checkOf([1, 2, 3], { revision: 7, checked_steps: [2] }) });
    expect(request().change).toMatchObject({ status: "closed", checked_steps: [2], check: { revision: 7 } });
    await succeed();
    await closed;
  });

  test("of what is closed already: to close it has succeeded", async () => {
    const { queue, fail, state } = setup();
    const closed = queue.close();
    await fail({ kind: "closed", check: checkOf([1, 2, 3], { revision: 2, status: "closed" }) });
    await closed;
    expect(state()).toBe("closed");
  });
});

describe("going over to a newer version", () => {
  const next = checkOf([3, 1, 4], { version: { id: 11, number: 2 }, revision: 3, checked_steps: [1] });

  test("sends what was ticked and shows the steps of the answer", async () => {
    const { queue, request, ticked, state, waiting } = setup();
    const gone = queue.goOver(11);
    queue.toggle(1, true);
    queue.toggle(2, true);
    expect(request().change).toMatchObject({ version_id: 11, status: "open" });
    (waiting.shift() as Waiting).answer(next);
    await gone;
    expect(queue.view().check.procedure.steps.map(({ id }) => id)).toEqual([3, 1, 4]);
    expect([ticked(), state(), waiting.length]).toEqual([[1], "saved", 0]);
  });

  test("refused leaves the ticks to be saved on the version that there is", async () => {
    const { queue, fail, request, state, succeed } = setup();
    const gone = queue.goOver(12);
    queue.toggle(1, true);
    await Promise.all([expect(gone).rejects.toThrow("refused"), fail({ kind: "refused" })]);
    expect(request().change).toMatchObject({ version_id: null, checked_steps: [1] });
    await succeed();
    expect(state()).toBe("saved");
  });
});
