import fc from "fast-check";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestCompany } from "#testing/stand/company.ts";
import { unchecked } from "#testing/stand/database.ts";
import { sql } from "#platform/server/db/database.ts";
import { createLog } from "#platform/server/log.ts";
import { describe, expect, test } from "vitest";
import { type Happening, happenings, modelCustomer } from "./provider_model.fixture.ts";
import { readCompany, transactFor } from "./reading.ts";
import { keepCustomer } from "./subscriptions.store.ts";

const app = useTestApp();
const start = new Date("2026-11-20T10:00:00.000Z");

/** A company of the model provider's customer. */
async function customerOf(story: readonly Happening[]) {
  const company = await buildCompany(app());
  await company.setStatus("new");
  const customer = modelCustomer(start);
  const customer_id = `cus_of_${company.id}`;
  await app().database.tenant(company.id, (db) => keepCustomer(db, customer_id));
  for (const what of story) customer.happen(what);
  const lines: string[] = [];
  const ports = {
    log: createLog("info", { write: (line: string) => void lines.push(line) }),
    grace_days: 7,
    now: customer.now,
  };
  // Ids of the provider are nobody else's.
  const snapshot = () => {
    const { subscription, ...rest } = customer.read();
    return {
      ...rest,
      customer_id,
      subscription: subscription && { ...subscription, id: `${customer_id} ${subscription.id}` },
    };
  };
  const read = (answer: () => Promise<ReturnType<typeof snapshot>> = async () => snapshot()) =>
    readCompany({ read: answer }, transactFor(app().database, company.id, "test"), ports);
  return { company, customer, snapshot, read, lines };
}

const toldOf = (company: TestCompany) =>
  app()
    .database.system((db) =>
      db.rows(unchecked<{ type: string }>())(
        sql`select type from outbox where instance_id = ${company.id} and type ~ '^(subscription|invoice)' order by id`,
      ),
    )
    .then((rows) => rows.map(({ type }) => type));

const statusOf = async ({ id }: TestCompany) =>
  (
    await app().database.system((db) =>
      db.one(unchecked<{ status: string; ends_at: string | null }>())(
        sql`select status, ends_at from instances where id = ${id}`,
      ),
    )
  )?.status;

describe("a reading", () => {
  test("that another overtook is made anew: what was true before does not come back", async () => {
    const { company, customer, snapshot, read } = await customerOf(["subscribe"]);
    await read();
    // Read before the end, and applied after it was read by somebody else.
    const old = snapshot();
    const gate = Promise.withResolvers<void>();
    let asked = 0;
    const slow = read(async () => {
      asked += 1;
      if (asked > 1) return snapshot();
      await gate.promise;
      return old;
    });
    customer.happen("period_failed");
    customer.happen("given_up");
    await read();
    expect(await statusOf(company)).toBe("expired");
    gate.resolve();
    expect((await slow).company.status).toBe("expired");
    expect([asked, await statusOf(company)]).toEqual([2, "expired"]);
  });

  test("of many at once tells everything once", async () => {
    const { company, customer, read } = await customerOf(["subscribe"]);
    await Promise.allSettled(Array.from({ length: 8 }, () => read()));
    customer.happen("period_to_confirm");
    await Promise.allSettled(Array.from({ length: 8 }, () => read()));
    expect(await toldOf(company)).toEqual([
      "subscription.changed",
      "invoice.paid",
      "subscription.changed",
      "subscription.payment_failed",
      "subscription.action_needed",
    ]);
  });

  test("of somebody without a customer asks nobody", async () => {
    const company = await buildCompany(app());
    const read = async () => {
      throw new Error("asked");
    };
    const ports = { log: createLog("silent"), grace_days: 7, now: () => start };
    const found = await readCompany({ read }, transactFor(app().database, company.id, "test"), ports);
    expect([found.reading, found.company.status]).toEqual([null, "active"]);
  });

  test("of a way that the table does not know is logged, and gone by", async () => {
    const { company, customer, read, lines } = await customerOf(["subscribe", "period_failed"]);
    await read();
    expect(await statusOf(company)).toBe("grace_period");
    expect(lines.some((line) => line.includes("unknown move"))).toBe(true);
    customer.happen("pay_open");
    await read();
    expect(await statusOf(company)).toBe("active");
    expect(lines.filter((line) => line.includes("unknown move"))).toHaveLength(1);
  });

  test("of any story is kept as the provider has it, invoices and all", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...happenings), { maxLength: 8 }), async (story) => {
        const { company, snapshot, read } = await customerOf(story);
        await Promise.allSettled([read(), read()]);
        const { company: kept } = await read();
        expect(kept.was_paid).toBe(snapshot().was_paid);
        const invoices = await app().database.system((db) =>
          db.rows(unchecked<{ provider_id: string; status: string }>())(
            sql`select provider_id, status from invoices where instance_id = ${company.id}`,
          ),
        );
        const sorted = (rows: { id: string; status: string }[]) =>
          rows.map(({ id, status }) => `${id} ${status}`).sort();
        expect(sorted(invoices.map(({ provider_id, status }) => ({ id: provider_id, status })))).toEqual(
          sorted([...snapshot().invoices]),
        );
        const told = await toldOf(company);
        const paid = snapshot().invoices.filter(({ status }) => status === "paid");
        expect(told.filter((type) => type === "invoice.paid")).toHaveLength(paid.length);
      }),
      { numRuns: 25 },
    );
  });
});
