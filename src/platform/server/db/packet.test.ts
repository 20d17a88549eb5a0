import { unchecked } from "#testing/stand/database.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { describe, expect, it, onTestFinished } from "vitest";
import { createLog } from "../log.ts";
import { createDatabase, sql } from "./database.ts";
import type { Queryable } from "./statements.ts";

const app = useTestApp();

const onOneConnection = async (
  work: (ask: <T>(of: (db: Queryable) => Promise<T>) => Promise<T>) => Promise<void>,
) => {
  const database = createDatabase({ url: app().database_url, log: createLog("silent"), connections: 1 });
  await work((of) => database.anonymous(of)).finally(() => database.close());
};

const preparedNow = sql`select count(*)::int as n from pg_prepared_statements where statement like '%as asked_again'`;

describe("a packet", () => {
  it("gives each of its statements its own rows, none for one that has none", async () => {
    await onOneConnection(async (ask) => {
      for (let turn = 0; turn < 2; turn += 1) {
        const answers = await ask((db) =>
          Promise.all([
            db.rows(unchecked())(sql`select n, n::text as said from generate_series(1, 3) n`),
            db.run(
              sql`create temp table if not exists noted (n int, what jsonb, at timestamptz) on commit drop`,
            ),
            db.run(
              sql`insert into noted values (${1}, ${JSON.stringify({ a: [1] })}, ${new Date(0)}), (2, null, null)`,
            ),
            db.rows(unchecked())(sql`select * from noted order by n`),
            db.one(unchecked())(sql`select * from noted where n = ${7}`),
            db.one(unchecked())(
              sql`select ${["ă", 'b"', "c,d"]}::text[] as texts, ${Buffer.from([0, 255])}::bytea as bytes`,
            ),
          ]),
        );
        expect(answers).toEqual([
          [
            { n: 1, said: "1" },
            { n: 2, said: "2" },
            { n: 3, said: "3" },
          ],
          0,
          2,
          [
            { n: 1, what: { a: [1] }, at: "1970-01-01T00:00:00.000Z" },
            { n: 2, what: null, at: null },
          ],
          undefined,
          { texts: ["ă", 'b"', "c,d"], bytes: Buffer.from([0, 255]) },
        ]);
      }
    });
  });

  it("answers what stood before the statement that failed, and nothing behind it or after", async () => {
    await onOneConnection(async (ask) => {
      const outcomes: PromiseSettledResult<unknown>[] = [];
      const failed = ask(async (db) => {
        outcomes.push(
          ...(await Promise.allSettled([
            db.one(unchecked())(sql`select 1 as n`),
            db.one(unchecked())(sql`select 1 / ${0}::int as n`),
            db.one(unchecked())(sql`select 2 as n`),
          ])),
        );
        outcomes.push(...(await Promise.allSettled([db.one(unchecked())(sql`select 3 as n`)])));
      });
      await expect(failed).rejects.toMatchObject({ code: "22012" });
      expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected", "rejected"]);
      expect(await ask((db) => db.one(unchecked())(sql`select 2 as n`))).toEqual({ n: 2 });
      expect(await ask((db) => db.one(unchecked())(sql`select 1 / ${1}::int as n`))).toEqual({ n: 1 });
    });
  });

  it("prepares a statement once on a connection, whatever failed in between", async () => {
    await onOneConnection(async (ask) => {
      const asked = (by: number) =>
        ask((db) => db.one(unchecked())(sql`select 6 / ${by}::int as asked_again`));
      for (const by of [1, 2, 0, 3, 0, 6]) await asked(by).catch(() => {});
      expect(await asked(1)).toEqual({ asked_again: 6 });
      expect(await ask((db) => db.one(unchecked())(preparedNow))).toEqual({ n: 1 });
    });
  });

  it("reads a table that has changed its shape, after it was told so once", async () => {
    await onOneConnection(async (ask) => {
      await ask((db) => db.run(sql`create temp table shaped (n int)`));
      const read = () => ask((db) => db.rows(unchecked())(sql`select * from shaped`));
      await ask((db) => db.run(sql`insert into shaped values (1)`));
      expect(await read()).toEqual([{ n: 1 }]);
      await ask((db) => db.run(sql`alter table shaped add column said text default 'da'`));
      await expect(read()).rejects.toMatchObject({ code: "0A000" });
      expect(await read()).toEqual([{ n: 1, said: "da" }]);
    });
  });

  it("leaves nobody waiting unseen, whose refusal would end the process, when the work behind it fails", async () => {
    const unseen: unknown[] = [];
    const note = (reason: unknown) => void unseen.push(reason);
    process.on("unhandledRejection", note);
    onTestFinished(() => void process.off("unhandledRejection", note));
    await onOneConnection(async (ask) => {
      const failed = ask(async (db) => {
        void db.one(unchecked())(sql`select 1 as n`);
        await db.one(unchecked())(sql`select 2 as n`);
        void db.one(unchecked())(sql`select 3 as n`);
        throw new Error("stop");
      });
      await expect(failed).rejects.toThrow("stop");
      expect(await ask((db) => db.one(unchecked())(sql`select 4 as n`))).toEqual({ n: 4 });
    });
    expect(unseen).toEqual([]);
  });

  it("tells who asked by the stack of a failure", async () => {
    await onOneConnection(async (ask) => {
      const failure = await ask(function asksForNothing(db) {
        return (async () => db.one(unchecked())(sql`select nothing`))();
      }).catch((error: unknown) => error);
      expect((failure as Error).stack).toContain("packet.test.ts");
    });
  });
});
