import { z } from "zod";
import { unchecked } from "#testing/stand/database.ts";
import { useTestDatabase } from "#testing/stand/use_database.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import type { RowOf, Shape } from "../db/columns.ts";
import { type Queryable, sql } from "../db/database.ts";
import { createLog } from "../log.ts";
import type { EventIn } from "./event_handlers.ts";
import { type Outbox, startOutbox } from "./outbox.ts";

const own = useTestDatabase();

type Row = {
  attempts: number;
  is_done: boolean;
  is_parked: boolean;
  /** Seconds of the database's clock: when it is due, and when this was asked. */
  due: number;
  now: number;
  last_error: string | null;
};

const run = (query: ReturnType<typeof sql>) => own().database.system((db) => db.run(query));

/** Events of these tests; each carries whatever it likes, a counted one its number. */
type Told = Record<string, Record<string, unknown>>;
type ToldEvent = EventIn<Told>;
type Handle = (event: ToldEvent) => Promise<void>;
const names = [
  "told",
  "untold",
  "urgent",
  "usual",
  "mail",
  "index",
  "after index",
  "first",
  "second",
  "failing",
  "deadly",
];
const free = { means: "", payload: z.record(z.string(), z.unknown()) };
const events = {
  ...Object.fromEntries(names.map((name) => [name, free])),
  counted: { means: "", payload: z.object({ n: z.number() }) },
};

/** Starts an outbox over an empty table; the handlers of a test are all it knows. */
async function outboxOf(handlers: Record<string, Handle>, lines: string[] = []): Promise<Outbox> {
  await run(sql`delete from outbox`);
  return another(handlers, lines);
}

function another(handlers: Record<string, Handle>, lines: string[] = []): Outbox {
  const log = createLog("info", { write: (line) => void lines.push(line) });
  const lists = Object.fromEntries(Object.entries(handlers).map(([type, handle]) => [type, [handle]]));
  const outbox = startOutbox<Told>({ database: own().database, log, events, handlers: lists });
  onTestFinished(() => outbox.stop());
  return outbox;
}

const left = (type: string, payload: object = {}) =>
  run(sql`insert into outbox (type, payload) values (${type}, ${JSON.stringify(payload)}::jsonb)`);

const makeDue = () => run(sql`update outbox set due_at = now() where done_at is null and parked_at is null`);

const rows = () =>
  own().database.system((db) =>
    db.rows(unchecked<Row>())(sql`
      select attempts, done_at is not null as is_done, parked_at is not null as is_parked,
        extract(epoch from due_at)::float8 as due, extract(epoch from now())::float8 as now, last_error
      from outbox order by id`),
  );

/** Has what is due done, and gives the seconds that an event which failed then waits, between two bounds. */
async function waitAfter(outbox: Outbox) {
  const [before] = await rows();
  await outbox.drained();
  const [failed] = await rows();
  if (!before || !failed) throw new Error("There is no event");
  return { ...failed, least: failed.due - failed.now, most: failed.due - before.now };
}

