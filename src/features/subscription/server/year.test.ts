import { startTestApp, useTestApp } from "#testing/stand/app.ts";
import { signIn, type TestCompany } from "#testing/stand/company.ts";
import { createTestClient } from "#testing/stand/client.ts";
import {
  answerBank,
  atProvider,
  confirmUrl,
  moveTo,
  payWith,
  registered,
  settled,
  stateOfCompany,
  subscribed,
  toldOf,
} from "#testing/stand/paying.ts";
import { useProvider } from "#testing/stand/provider.ts";
import { unchecked } from "#testing/stand/database.ts";
import { sql } from "#platform/server/db/database.ts";
import { listProcedures } from "#features/procedures/procedures.contract.ts";
import {
  cancelSubscription,
  changePlan,
  getSubscription,
  mailCancelling,
  renewSubscription,
} from "../subscription.contract.ts";
import { setAsActive } from "#features/payment/payment.contract.ts";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { reconcileQueue } from "./reading_jobs.ts";

// The provider's clock only goes forward: what follows is one story after another, each at dates of its own.
const provider = useProvider();
const app = useTestApp({ provider });
afterEach(() => {
  provider().tell(app().origin);
  provider().intercept();
});

const day = 86_400_000;
const at = (instant: string, seconds = 0) => new Date(Date.parse(instant) + seconds * 1000);
const move = (to: Date) => moveTo(app(), provider(), to);
const untilOf = async (company: TestCompany) =>
  (await company.owner.ok(getSubscription)).data.current_period_end ?? "";

const factsOf = async (company: TestCompany) => {
  const found = await app().database.system((db) =>
    db.one(unchecked<{ status: string; open_until: string | null }>())(
      sql`select status, open_until from instances where id = ${company.id}`,
    ),
  );
  return found ?? { status: "none", open_until: null };
};

/** What the account holder and a colleague get from a call that needs an open company. */
async function access(company: TestCompany): Promise<number[]> {
  const params = { instance_id: String(company.id) };
  const { owner } = company;
  const fresh = createTestClient(app().origin, await signIn(app(), company.id, owner.id));
  return [
    (await owner.call(listProcedures, { params })).status,
    (await fresh.call(listProcedures, { params })).status,
  ];
}

/** The access a second before an instant, at it and a second after, with nothing read from the provider. */
async function accessAround(company: TestCompany, instant: string): Promise<number[]> {
  const now = app().clock.now;
  const got: number[] = [];
  for (const seconds of [-1, 0, 1]) {
    app().clock.now = at(instant, seconds);
    got.push(...new Set(await access(company)));
  }
  app().clock.now = now;
  return got;
}

async function reconcile(): Promise<void> {
  await app().database.system((db) => app().app.jobs.add(db, reconcileQueue, {}));
  await app().drained();
}

const mailsOf = (company: TestCompany) =>
  app()
    .mails.filter(({ to }) => to === company.owner.email)
    .map(({ subject }) => subject);

const charges = async (company: TestCompany) =>
  (await atProvider(app(), provider(), company)).charged.map(({ amount_paid }) => amount_paid);

describe("a company that pays", () => {
  test("goes on from period to period, and is mailed each invoice", async () => {
    const company = await subscribed(app());
    await settled(app(), provider());
    for (let period = 0; period < 3; period++) await move(at(await untilOf(company), 2 * 3600));
    expect(await stateOfCompany(company)).toBe("active");
    expect(await charges(company)).toEqual([3900, 3900, 3900, 3900]);
    expect(mailsOf(company)).toHaveLength(4);
    expect(await access(company)).toEqual([200, 200]);
    expect((await toldOf(app(), company)).filter((type) => type === "invoice.paid")).toHaveLength(4);
  });

  test("goes on also when nobody tells of a renewal and the provider does not answer for days", async () => {
    const company = await subscribed(app());
    await settled(app(), provider());
    const end = await untilOf(company);
    provider().tell(null);
    provider().intercept(() => "drop_before");
    app().clock.now = at(end, 3 * 86_400);
    await reconcile();
    expect(await stateOfCompany(company)).toBe("active");
    provider().intercept();
    await provider().sandbox.clock.advanceTo(at(end, 3 * 86_400));
    app().clock.now = at(end, 4 * 86_400);
    await reconcile();
    expect(await charges(company)).toEqual([3900, 3900]);
    expect(Date.parse(await untilOf(company))).toBeGreaterThan(Date.parse(end));
  });
});

