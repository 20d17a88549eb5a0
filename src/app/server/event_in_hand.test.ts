import { onTestFinished, test, vi, expect } from "vitest";
import { requestPasswordReset } from "#features/session/session.contract.ts";
import { sql } from "#platform/server/db/database.ts";
import { renewMs } from "#platform/server/outbox/outbox_rows.ts";
import { startTestApp } from "#testing/stand/app.ts";
import { createTestClient } from "#testing/stand/client.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { unchecked } from "#testing/stand/database.ts";

test("an event stays in the hand of its process for as long as that needs", async () => {
  let begin = () => {};
  let finish = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const app = await startTestApp({
    mailer: {
      send: () => {
        begin();
        return finished;
      },
    },
  });
  onTestFinished(async () => {
    vi.useRealTimers();
    finish();
    await app.stop();
  });
  const { owner } = await buildCompany(app);
  await app.drained();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  await createTestClient(app.origin, null).ok(requestPasswordReset, { body: { email: owner.email } });
  await begun;
  // Its lease is nearly over.
  await app.database.system((db) =>
    db.run(sql`update outbox set due_at = now() where taken_at is not null and done_at is null`),
  );
  const secondsLeft = () =>
    app.database.system(async (db) => {
      const found = await db.one(unchecked<{ seconds: number }>())(sql`
        select extract(epoch from min(due_at) - now())::float as seconds
        from outbox where taken_at is not null and done_at is null`);
      return found?.seconds;
    });
  expect(await secondsLeft()).toBeLessThan(1);
  vi.advanceTimersByTime(renewMs);
  await expect.poll(secondsLeft).toBeGreaterThan(renewMs / 1_000);
});
