import { join } from "node:path";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { buildWorld } from "#testing/stand/world.ts";
import { getUser } from "#features/session/session.contract.ts";
import { type Sql, sql } from "#platform/server/db/database.ts";
import { folderStore } from "#platform/server/files/store.ts";
import { createLog } from "#platform/server/log.ts";
import { describe, expect, test } from "vitest";
import { cleaningHandlers } from "./cleaning.ts";
import { unchecked } from "#testing/stand/database.ts";

const app = useTestApp();

const run = (statement: Sql) => app().database.system((db) => db.run(statement));

const clean = async () => {
  await app().database.system((db) => app().app.jobs.add(db, "cleaning", {}));
  await app().drained();
};

const left = async (statement: Sql) =>
  (await app().database.system((db) => db.rows(unchecked<{ what: string }>())(statement))).map(
    ({ what }) => what,
  );

describe("the nightly cleaning removes", () => {
  test("sessions and password links whose time is over, and no other", async () => {
    const { id, owner } = await buildCompany(app());
    await run(sql`
      insert into sessions (instance_id, user_id, token_hash, expires_at, user_agent)
      select ${id}, ${owner.id}, sha256(name::bytea), now() + make_interval(secs => wait), name
      from (values ('over', -1), ('valid', 60)) as s (name, wait)`);
    await run(sql`
      insert into password_resets (instance_id, user_id, token_hash, expires_at)
      select ${id}, ${owner.id}, sha256(convert_to(${id}::text || name, 'utf8')), now() + make_interval(secs => wait)
      from (values ('over', -1), ('valid', 60)) as s (name, wait)`);
    await clean();
    expect(
      await left(sql`
      select user_agent as what from sessions where instance_id = ${id} and user_agent is not null`),
    ).toEqual(["valid"]);
    expect(
      await left(sql`
      select case when expires_at > now() then 'valid' else 'over' end as what
      from password_resets where instance_id = ${id}`),
    ).toEqual(["valid"]);
    expect((await owner.call(getUser)).status).toBe(200);
  });

  test("links that confirm an address once their time is over, and no other", async () => {
    const { id, owner } = await buildCompany(app());
    await run(sql`
      insert into email_confirmations (instance_id, user_id, token_hash, email, expires_at, used_at)
      select ${id}, ${owner.id}, sha256(convert_to(${id}::text || name, 'utf8')), name,
        now() + make_interval(secs => wait), case when is_used then now() end
      from (values ('over', -1, false), ('over and used', -1, true), ('used', 60, true), ('valid', 60, false))
        as l (name, wait, is_used)`);
    await clean();
    expect(
      await left(sql`select email as what from email_confirmations where instance_id = ${id} order by email`),
    ).toEqual(["used", "valid"]);
  });

  test("kept answers older than a day and counters that ran out", async () => {
    const { id, owner } = await buildCompany(app());
    await run(sql`
      insert into idempotency_keys (instance_id, user_id, key, request_hash, status, created_at)
      select ${id}, ${owner.id}, name, '\\x00', 204, now() - make_interval(hours => age)
      from (values ('old', 25), ('fresh', 23)) as k (name, age)`);
    await run(sql`
      insert into rate_limits (key, hits, resets_at)
      select name || ${id}::text, 3, now() + make_interval(secs => wait)
      from (values ('over', -1), ('counting', 60)) as r (name, wait)`);
    await clean();
    expect(await left(sql`select key as what from idempotency_keys where instance_id = ${id}`)).toEqual([
      "fresh",
    ]);
    expect(await left(sql`select key as what from rate_limits where key like '%' || ${id}::text`)).toEqual([
      `counting${id}`,
    ]);
  });

  test("events handed over a week ago; waiting and parked ones stay", async () => {
    const { id } = await buildCompany(app());
    await run(sql`
      insert into outbox (instance_id, type, payload, due_at, done_at, parked_at)
      select ${id}, 'test.' || name, '{}', now() + interval '1 hour',
        case when done > 0 then now() - make_interval(days => done) end,
        case when parked > 0 then now() - make_interval(days => parked) end
      from (values ('old', 8, 0), ('recent', 6, 0), ('parked', 0, 30), ('waiting', 0, 0)) as o (name, done, parked)`);
    await clean();
    expect(
      await left(sql`
      select type as what from outbox where instance_id = ${id} and type like 'test.%' order by 1`),
    ).toEqual(["test.parked", "test.recent", "test.waiting"]);
  });

  test("notifications read half a year ago, and any of a year ago", async () => {
    const { id, owner } = await buildCompany(app());
    await run(sql`
      insert into notifications (instance_id, user_id, event_id, event, params, for_personal, for_activity, in_app,
        created_at, seen_at)
      select ${id}, ${owner.id}, row_number() over (), name, '{}', true, false, in_app,
        now() - make_interval(days => age), case when seen is not null then now() - make_interval(days => seen) end
      from (values ('read long ago', true, 190, 181), ('read lately', true, 300, 179), ('unread', true, 359, null),
        ('unread for a year', true, 361, null), ('read after a year', true, 361, 1),
        ('mailed long ago', false, 181, null), ('mailed', false, 179, null)) as n (name, in_app, age, seen)`);
    await clean();
    expect(
      await left(sql`select event as what from notifications where instance_id = ${id} order by event_id`),
    ).toEqual(["read lately", "unread", "mailed"]);
  });

  test("time told by person once the company's own retention is over, and leaves the sums", async () => {
    const keeps = async (days: number) => {
      const world = await buildWorld(app());
      const { id } = await world.procedure();
      const company = world.company.id;
      await run(sql`update instances set time_retention_days = ${days} where id = ${company}`);
      await run(sql`
        insert into procedure_logs (instance_id, procedure_id, user_id, time, created_at)
        select ${company}, ${id}, ${world.company.owner.id}, age, now() - make_interval(days => age, mins => 1)
        from (values (1), (7), (40)) as l (age)`);
      await run(sql`
        insert into procedure_times (instance_id, procedure_id, total_time, entries) values (${company}, ${id}, 48, 3)`);
      return company;
    };
    const [week, quarter] = [await keeps(7), await keeps(90)];
    await clean();
    const ages = (company: number) =>
      left(sql`select time::text as what from procedure_logs where instance_id = ${company} order by time`);
    expect([await ages(week), await ages(quarter)]).toEqual([["1"], ["1", "7", "40"]]);
    expect(
      await left(sql`
      select total_time || '/' || entries as what from procedure_times where instance_id = ${week}`),
    ).toEqual(["48/3"]);
  });
});