describe("a renewal that fails", () => {
  test("leaves the grace, ends at its second, and is over as soon as it is paid", async () => {
    const company = await subscribed(app());
    expect((await payWith(company, "fails_later")).status).toBe(200);
    await settled(app(), provider());
    await move(at(await untilOf(company), 2 * 3600));
    expect(await stateOfCompany(company)).toBe("grace_period");
    const { open_until } = await factsOf(company);
    const left = Date.parse(open_until ?? "") - app().clock.now.getTime();
    expect([left > 6 * day, left <= 7 * day]).toEqual([true, true]);
    expect(await accessAround(company, open_until ?? "")).toEqual([200, 403, 403]);
    // Another try of the provider fails as well: nothing new is told, and the grace grows no longer.
    await move(at(open_until ?? "", -2 * 86_400));
    expect((await factsOf(company)).open_until).toBe(open_until);
    expect((await toldOf(app(), company)).slice(2)).toEqual([
      "subscription.changed",
      "subscription.payment_failed",
    ]);
    const [failed] = mailsOf(company).filter((subject) => subject.includes("nu a reușit"));
    expect([failed, mailsOf(company).length]).toEqual(["Plata abonamentului nu a reușit", 2]);
    expect(await payWith(company, "good")).toMatchObject({
      status: 200,
      body: { data: { status: "active" } },
    });
    expect(await charges(company)).toEqual([3900, 3900]);
    await settled(app(), provider());
    expect((await toldOf(app(), company)).slice(4)).toEqual(["subscription.changed", "invoice.paid"]);
  });

  test("closes the company when nobody pays, tells so once, and opens again when somebody does", async () => {
    const company = await subscribed(app(), { card: "good" });
    await payWith(company, "fails_later");
    await settled(app(), provider());
    await move(at(await untilOf(company), 2 * 3600));
    const { open_until } = await factsOf(company);
    // The gate closes by the clock; that it has is told by the next look, also with nobody to ask.
    provider().tell(null);
    provider().intercept(() => "drop_before");
    app().clock.now = at(open_until ?? "", 60);
    expect(await access(company)).toEqual([403, 403]);
    expect((await factsOf(company)).status).toBe("grace_period");
    await reconcile();
    await reconcile();
    expect((await factsOf(company)).status).toBe("expired");
    provider().intercept();
    provider().tell(app().origin);
    await move(at(open_until ?? "", 3 * 86_400));
    await reconcile();
    expect((await toldOf(app(), company)).filter((type) => type === "subscription.ended")).toHaveLength(1);
    expect(mailsOf(company).filter((subject) => subject === "Abonamentul s-a încheiat")).toHaveLength(1);
    expect((await payWith(company, "good")).status).toBe(200);
    expect([await stateOfCompany(company), await access(company)]).toEqual(["active", [200, 200]]);
    expect((await atProvider(app(), provider(), company)).running).toHaveLength(1);
  });

  test("and that nobody paid in time leaves the choice of another plan, which alone is paid", async () => {
    const company = await subscribed(app());
    await payWith(company, "fails_later");
    await settled(app(), provider());
    await move(at(await untilOf(company), 2 * 3600));
    // The grace is over here, and the provider still tries.
    app().clock.now = at((await factsOf(company)).open_until ?? "", 1);
    await reconcile();
    expect((await factsOf(company)).status).toBe("expired");
    await company.owner.ok(changePlan, { body: { package_token: "procedo_start_month" } });
    expect((await company.owner.call(setAsActive)).status).toBe(409);
    expect((await payWith(company, "good")).status).toBe(200);
    const { data } = await company.owner.ok(getSubscription);
    expect([data.state, data.package?.package_id]).toEqual(["active", 1]);
    expect((await charges(company)).toSorted((one, other) => one - other)).toEqual([1900, 3900]);
    expect((await atProvider(app(), provider(), company)).running).toHaveLength(1);
  });

  test("for want of a confirmation asks its holder once, and for nothing else", async () => {
    const company = await registered(app());
    await answerBank(confirmUrl(await payWith(company, "confirm")), "confirm");
    await settled(app(), provider());
    await move(at(await untilOf(company), 2 * 3600));
    expect(await stateOfCompany(company)).toBe("grace_period");
    await move(at((await factsOf(company)).open_until ?? "", -4 * 86_400));
    expect(mailsOf(company).slice(1)).toEqual(["Confirmă plata abonamentului"]);
    await answerBank(confirmUrl(await payWith(company, "confirm")), "confirm");
    await settled(app(), provider());
    expect(await stateOfCompany(company)).toBe("active");
  });
});

