import { expect } from "vitest";
import type { Check } from "./checks.contract.ts";
import { createTickQueue, type TickChange, type TickFailure } from "./tick_queue.ts";
import { type Toggles, withToggles } from "./unsent_ticks.ts";

export const checkOf = (steps: number[], changes: Partial<Check> = {}): Check => ({
  id: 1,
  procedure: {
    id: 2,
    slug: "p",
    name: "P",
    is_deleted: false,
    steps: steps.map((id) => ({ id, body: "<p>x</p>" })),
  },
  version: { id: 10, number: 1 },
  newer_version: null,
  checked_steps: [],
  total_steps: steps.length,
  total_checked_steps: 0,
  percent: 0,
  status: "open",
  completed: 0,
  revision: 1,
  created_at: "",
  updated_at: "",
  user: { id: 3, first_name: "A", last_name: "B", avatar: null },
  ...changes,
});

/** Toggles that were all said at one moment; what a queue of the test is told itself comes at 1, 2, 3 … */
export const saidAt = (at: number, ...toggles: [number, boolean][]): Toggles =>
  new Map(toggles.map(([id, isTicked]) => [id, { isTicked, at }]));

class Failure extends Error {
  readonly meaning: TickFailure;
  constructor(meaning: TickFailure) {
    super(meaning.kind);
    this.meaning = meaning;
  }
}

/** Lets everything that an answer sets going come to rest. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

export type Waiting = { change: TickChange; answer(check: Check): void; fail(meaning: TickFailure): void };

/** A queue whose server is the test and whose clock stands until it is told to run. */
export function setup(first = checkOf([1, 2, 3])) {
  const waiting: Waiting[] = [];
  const timers = new Map<number, { delay: number; run: () => void }>();
  const device: { kept: Map<number, boolean> | null; isFull: boolean } = { kept: null, isFull: false };
  let clock = 0;
  let timer = 0;
  const queue = createTickQueue(first, {
    send: (change) =>
      new Promise((resolve, reject) => {
        waiting.push({ change, answer: resolve, fail: (meaning) => reject(new Failure(meaning)) });
      }),
    meaningOf: (error) => (error as Failure).meaning,
    keep(toggles) {
      if (!device.isFull) device.kept = new Map([...toggles].map(([id, { isTicked }]) => [id, isTicked]));
      return !device.isFull;
    },
    forget() {
      device.kept = null;
    },
    now: () => ++clock,
    random: () => 0,
    after(delay, run) {
      const id = ++timer;
      timers.set(id, { delay, run });
      return () => timers.delete(id);
    },
  });
  return {
    queue,
    device,
    waiting,
    timers,
    /** The one request that is under way. */
    request() {
      expect(waiting).toHaveLength(1);
      return waiting[0] as Waiting;
    },
    async succeed(revision?: number) {
      const { change, answer } = waiting.shift() as Waiting;
      const { check, checked_steps, status } = change;
      const ticked = withToggles({ ...check, checked_steps }, new Map());
      answer({ ...ticked, status, revision: revision ?? check.revision + 1 });
      await settle();
    },
    async fail(meaning: TickFailure) {
      (waiting.shift() as Waiting).fail(meaning);
      await settle();
    },
    async elapse() {
      const due = [...timers.values()];
      timers.clear();
      for (const { run } of due) run();
      await settle();
      return due.map(({ delay }) => delay);
    },
    ticked: () => queue.view().check.checked_steps,
    state: () => queue.view().state,
  };
}