test("a part that fails keeps no other from its turn, and the cleaning is tried again", async () => {
  const { id, owner } = await buildCompany(app());
  await run(sql`
    insert into sessions (instance_id, user_id, token_hash, expires_at, user_agent)
    values (${id}, ${owner.id}, sha256(convert_to(${id}::text || 'over', 'utf8')), now() - interval '1 minute', 'over')`);
  const { database, folder } = app();
  let parts = 0;
  const { cleaning } = cleaningHandlers({
    database: {
      ...database,
      system: async (work) => {
        parts += 1;
        if (parts === 1) throw new Error("in the way");
        return database.system(work);
      },
    },
    files: folderStore(join(folder, "files")),
    notification_days: 180,
    log: createLog("silent"),
  });
  await expect(cleaning?.({}, { id: "", attempt: 1 })).rejects.toThrow("in the way");
  expect(
    await left(
      sql`select user_agent as what from sessions where instance_id = ${id} and user_agent = 'over'`,
    ),
  ).toEqual([]);
});

test("two cleanings at a time do the work once", async () => {
  const { id, owner } = await buildCompany(app());
  await run(sql`
    insert into sessions (instance_id, user_id, token_hash, expires_at)
    select ${id}, ${owner.id}, sha256(convert_to(${id}::text || n::text, 'utf8')), now() - interval '1 minute'
    from generate_series(1, 50) as n`);
  await app().database.system(async (db) => {
    await app().app.jobs.add(db, "cleaning", {});
    await app().app.jobs.add(db, "cleaning", {});
  });
  await app().drained();
  expect(
    await left(sql`select 'over' as what from sessions where instance_id = ${id} and expires_at <= now()`),
  ).toEqual([]);
  expect(app().logged.filter((line) => JSON.parse(line).level === "error")).toEqual([]);
});
