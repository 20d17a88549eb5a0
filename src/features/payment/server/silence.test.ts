import { useTestApp } from "#testing/stand/app.ts";
import type { TestCompany } from "#testing/stand/company.ts";
import {
  atProvider,
  payWith,
  registered,
  settled,
  stateOfCompany,
  subscribed,
} from "#testing/stand/paying.ts";
import { useProvider } from "#testing/stand/provider.ts";
import {
  cancelSubscription,
  changePlan,
  getSubscription,
} from "#features/subscription/subscription.contract.ts";
import { reconcileQueue } from "#features/subscription/server/reading_jobs.ts";
import { sql } from "#platform/server/db/database.ts";
import type { Interception } from "../../../../sandbox/http/api_server.ts";
import { afterEach, describe, expect, test } from "vitest";

const provider = useProvider();
const app = useTestApp({ provider });
afterEach(() => provider().intercept());

const charges = async (company: TestCompany) =>
  (await atProvider(app(), provider(), company)).charged.map(({ amount_paid }) => amount_paid).reverse();

/** What the clock does every quarter of an hour. */
async function reconcile(minutes = 15): Promise<void> {
  app().clock.now = new Date(app().clock.now.getTime() + minutes * 60_000);
  await app().database.system((db) => app().app.jobs.add(db, reconcileQueue, {}));
  await app().drained();
}

/** Lets calls of one kind come to grief, as often as the adapter tries. */
function failing(method: string, path: RegExp, how: Interception, times = Number.POSITIVE_INFINITY): void {
  let left = times;
  provider().intercept((request) =>
    request.method === method && path.test(request.path) && left-- > 0 ? how : "pass",
  );
}

/** Nobody is active and has not paid, nor has paid and is not active. */
async function isTrue(company: TestCompany): Promise<void> {
  const { running, charged } = await atProvider(app(), provider(), company);
  const isActive = (await stateOfCompany(company)) === "active";
  expect({ isActive, isPaid: running.length === 1 && charged.length > 0 }).toEqual({
    isActive: charged.length > 0,
    isPaid: charged.length > 0,
  });
  expect(running.length).toBeLessThan(2);
}

const busy: Interception = { status: 429, headers: { "retry-after": "0" } };
const broken: Interception = { status: 500 };

test("an attempt that was taken for one that was cut off charges nothing any more", async () => {
  const company = await registered(app());
  provider().intercept(async ({ method, path }): Promise<Interception> => {
    if (method === "POST" && path === "/v1/payment_methods") {
      app().clock.now = new Date(app().clock.now.getTime() + 6 * 60_000);
      await app().database.system((db) =>
        db.run(sql`
          update payment_attempts set outcome = 'given_up', ended_at = now() where instance_id = ${company.id}`),
      );
    }
    return "pass";
  });
  expect(await payWith(company, "good")).toMatchObject({
    status: 409,
    body: { code: "payment_in_progress" },
  });
  expect(await charges(company)).toEqual([]);
  provider().intercept();
  expect((await payWith(company, "good")).status).toBe(200);
  expect(await charges(company)).toEqual([3900]);
});