describe("an event", () => {
  test("of a type apart waits for no other, and keeps no other waiting", async () => {
    await run(sql`delete from outbox`);
    const seen: string[] = [];
    const [heldMail, heldIndex] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const come = { urgent: Promise.withResolvers<void>(), usual: Promise.withResolvers<void>() };
    for (const type of ["mail", "usual", "index", "after index", "urgent"]) await left(type);
    const outbox = startOutbox<Told>({
      database: own().database,
      log: createLog("silent"),
      events,
      apart: [["urgent"], ["mail"]],
      handlers: {
        mail: [() => heldMail.promise],
        index: [() => heldIndex.promise],
        usual: [async () => come.usual.resolve()],
        "after index": [async () => void seen.push("after index")],
        urgent: [async () => come.urgent.resolve()],
      },
    });
    onTestFinished(() => outbox.stop());
    await Promise.all([come.usual.promise, come.urgent.promise]);
    expect(seen).toEqual([]);
    heldMail.resolve();
    heldIndex.resolve();
    await outbox.drained();
    expect(seen).toEqual(["after index"]);
    expect((await rows()).map(({ is_done }) => is_done)).toEqual(Array(5).fill(true));
  });

  test("is handed over once, with what it carries, and is done", async () => {
    const seen: ToldEvent[] = [];
    const outbox = await outboxOf({ told: async (event) => void seen.push(event) });
    await left("told", { a: [1, "ș"] });
    await outbox.drained();
    await outbox.drained();
    expect(seen).toMatchObject([{ type: "told", payload: { a: [1, "ș"] }, attempts: 1, instance_id: null }]);
    expect(await rows()).toMatchObject([{ attempts: 1, is_done: true, is_parked: false }]);
  });

  test("carries what its definition names, and nothing beside", async () => {
    const seen: ToldEvent[] = [];
    const outbox = await outboxOf({ counted: async (event) => void seen.push(event) });
    await left("counted", { n: 1, of_a_later_release: true });
    await outbox.drained();
    expect(seen.map(({ payload }) => payload)).toEqual([{ n: 1 }]);
  });

  test("nobody listens to is done too", async () => {
    const outbox = await outboxOf({});
    await left("untold");
    await outbox.drained();
    expect(await rows()).toMatchObject([{ is_done: true }]);
  });

  test("comes after those that were left before it", async () => {
    const seen: unknown[] = [];
    const outbox = await outboxOf({ told: async ({ payload }) => void seen.push(payload["n"]) });
    for (let n = 0; n < 5; n += 1) await left("told", { n });
    await outbox.drained();
    expect(seen).toEqual([0, 1, 2, 3, 4]);
  });

  test("left while another is in hand is seen to in the same turn", async () => {
    const seen: string[] = [];
    const outbox = await outboxOf({
      first: async () => {
        await left("second");
        outbox.wake();
      },
      second: async () => void seen.push("second"),
    });
    await left("first");
    await outbox.drained();
    expect(seen).toEqual(["second"]);
  });

  test("left at any step of a turn's end is not forgotten", async () => {
    const queue: ToldEvent[] = [];
    const seen: number[] = [];
    /** What is asked to see on which way something waits; else it is taken. */
    const isOnlyType = (shape: Shape) => Object.keys(shape).join() === "type";
    const inMemory: Queryable = {
      one: () => async () => undefined,
      rows:
        <S extends Shape>(shape: S) =>
        async () =>
          (isOnlyType(shape) ? queue.map(({ type }) => ({ type })) : queue.splice(0, 1)) as RowOf<S>[],
      run: async () => 1,
      atEnd: () => {},
    };
    const outbox = startOutbox<Told>({
      events,
      database: { ...own().database, system: (work) => work(inMemory) },
      log: createLog("silent"),
      handlers: { told: [async ({ id }) => void seen.push(id)] },
    });
    onTestFinished(() => outbox.stop());
    for (let steps = 0; steps < 30; steps += 1) {
      outbox.wake();
      for (let step = 0; step < steps; step += 1) await Promise.resolve();
      queue.push({
        id: steps,
        instance_id: null,
        type: "told",
        actor_id: null,
        created_at: "2026-11-20T10:00:00Z",
        payload: {},
        attempts: 1,
      });
      outbox.wake();
      await new Promise(setImmediate);
      expect(seen.at(-1)).toBe(steps);
    }
  });
});