describe("an account holder who cancels", () => {
  const cancel = (company: TestCompany) =>
    company.owner.ok(cancelSubscription, { body: { cancel_at_period_end: true } });

  test("has paid for the period, to its second; may take it back until then, and come again after it", async () => {
    const company = await subscribed(app());
    await settled(app(), provider());
    const end = await untilOf(company);
    expect((await cancel(company)).data.ends_at).toBe(end);
    expect(await accessAround(company, end)).toEqual([200, 403, 403]);
    await company.owner.ok(renewSubscription);
    expect(await accessAround(company, end)).toEqual([200, 200, 200]);
    await cancel(company);
    await move(at(end, 60));
    await reconcile();
    expect([await stateOfCompany(company), await access(company)]).toEqual(["expired", [403, 403]]);
    expect(await toldOf(app(), company)).toEqual([
      "subscription.changed",
      "invoice.paid",
      "subscription.changed",
      "subscription.cancelled",
      "subscription.changed",
      "subscription.changed",
      "subscription.cancelled",
      "subscription.changed",
      "subscription.ended",
    ]);
    expect((await payWith(company, "other")).status).toBe(200);
    expect([await stateOfCompany(company), (await charges(company)).length]).toEqual(["active", 2]);
  });

  test("in the grace has nothing paid to live out", async () => {
    const company = await subscribed(app());
    await payWith(company, "fails_later");
    await settled(app(), provider());
    await move(at(await untilOf(company), 2 * 3600));
    await company.owner.ok(mailCancelling);
    await settled(app(), provider());
    expect(app().mails.at(-1)?.text).toContain("anularea oprește accesul imediat");
    expect((await cancel(company)).data).toMatchObject({
      ends_at: null,
      user: { instance: { state: "expired" } },
    });
    await move(new Date(app().clock.now.getTime() + 8 * day));
    expect(await charges(company)).toEqual([3900]);
  });
});

describe("a first payment that nobody confirms", () => {
  test("is given up by the provider after a day, and may be begun again", async () => {
    const company = await registered(app());
    confirmUrl(await payWith(company, "confirm"));
    await move(new Date(app().clock.now.getTime() + 24 * 3600_000));
    await reconcile();
    expect(await stateOfCompany(company)).toBe("new");
    expect((await payWith(company, "good")).status).toBe(200);
    expect(await charges(company)).toEqual([3900]);
  });
});

describe("a voucher", () => {
  test("makes the first period free, and only that", async () => {
    const company = await registered(app());
    await app().database.system((db) =>
      db.run(sql`update instances set voucher = true where id = ${company.id}`),
    );
    expect((await payWith(company, "good")).status).toBe(200);
    expect([await stateOfCompany(company), await charges(company)]).toEqual(["active", []]);
    await settled(app(), provider());
    expect(mailsOf(company)).toEqual([]);
    await move(at(await untilOf(company), 2 * 3600));
    expect([await stateOfCompany(company), await charges(company)]).toEqual(["active", [3900]]);
  });
});

describe("an installation where nothing is paid for", () => {
  test("lets everybody work, has none of the calls, and leaves what is kept as it is", async () => {
    const company = await subscribed(app());
    await settled(app(), provider());
    await app().database.system((db) =>
      db.run(sql`update instances set open_until = '2026-01-01T00:00:00Z' where id = ${company.id}`),
    );
    const free = await startTestApp({ payments: null, database_url: app().database_url });
    onTestFinished(() => free.stop());
    const owner = createTestClient(free.origin, company.owner.token);
    expect((await owner.call(listProcedures, { params: { instance_id: String(company.id) } })).status).toBe(
      200,
    );
    expect((await owner.call(getSubscription)).status).toBe(404);
    await free.database.system((db) => free.app.jobs.add(db, reconcileQueue, {}));
    await free.drained();
    expect((await factsOf(company)).status).toBe("active");
  });
});
