import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { unchecked } from "#testing/stand/database.ts";
import { sql } from "#platform/server/db/database.ts";
import { createLog } from "#platform/server/log.ts";
import { getUser } from "#features/session/session.contract.ts";
import { expect, test } from "vitest";
import { createSeenSessions } from "./seen_sessions.ts";

const app = useTestApp();

/** A session that was last used an hour ago, from nowhere that is known. */
async function staleSession() {
  const company = await buildCompany(app());
  const { owner } = company;
  const [session] = await app().database.system((db) =>
    db.rows(unchecked<{ id: number }>())(sql`
      update sessions set last_seen_at = now() - interval '1 hour' where user_id = ${owner.id} returning id`),
  );
  const session_id = Number(session?.id);
  const lastSeen = async () => {
    const [row] = await app().database.system((db) =>
      db.rows(unchecked<{ ip: string | null; is_fresh: boolean }>())(sql`
        select ip, last_seen_at > now() - interval '1 minute' as is_fresh from sessions where id = ${session_id}`),
    );
    return row;
  };
  return { owner, lastSeen, actor: { instance_id: company.id, session_id } };
}

test("a read notes when and from where its session was used, after its answer and once in ten minutes", async () => {
  const { owner, lastSeen } = await staleSession();
  const { seen } = app().app;
  await owner.ok(getUser);
  expect(await lastSeen()).toEqual({ ip: null, is_fresh: false });
  await seen.flush();
  expect(await lastSeen()).toEqual({ ip: "127.0.0.1", is_fresh: true });

  const age = () =>
    app().database.system((db) =>
      db.run(sql`update sessions set last_seen_at = now() - interval '1 hour' where user_id = ${owner.id}`),
    );
  await age();
  app().clock.now = new Date(app().clock.now.getTime() + 9 * 60_000);
  await owner.ok(getUser);
  await seen.flush();
  expect((await lastSeen())?.is_fresh).toBe(false);
  app().clock.now = new Date(app().clock.now.getTime() + 2 * 60_000);
  await owner.ok(getUser);
  await seen.flush();
  expect((await lastSeen())?.is_fresh).toBe(true);
});

test("what cannot be written is said in the log, hurts no call, and is noted by the next one", async () => {
  const { actor, lastSeen } = await staleSession();
  const logged: string[] = [];
  let isDown = true;
  const seen = createSeenSessions({
    database: {
      system: (work) =>
        isDown ? Promise.reject(new Error("the database is away")) : app().database.system(work),
    },
    log: createLog("info", { write: (line) => void logged.push(line) }),
    now: () => new Date(),
    writesLater: false,
  });
  seen.note(actor, "10.0.0.1");
  await seen.flush();
  expect(logged.join()).toContain("not noted when sessions were used");
  isDown = false;
  seen.note(actor, "10.0.0.2");
  await seen.close();
  expect(await lastSeen()).toEqual({ ip: "10.0.0.2", is_fresh: true });
});
