import { describe, expect, test } from "vitest";
import type { SavedState } from "./caught_up.rules.ts";
import { createSaveQueue, type KeptChart, type SavePorts } from "./save_queue.rules.ts";
import { treeToJson } from "../tree/check/serialize_tree.ts";
import { nodeOf, type Tree } from "../tree/tree.ts";

const chart = (name: string): Tree =>
  nodeOf({ unique_id: 1, type: "start", children: [nodeOf({ unique_id: 2, type: "simple_text", name })] });
const nameIn = (json: string): string => JSON.parse(json).children[0].name;

const saved = (revision: number, name = "", highest_step_id = 2): SavedState => ({
  revision,
  tree: chart(name),
  highest_step_id,
});

type Sent = { json: string; revision: number; highest_step_id: number; key: string };

/** A server whose answers the test gives, and a clock that the test moves. */
function world(revision = 1) {
  const sent: (Sent & {
    answer(revision: number, highest_step_id?: number): Promise<void>;
    fail(error: unknown): Promise<void>;
  })[] = [];
  const timers: { at: number; run: () => void }[] = [];
  const kept: (KeptChart | null)[] = [];
  let clock = 0;
  let keys = 0;
  const settle = async () => {
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  };
  const ports: SavePorts = {
    send: (attempt) =>
      new Promise((resolve, reject) => {
        sent.push({
          ...attempt,
          answer: (next, highest_step_id = 2) => (resolve({ revision: next, highest_step_id }), settle()),
          fail: (error) => (reject(error), settle()),
        });
      }),
    meaningOf: (error) => error as "offline" | "stale" | "refused",
    keep: (chart) => kept.push(chart),
    forget: () => kept.push(null),
    newKey: () => `key ${++keys}`,
    now: () => new Date(clock),
    random: () => 0,
    after(milliseconds, run) {
      const timer = { at: clock + milliseconds, run };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
  };
  const queue = createSaveQueue(saved(revision), ports);
  return {
    queue,
    sent,
    kept,
    state: () => queue.view().state,
    /** Moves the clock and runs what is due by then. */
    async pass(milliseconds = 0) {
      clock += milliseconds;
      for (let due = timers.find(({ at }) => at <= clock); due; due = timers.find(({ at }) => at <= clock)) {
        timers.splice(timers.indexOf(due), 1);
        due.run();
      }
      await settle();
    },
  };
}

describe("the queue", () => {
  test("sends an edit as based on the revision that it has, and then knows the next", async () => {
    const { queue, sent, state, pass } = world(4);
    expect(state()).toBe("saved");
    queue.change(chart("a"));
    expect(state()).toBe("saving");
    await pass();
    expect(sent).toHaveLength(1);
    expect([sent[0]?.revision, nameIn(sent[0]?.json ?? "")]).toEqual([4, "a"]);
    await sent[0]?.answer(5);
    expect([state(), queue.revision()]).toEqual(["saved", 5]);
  });

  test("keeps with each chart what is on its way, whose page may be gone before the answer", async () => {
    const { queue, sent, kept, pass } = world();
    const last = () => {
      const { revision, json = "", sent: going } = kept.at(-1) ?? {};
      return [revision, nameIn(json), nameIn(going ?? "")];
    };
    queue.change(chart("a"));
    queue.flush();
    expect(last()).toEqual([1, "a", "a"]);
    await pass();
    queue.change(chart("b"));
    await pass();
    expect(last()).toEqual([1, "b", "a"]);
    await sent[0]?.answer(2);
    await pass();
    expect(last()).toEqual([2, "b", "b"]);
  });

  test("sends edits one after another, each as based on the one before", async () => {
    const { queue, sent, state, pass } = world();
    queue.change(chart("a"));
    await pass();
    queue.change(chart("b"));
    queue.change(chart("c"));
    await pass();
    expect(sent).toHaveLength(1);
    await sent[0]?.answer(2);
    expect(sent.map(({ json, revision }) => [nameIn(json), revision])).toEqual([
      ["a", 1],
      ["c", 2],
    ]);
    expect(state()).toBe("saving");
    await sent[1]?.answer(3);
    expect(state()).toBe("saved");
  });

  test("repeats what got no answer under the same key, and only then sends what was drawn meanwhile", async () => {
    const { queue, sent, state, pass } = world();
    queue.change(chart("a"));
    await pass();
    await sent[0]?.fail("offline");
    expect(state()).toBe("offline");
    queue.change(chart("b"));
    await pass(999);
    expect(sent).toHaveLength(1);
    await pass(1);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toMatchObject({ json: sent[0]?.json, key: sent[0]?.key, revision: 1 });
    await sent[1]?.answer(2);
    expect(sent[2]).toMatchObject({ revision: 2 });
    expect([nameIn(sent[2]?.json ?? ""), sent[2]?.key === sent[0]?.key]).toEqual(["b", false]);
  });

  test("does not wait when told to try", async () => {
    const { queue, sent, pass } = world();
    queue.change(chart("a"));
    await pass();
    await sent[0]?.fail("offline");
    queue.retry();
    expect(sent).toHaveLength(2);
    await pass(60_000);
    expect(sent).toHaveLength(2);
  });

  test("sends nothing of a chart that was put apart before it went", async () => {
    const { queue, sent, state, pass } = world();
    queue.change(chart("mine"));
    queue.apart(saved(3), chart("mine"));
    await pass();
    expect([sent.length, state(), queue.revision()]).toEqual([0, "stale", 3]);
  });

  test("keeps what was refused for as long as it is not taken back", async () => {
    const { queue, sent, pass, kept } = world();
    queue.change(chart("a"));
    await pass();
    await sent[0]?.fail("refused");
    kept.length = 0;
    queue.flush();
    expect(kept.map((last) => nameIn(last?.json ?? ""))).toEqual(["a"]);
  });

  test("stops when somebody else saved first, keeps what is drawn, and goes on as it is told", async () => {
    const { queue, sent, state, pass, kept } = world();
    queue.change(chart("mine"));
    await pass();
    await sent[0]?.fail("stale");
    expect(state()).toBe("stale");
    queue.change(chart("mine, longer"));
    await pass(60_000);
    expect(sent).toHaveLength(1);
    expect(nameIn(kept.at(-1)?.json ?? "")).toBe("mine, longer");
    queue.goOn(saved(7), chart("both"));
    await pass();
    expect(sent[1]).toMatchObject({ revision: 7 });
    await sent[1]?.answer(8);
    expect([state(), kept.at(-1)]).toEqual(["saved", null]);
  });

  test("forgets what was drawn when the other chart is taken, also an answer that comes late", async () => {
    const { queue, sent, state, pass, kept } = world();
    queue.change(chart("mine"));
    await pass();
    queue.goOn(saved(7), null);
    expect([state(), kept.at(-1)]).toEqual(["saved", null]);
    await sent[0]?.answer(2);
    expect([state(), queue.revision()]).toEqual(["saved", 7]);
  });

  test("holds back what an earlier visit drew from a revision since overtaken, until it is said what stays", async () => {
    const { queue, sent, kept, state, pass } = world(7);
    queue.apart(saved(3), chart("a"));
    expect(state()).toBe("stale");
    queue.change(chart("b"));
    await pass(60_000);
    queue.retry();
    queue.flush();
    expect(sent).toEqual([]);
    expect(kept.at(-1)).toMatchObject({ revision: 3, sent: null });
    expect(nameIn(kept.at(-1)?.json ?? "")).toBe("b");
    queue.goOn(saved(7), chart("b"));
    expect([sent[0]?.revision, nameIn(sent[0]?.json ?? "")]).toEqual([7, "b"]);
    await sent[0]?.answer(8);
    expect([state(), kept.at(-1)]).toEqual(["saved", null]);
  });

  test("tells what the server will not have, and tries again with the next edit", async () => {
    const { queue, sent, state, pass } = world();
    queue.change(chart("bad"));
    await pass();
    await sent[0]?.fail("refused");
    await pass(60_000);
    expect([state(), queue.view().error, sent.length]).toEqual(["refused", "refused", 1]);
    queue.change(chart("good"));
    await pass();
    expect(nameIn(sent[1]?.json ?? "")).toBe("good");
    await sent[1]?.answer(2);
    expect(state()).toBe("saved");
  });

  test("keeps what is not saved until it is, with what is on its way", async () => {
    const { queue, sent, pass, kept } = world(3);
    queue.change(chart("a"));
    await pass();
    expect(kept.map((one) => one && nameIn(one.json))).toEqual(["a"]);
    queue.change(chart("b"));
    await pass();
    expect(kept.at(-1)).toMatchObject({ revision: 3, sent: sent[0]?.json });
    expect(nameIn(kept.at(-1)?.json ?? "")).toBe("b");
    await sent[0]?.answer(4);
    queue.flush();
    expect(kept.at(-1)).toMatchObject({ revision: 4 });
    await sent[1]?.answer(5);
    expect(kept.at(-1)).toBeNull();
    queue.flush();
    expect(kept.at(-1)).toBeNull();
  });

  test("tells those who listen, and no longer those who do not", async () => {
    const { queue, pass } = world();
    let told = 0;
    const stop = queue.subscribe(() => told++);
    queue.change(chart("a"));
    await pass();
    expect(told).toBeGreaterThan(0);
    stop();
    const before = told;
    queue.goOn(saved(2), null);
    expect(told).toBe(before);
  });
});

describe("the highest step id that a save says it knew", () => {
  const grown = (highest: number): Tree =>
    nodeOf({
      unique_id: 1,
      type: "start",
      children: [nodeOf({ unique_id: highest, type: "simple_text", name: "a" })],
    });

  test("is the one that the last answer told", async () => {
    const { queue, sent, pass } = world();
    queue.change(grown(3));
    await pass();
    await sent[0]?.answer(2, 9);
    queue.change(grown(10));
    await pass();
    expect(sent.map(({ highest_step_id }) => highest_step_id)).toEqual([2, 9]);
    expect(queue.saved()).toMatchObject({ revision: 2, tree: grown(3) });
  });

  test("stays below the new steps of what was drawn while the answer was awaited", async () => {
    const { queue, sent, pass } = world();
    queue.change(chart("a"));
    await pass();
    queue.change(grown(3));
    // Somebody else gave 3 in another version meanwhile: the server is to find that out.
    await sent[0]?.answer(2, 3);
    expect(sent[1]?.highest_step_id).toBe(2);
  });

  test("is kept with the chart that the next save goes on from", async () => {
    const { queue, sent, pass, kept } = world();
    queue.change(grown(3));
    await pass();
    await sent[0]?.answer(2, 9);
    queue.change(grown(10));
    queue.flush();
    expect(kept.at(-1)).toMatchObject({ highest_step_id: 9, base: treeToJson(grown(3)) });
  });
});
