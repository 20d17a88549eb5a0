import { createJournal } from "#platform/server/journal.ts";
import type { TestApp } from "../stand/app.ts";
import type { TestCompany } from "../stand/company.ts";

type Status = Parameters<TestCompany["setStatus"]>[0];

/** Opens or closes a company, and tells its screens so, as a reading of the provider does. */
export async function becomes(app: TestApp, company: TestCompany, to: Status): Promise<void> {
  await company.setStatus(to);
  await app.database.tenant(company.id, async (db) => {
    const journal = createJournal({
      request_id: "a reading",
      ip: "127.0.0.1",
      actor_id: null,
      impersonator_id: null,
    });
    journal.event("subscription.changed", { from: to === "active" ? "expired" : "active", to });
    journal.write(db);
  });
  app.app.outbox.wake();
}
