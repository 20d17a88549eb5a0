import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { readXlsx } from "hucre/xlsx";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { Database, Db } from "../db/database.ts";
import type { RequestFacts } from "../serve.ts";
import { actorWith } from "#testing/stand/actor.ts";
import { createExports } from "./exports.ts";

type Row = { id: number };

/** Exports over rows that say their id; the portions that were asked for, and what was noted. */
function exportsOver({
  wait = () => Promise.resolve(),
  found = () => Promise.resolve(),
  sheet_rows,
}: {
  wait?: (portion: number) => Promise<void>;
  found?: () => Promise<void>;
  sheet_rows?: number;
} = {}) {
  const asked: number[] = [];
  let noted = 0;
  const db = { atEnd: () => void (noted += 1), instance_id: 1 } as unknown as Db;
  const database: Pick<Database, "tenant"> = { tenant: (_instance_id, work) => work(db) };
  const same = (key: string) => key;
  const exports = createExports({
    database,
    translators: { ro: same, en: same },
    today: () => "2026-03-29",
    ...(sheet_rows !== undefined && { sheet_rows }),
  });
  const callOf = (user_id: number, instance_id: number) => ({
    actor: actorWith({ instance_id, user_id }),
    request: { language: "ro" } as RequestFacts,
  });
  /** Of a list that is walked while it is sent. */
  const walk = (user_id: number, count: number) =>
    exports.download<Row>(callOf(user_id, 1), {
      title: "Jurnal",
      columns: [{ head: "id", width: 9, kind: "whole", value: ({ id }) => id }],
      rowsAfter: async (_db, last = { id: 0 }, size) => {
        asked.push(noted);
        await wait(asked.length);
        return Array.from({ length: Math.min(size, count - last.id) }, (_, at) => ({ id: last.id + at + 1 }));
      },
      asked: {},
    });
  const begin = (user_id: number, count: number, instance_id = 1, said?: () => string) =>
    exports.download<Row>(callOf(user_id, instance_id), {
      title: "Verificări: de/proceduri?",
      columns: [
        { head: "id", width: 9, kind: "whole", value: ({ id }) => id },
        ...(said ? [{ head: "text", width: 9, kind: "text" as const, value: said }] : []),
      ],
      ids: async () => {
        await found();
        return Array.from({ length: count }, (_, at) => at + 1);
      },
      rows: async (_db, ids) => {
        asked.push(ids.length);
        await wait(asked.length);
        return ids.map((id) => ({ id }));
      },
      asked: {},
    });
  return { begin, walk, asked, noted: () => noted };
}

/** So many rounds of the loop: what goes on by itself has gone on by then. */
async function rounds(count: number): Promise<void> {
  for (let left = count; left > 0; left -= 1) await new Promise(setImmediate);
}