describe("a provider that fails in the middle of a first payment", () => {
  test.each([
    ["before it has made the customer", "POST", /^\/v1\/customers$/, "drop_before", 0],
    ["after it has made the customer", "POST", /^\/v1\/customers$/, "drop_after", 0],
    ["with too many requests for the card", "POST", /^\/v1\/payment_methods$/, busy, 0],
    ["before it has begun the subscription", "POST", /^\/v1\/subscriptions$/, "drop_before", 0],
    ["with a fault of its own for the subscription", "POST", /^\/v1\/subscriptions$/, broken, 0],
    ["after it has charged", "POST", /^\/v1\/subscriptions$/, "drop_after", 1],
    ["in the middle of saying that it has charged", "POST", /^\/v1\/subscriptions$/, "cut_after", 1],
  ] as const)("%s", async (_when, method, path, how, paid) => {
    const company = await registered(app());
    provider().tell(null);
    failing(method, path, how);
    const answer = await payWith(company, "good");
    expect([answer.status, answer.body.code]).toEqual([503, "unavailable"]);
    expect(answer.headers.get("retry-after")).toBe("30");
    provider().intercept();
    await reconcile();
    await isTrue(company);
    expect((await charges(company)).length).toBe(paid);
    expect(await stateOfCompany(company)).toBe(paid === 1 ? "active" : "new");
    // Whoever tries again pays once in all.
    if (paid === 0) expect((await payWith(company, "good")).status).toBe(200);
    expect(await charges(company)).toEqual([3900]);
    await isTrue(company);
    provider().tell(app().origin);
  });

  test.each(["drop_after", broken])(
    "once (%j), and answers when it is asked again, is not noticed",
    async (how) => {
      const company = await registered(app());
      failing("POST", /^\/v1\/subscriptions$/, how as Interception, 1);
      expect((await payWith(company, "good")).status).toBe(200);
      expect(await charges(company)).toEqual([3900]);
    },
  );

  test("while it is asked how it ended keeps a second try out until that is known", async () => {
    const company = await registered(app());
    provider().tell(null);
    let isGone = false;
    provider().intercept(({ method, path }) => {
      if (method === "POST" && path === "/v1/subscriptions") isGone = true;
      return isGone && method === "GET" ? "drop_before" : "pass";
    });
    expect((await payWith(company, "good")).status).toBe(503);
    expect((await payWith(company, "good")).body).toMatchObject({ code: "payment_in_progress" });
    provider().intercept();
    await reconcile();
    await isTrue(company);
    expect([await stateOfCompany(company), await charges(company)]).toEqual(["active", [3900]]);
    provider().tell(app().origin);
  });

  test("with a fault of its own, after it has charged, holds nobody up for longer than a short wait", async () => {
    const company = await registered(app());
    provider().tell(null);
    let isCharged = false;
    provider().intercept(({ method, path }) => {
      if (isCharged && method === "GET") return broken;
      if (method === "POST" && path === "/v1/subscriptions") isCharged = true;
      return "pass";
    });
    expect((await payWith(company, "good")).status).toBe(503);
    provider().intercept();
    app().clock.now = new Date(app().clock.now.getTime() + 31_000);
    expect((await payWith(company, "other", { due_in_cents: 0 })).status).toBe(200);
    expect(await charges(company)).toEqual([3900]);
    await isTrue(company);
    provider().tell(app().origin);
  });

  test("is read back within seconds, not only when the clock looks", async () => {
    const company = await registered(app());
    provider().tell(null);
    failing("POST", /^\/v1\/subscriptions$/, "drop_after");
    expect((await payWith(company, "good")).status).toBe(503);
    provider().intercept();
    await app().drained();
    expect(await stateOfCompany(company)).toBe("active");
    provider().tell(app().origin);
  });
});

describe("a call that was cut off on our side", () => {
  test("is given up once its lease is over, after what came of it was read", async () => {
    const company = await registered(app());
    await payWith(company, "declined");
    await app().database.system((db) =>
      db.run(sql`
        insert into payment_attempts (instance_id, kind, leased_until)
        values (${company.id}, 'subscribe', ${new Date(app().clock.now.getTime() + 60_000)})`),
    );
    expect((await payWith(company, "good")).body).toMatchObject({ code: "payment_in_progress" });
    app().clock.now = new Date(app().clock.now.getTime() + 61_000);
    expect((await payWith(company, "good")).status).toBe(200);
    expect(await charges(company)).toEqual([3900]);
  });
});

describe("a provider that fails in the middle of a change", () => {
  test("of the plan has charged once, and the plan is what it is there", async () => {
    for (const how of ["drop_before", "drop_after"] as const) {
      const company = await subscribed(app());
      await settled(app(), provider());
      provider().tell(null);
      failing("POST", /^\/v1\/subscriptions\/sub_\w+$/, how);
      const body = { package_token: "procedo_company_month" };
      expect((await company.owner.call(changePlan, { body })).status).toBe(503);
      provider().intercept();
      await reconcile();
      const isChanged = how === "drop_after";
      expect((await company.owner.ok(getSubscription)).data.package?.package_id).toBe(isChanged ? 3 : 2);
      expect((await charges(company)).length).toBe(isChanged ? 2 : 1);
      provider().tell(app().origin);
    }
  });

  test("of its end is taken at its word by the next reading", async () => {
    const company = await subscribed(app());
    await settled(app(), provider());
    provider().tell(null);
    failing("POST", /^\/v1\/subscriptions\/sub_\w+$/, "drop_after");
    const body = { cancel_at_period_end: true } as const;
    expect((await company.owner.call(cancelSubscription, { body })).status).toBe(503);
    provider().intercept();
    await reconcile();
    expect(await stateOfCompany(company)).toBe("cancelled");
    provider().tell(app().origin);
  });
});