describe("a failing event", () => {
  test("waits twice as long each time, is parked after the eighth and then reported", async () => {
    const lines: string[] = [];
    let attempts = 0;
    const outbox = await outboxOf(
      {
        failing: async () => {
          attempts += 1;
          throw new Error("mailbox unavailable");
        },
      },
      lines,
    );
    await left("failing");
    while (attempts < 8) {
      const failed = await waitAfter(outbox);
      expect(failed.least).toBeLessThanOrEqual(2 ** failed.attempts);
      expect(failed.most).toBeGreaterThanOrEqual(2 ** failed.attempts);
      await makeDue();
    }
    await outbox.drained();
    expect(attempts).toBe(8);
    expect(await rows()).toMatchObject([
      { attempts: 8, is_done: false, is_parked: true, last_error: "Error: mailbox unavailable" },
    ]);
    const levels = lines.map((line) => JSON.parse(line) as { level: string; msg: string });
    expect(levels.map(({ level }) => level)).toEqual([...Array(7).fill("warn"), "error"]);
  });

  test.each([
    ["of a shape that is not its own", "counted", { n: "one" }, "expected number, received string"],
    ["of a name that this release does not know", "unheard_of", { n: 1 }, "No event is called unheard_of"],
    ["of a name that every object knows", "constructor", {}, "No event is called constructor"],
  ])("%s comes to no handler, is tried again, parked and reported", async (_what, type, payload, why) => {
    const lines: string[] = [];
    const seen: ToldEvent[] = [];
    const note = async (event: ToldEvent) => void seen.push(event);
    const outbox = await outboxOf({ counted: note, unheard_of: note, constructor: note }, lines);
    await left(type, payload);
    const failed = await waitAfter(outbox);
    expect(failed).toMatchObject({ attempts: 1, is_done: false, is_parked: false });
    expect(failed.least).toBeLessThanOrEqual(2);
    expect(failed.most).toBeGreaterThanOrEqual(2);
    await run(sql`update outbox set attempts = 7`);
    await makeDue();
    await outbox.drained();
    expect(await rows()).toMatchObject([
      { attempts: 8, is_done: false, is_parked: true, last_error: expect.stringContaining(why) },
    ]);
    expect(seen).toEqual([]);
    expect(lines.map((line) => JSON.parse(line) as { level: string }).map(({ level }) => level)).toEqual([
      "warn",
      "error",
    ]);
  });

  test("does not hold up the others", async () => {
    const seen: string[] = [];
    const outbox = await outboxOf({
      failing: async () => {
        throw new Error("no");
      },
      told: async () => void seen.push("told"),
    });
    await left("failing");
    await left("told");
    await outbox.drained();
    expect(seen).toEqual(["told"]);
  });

  test("has been to all of its handlers: what one cannot do today takes nothing from the others", async () => {
    await run(sql`delete from outbox`);
    const seen: string[] = [];
    const failing = (words: string) => async () => {
      throw new Error(words);
    };
    const outbox = startOutbox<Told>({
      database: own().database,
      log: createLog("silent"),
      events,
      handlers: {
        told: [
          failing("no bus"),
          async () => void seen.push("kept"),
          failing("no index"),
          async () => void seen.push("mailed"),
        ],
      },
    });
    onTestFinished(() => outbox.stop());
    await left("told");
    await outbox.drained();
    expect(seen).toEqual(["kept", "mailed"]);
    expect(await rows()).toMatchObject([
      { is_done: false, last_error: "AggregateError: Error: no bus; Error: no index" },
    ]);
  });

  test("that succeeds at last is done once", async () => {
    let attempts = 0;
    const outbox = await outboxOf({
      failing: async () => {
        attempts += 1;
        if (attempts < 3) throw new Error("not yet");
      },
    });
    await left("failing");
    for (let turn = 0; turn < 5; turn += 1) {
      await outbox.drained();
      await makeDue();
    }
    expect(attempts).toBe(3);
    expect(await rows()).toMatchObject([{ attempts: 3, is_done: true, is_parked: false }]);
  });
});

describe("an event in hand", () => {
  /** An outbox that took an event and will never be done with it, as a killed process. */
  async function killedWithEventInHand(): Promise<void> {
    let taken = () => {};
    const isTaken = new Promise<void>((resolve) => {
      taken = resolve;
    });
    let release = () => {};
    const never = new Promise<void>((_, reject) => {
      release = () => reject(new Error("killed"));
    });
    const outbox = await outboxOf({
      told: async () => {
        taken();
        await never;
      },
    });
    onTestFinished(() => release());
    await left("told");
    outbox.wake();
    await isTaken;
  }

  test("is nobody else's until its lease runs out; then another takes it", async () => {
    await killedWithEventInHand();
    const seen: ToldEvent[] = [];
    const next = another({ told: async (event) => void seen.push(event) });
    await next.drained();
    expect(seen).toEqual([]);
    const [tried] = await rows();
    expect((tried?.due ?? 0) - (tried?.now ?? 0)).toBeGreaterThan(30);
    await makeDue();
    await next.drained();
    expect(seen).toMatchObject([{ type: "told", attempts: 2 }]);
    expect(await rows()).toMatchObject([{ is_done: true }]);
  });

  test("whose process dies every time is parked like one that fails", async () => {
    const seen: string[] = [];
    const outbox = await outboxOf({ deadly: async () => void seen.push("again") });
    await run(sql`insert into outbox (type, payload, attempts) values ('deadly', '{}', 8)`);
    await outbox.drained();
    expect(seen).toEqual([]);
    expect(await rows()).toMatchObject([{ is_done: false, is_parked: true }]);
  });

  test("is taken by one of several processes", async () => {
    const seen: unknown[] = [];
    const handlers = { told: async ({ payload }: ToldEvent) => void seen.push(payload["n"]) };
    const outboxes = [await outboxOf(handlers), another(handlers), another(handlers)];
    for (let n = 0; n < 20; n += 1) await left("told", { n });
    await Promise.all(outboxes.map((outbox) => outbox.drained()));
    expect([...seen].sort((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 20 }, (_, n) => n));
  });
});
