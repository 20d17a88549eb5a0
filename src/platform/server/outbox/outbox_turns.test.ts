import { z } from "zod";
import { unchecked } from "#testing/stand/database.ts";
import { useTestDatabase } from "#testing/stand/use_database.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import { sql } from "../db/database.ts";
import { createLog } from "../log.ts";
import type { EventIn } from "./event_handlers.ts";
import { type Outbox, startOutbox } from "./outbox.ts";

const own = useTestDatabase();

type Told = { told: Record<string, unknown> };

const run = (query: ReturnType<typeof sql>) => own().database.system((db) => db.run(query));

function outboxOf(handle: (event: EventIn<Told>) => Promise<void>, lines: string[] = []): Outbox {
  const outbox = startOutbox<Told>({
    database: own().database,
    log: createLog("info", { write: (line) => void lines.push(line) }),
    events: { told: { means: "", payload: z.record(z.string(), z.unknown()) } },
    handlers: { told: [handle] },
  });
  onTestFinished(() => outbox.stop());
  return outbox;
}

const row = () =>
  own().database.system((db) =>
    db.one(
      unchecked<{ deaths: number; is_done: boolean; is_parked: boolean; last_error: string | null }>(),
    )(sql`
      select deaths, done_at is not null as is_done, parked_at is not null as is_parked, last_error from outbox`),
  );

describe("companies", () => {
  const leftBy = (instance_id: number, name: string) =>
    run(sql`insert into outbox (instance_id, type, payload)
      values (${instance_id}, 'told', ${JSON.stringify({ name })}::jsonb)`);

  test("are served in turn: what one left in plenty keeps nobody waiting, and stays in its order", async () => {
    await run(sql`delete from outbox`);
    for (let n = 1; n <= 10; n += 1) await leftBy(1, `a${n}`);
    // A turn is as long as a share of time: what takes none would all be done within one.
    const slowly = () => new Promise((resolve) => setTimeout(resolve, 60));
    for (const name of ["b1", "b2"]) await leftBy(2, name);
    await leftBy(3, "c1");
    const seen: string[] = [];
    const outbox = outboxOf(async ({ payload }) => {
      await slowly();
      seen.push(String(payload["name"]));
    });
    await outbox.drained();
    const of = (company: string) => seen.filter((name) => name.startsWith(company));
    expect(of("a")).toEqual(Array.from({ length: 10 }, (_, n) => `a${n + 1}`));
    expect(of("b")).toEqual(["b1", "b2"]);
    expect(Math.max(...["b1", "b2", "c1"].map((name) => seen.indexOf(name)))).toBeLessThan(8);
  });

  test("do not wait for another's event that takes long", async () => {
    await run(sql`delete from outbox`);
    const held = Promise.withResolvers<void>();
    const others = Promise.withResolvers<void>();
    const seen: string[] = [];
    for (const name of ["a1", "a2"]) await leftBy(1, name);
    for (const company of [2, 3, 4]) await leftBy(company, `${company}`);
    const outbox = outboxOf(async ({ payload: { name } }) => {
      if (name === "a1") return held.promise;
      seen.push(String(name));
      if (seen.length === 3) others.resolve();
    });
    await others.promise;
    expect(seen.sort()).toEqual(["2", "3", "4"]);
    held.resolve();
    await outbox.drained();
    expect(seen).toContain("a2");
  });
});

describe("an event whose process died", () => {
  /** As a killed process leaves it, once its lease has run out. */
  const leftInHand = async (deaths: number) => {
    await run(sql`delete from outbox`);
    await run(sql`insert into outbox (type, payload, attempts, deaths, taken_at)
      values ('told', '{}', ${deaths + 1}::int, ${deaths}::int, now() - interval '3 minutes')`);
  };

  test("once, is handled again and done", async () => {
    await leftInHand(0);
    let times = 0;
    await outboxOf(async () => void (times += 1)).drained();
    expect(times).toBe(1);
    expect(await row()).toMatchObject({ deaths: 1, is_done: true, is_parked: false });
  });

  test("twice, is parked and reported, and not handled a third time", async () => {
    await leftInHand(1);
    const lines: string[] = [];
    let times = 0;
    await outboxOf(async () => void (times += 1), lines).drained();
    expect(times).toBe(0);
    expect(await row()).toMatchObject({
      deaths: 2,
      is_done: false,
      is_parked: true,
      last_error: expect.stringContaining("process ended"),
    });
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ level: "error", deaths: 2 }]);
  });

  test("is handled alone afterwards, so that the second death names the guilty one of several in hand", async () => {
    await run(sql`delete from outbox`);
    for (const name of ["innocent 1", "guilty", "innocent 2"])
      await run(sql`insert into outbox (instance_id, type, payload, attempts, taken_at, due_at)
        values (1, 'told', ${JSON.stringify({ name })}::jsonb, 1, now() - interval '3 minutes', now())`);
    const [held, death] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const seen: unknown[] = [];
    const dying = outboxOf(async ({ payload: { name } }) => {
      seen.push(name);
      if (name !== "guilty") return;
      held.resolve();
      await death.promise;
    });
    onTestFinished(() => death.reject(new Error("killed")));
    await held.promise;
    await run(sql`insert into outbox (instance_id, type, payload) values (2, 'told', '{"name":"late"}')`);
    dying.wake();
    const inHand = () =>
      own().database.system((db) =>
        db.rows(unchecked<{ name: string }>())(sql`
          select payload ->> 'name' as name from outbox where taken_at is not null and due_at > now()`),
      );
    expect(await inHand()).toEqual([{ name: "guilty" }]);
    expect(seen).toEqual(["innocent 1", "guilty"]);
    await run(sql`update outbox set due_at = now() where done_at is null`);
    const next = outboxOf(async ({ payload: { name } }) => void seen.push(name));
    await next.drained();
    expect(seen.sort()).toEqual(["guilty", "innocent 1", "innocent 2", "late"]);
    const parked = await own().database.system((db) =>
      db.rows(unchecked<{ name: string; deaths: number }>())(sql`
        select payload ->> 'name' as name, deaths from outbox where parked_at is not null`),
    );
    expect(parked).toEqual([{ name: "guilty", deaths: 2 }]);
  });

  test("is told from one that failed", async () => {
    await run(sql`delete from outbox`);
    await run(sql`insert into outbox (type, payload) values ('told', '{}')`);
    const outbox = outboxOf(async () => {
      throw new Error("no");
    });
    for (let turn = 0; turn < 3; turn += 1) {
      await outbox.drained();
      await run(sql`update outbox set due_at = now()`);
    }
    expect(await row()).toMatchObject({ deaths: 0, is_parked: false, last_error: "Error: no" });
  });
});