// What waits for a stream that never ends is not to wait for as long as other tests may.
describe("an export", { timeout: 30_000 }, () => {
  test("has all rows in order, read in portions, and a name that any disk takes", async () => {
    const { begin, asked, noted } = exportsOver();
    const download = await begin(1, 2_500);
    expect(download.headers).toMatchObject({
      "content-disposition": 'attachment; filename="verificari-de-proceduri-2026-03-29.xlsx"',
      "x-total-rows": "2500",
    });
    const { sheets } = await readXlsx(await buffer(download.open()));
    expect(sheets[0]?.rows.slice(1).flat()).toEqual(Array.from({ length: 2_500 }, (_, at) => at + 1));
    expect([asked, noted()]).toEqual([[1_000, 1_000, 500], 1]);
  });

  test("goes on in further sheets, each with its head, when one is full", async () => {
    const rowsIn = (sheets: readonly { rows: readonly unknown[] }[]) => sheets.map(({ rows }) => rows.length);
    for (const make of ["begin", "walk"] as const)
      for (const [count, lengths] of [
        [999, [1_000]],
        [1_000, [1_000, 2]],
        [2_500, [1_000, 1_000, 503]],
      ] as const) {
        const download = await exportsOver({ sheet_rows: 1_000 })[make](1, count);
        const { sheets } = await readXlsx(await buffer(download.open()));
        expect([make, rowsIn(sheets)]).toEqual([make, lengths]);
        expect(sheets.map(({ rows }) => rows[0])).toEqual(lengths.map(() => ["id"]));
        const ids = Array.from({ length: count }, (_, at) => at + 1);
        expect(sheets.flatMap(({ rows }) => rows.slice(1)).flat()).toEqual(ids);
        expect(new Set(sheets.map(({ name }) => name)).size).toBe(lengths.length);
      }
  });

  test("of nothing is a file with its head", async () => {
    const { begin, asked } = exportsOver();
    const { sheets } = await readXlsx(await buffer((await begin(1, 0)).open()));
    expect([sheets[0]?.rows, asked]).toEqual([[["id"]], []]);
  });

  test("that is left in the middle reads no more, and makes room", async () => {
    const { begin, asked } = exportsOver();
    const stream = (await begin(1, 1_000_000)).open();
    await once(stream, "readable");
    stream.destroy();
    await once(stream, "close");
    await rounds(50);
    const read = asked.length;
    await rounds(200);
    expect(asked.length).toBe(read);
    expect(read).toBeLessThan(100);
    (await begin(1, 0)).open().destroy();
  });

  test("that nobody takes makes room after two minutes", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const { begin } = exportsOver();
    const stream = (await begin(1, 1_000_000)).open();
    await once(stream, "readable");
    await rounds(50);
    vi.advanceTimersByTime(119_000);
    expect(stream.destroyed).toBe(false);
    vi.advanceTimersByTime(1_000);
    await once(stream, "close");
    (await begin(1, 0)).open().destroy();
  });

  test("that is taken slowly goes on, also where a portion takes longer than two minutes", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const { begin, asked } = exportsOver();
    const stream = (await begin(1, 1_000, 1, () => randomBytes(3_000).toString("base64"))).open();
    const bytes = stream[Symbol.asyncIterator]();
    for (let taken = 0; taken < 20; taken += 1) {
      expect((await bytes.next()).done).toBe(false);
      // Whoever takes is slow, not who writes.
      await expect.poll(() => stream.readableLength).toBeGreaterThan(0);
      await rounds(5);
      vi.advanceTimersByTime(100_000);
    }
    expect([stream.destroyed, asked]).toEqual([false, [1_000]]);
    await rounds(50);
    vi.advanceTimersByTime(120_000);
    await once(stream, "close");
  });

  test("of a list that is walked goes on from the last row, ends where it ends, and is noted once it was begun", async () => {
    for (const count of [0, 7, 1_000, 2_500]) {
      const { walk, asked, noted } = exportsOver();
      const download = await walk(1, count);
      expect(download.headers).not.toHaveProperty("x-total-rows");
      const { sheets } = await readXlsx(await buffer(download.open()));
      expect(sheets[0]?.rows.slice(1).flat()).toEqual(Array.from({ length: count }, (_, at) => at + 1));
      expect(asked).toEqual(
        Array.from({ length: Math.floor(count / 1_000) + 1 }, (_, at) => Math.min(at, 1)),
      );
      expect(noted()).toBe(1);
    }
  });

  test("of a list that is walked stops where it is left, and takes a person's turn", async () => {
    const { walk, asked } = exportsOver();
    const stream = (await walk(1, 1e9)).open();
    await once(stream, "readable");
    await expect(walk(1, 1)).rejects.toThrow("too_many_requests");
    stream.destroy();
    await once(stream, "close");
    await rounds(50);
    const read = asked.length;
    await rounds(200);
    expect(asked.length).toBe(read);
    (await walk(1, 0)).open().destroy();
  });

  test("that fails breaks off and makes room", async () => {
    const { begin } = exportsOver({
      wait: (portion) => (portion > 1 ? Promise.reject(new Error("gone")) : Promise.resolve()),
    });
    await expect(buffer((await begin(1, 5_000)).open())).rejects.toThrow("gone");
    (await begin(1, 0)).open().destroy();
  });

  test("has one turn of a person, two of a company and three of all", async () => {
    const { begin } = exportsOver();
    const ready = [];
    for (const [user_id, instance_id] of [
      [1, 1],
      [2, 1],
      [1, 1],
      [3, 1],
      [1, 2],
      [1, 3],
    ] as const)
      ready.push(await begin(user_id, 9, instance_id));
    const opened = ready.flatMap((download, at) => {
      if (![2, 3, 5].includes(at)) return [download.open()];
      expect(() => download.open()).toThrow("too_many_requests");
      return [];
    });
    for (const stream of opened) stream.destroy();
  });

  test("without a turn is refused before its rows are looked for", async () => {
    let [looked, letGo] = [0, () => {}];
    const held = new Promise<void>((resolve) => void (letGo = resolve));
    const { begin } = exportsOver({ found: () => ((looked += 1), held) });
    const first = begin(1, 9);
    const others = await Promise.allSettled(Array.from({ length: 50 }, () => begin(1, 9)));
    expect(others.filter(({ status }) => status === "rejected")).toHaveLength(50);
    letGo();
    const stream = (await first).open();
    await expect(begin(1, 9)).rejects.toThrow("too_many_requests");
    expect(looked).toBe(1);
    stream.destroy();
    await once(stream, "close");
    (await begin(1, 9)).open().destroy();
  });
});
