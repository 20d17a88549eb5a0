import { onTestFinished, test, vi, expect } from "vitest";
import { requestPasswordReset } from "#features/session/session.contract.ts";
import { sql } from "#platform/server/db/database.ts";
import { renewMs } from "#platform/server/outbox/outbox_rows.ts";
import { startTestApp } from "#testing/stand/app.ts";
import { createTestClient } from "#testing/stand/client.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { unchecked } from "#testing/stand/database.ts";

test("an event stays in the hand of its process for as long as that needs", async () => {
  const app = await startTestApp();
  const finished = Promise.withResolvers<void>();
  let lock = Promise.resolve();
  const inHand = sql`taken_at is not null and done_at is null`;
  onTestFinished(async () => {
    vi.useRealTimers();
    finished.resolve();
    await lock;
    await app.stop();
  });
  const { owner } = await buildCompany(app);
  await app.drained();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  // What the event is for takes as long as nobody may add a job.
  const locked = Promise.withResolvers<void>();
  lock = app.database.system(async (db) => {
    await db.run(sql`lock table pgboss.job in exclusive mode`);
    locked.resolve();
    await finished.promise;
  });
  await locked.promise;
  await createTestClient(app.origin, null).ok(requestPasswordReset, { body: { email: owner.email } });
  await expect
    .poll(() => app.database.system((db) => db.run(sql`select from outbox where ${inHand}`)))
    .toBe(1);
  // Its lease is nearly over.
  await app.database.system((db) => db.run(sql`update outbox set due_at = now() where ${inHand}`));
  const secondsLeft = () =>
    app.database.system(async (db) => {
      const found = await db.one(unchecked<{ seconds: number }>())(sql`
        select extract(epoch from min(due_at) - now())::float as seconds
        from outbox where ${inHand}`);
      return found?.seconds;
    });
  expect(await secondsLeft()).toBeLessThan(1);
  vi.advanceTimersByTime(renewMs);
  await expect.poll(secondsLeft).toBeGreaterThan(renewMs / 1_000);
});
