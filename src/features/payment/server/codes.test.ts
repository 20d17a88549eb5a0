import { useTestApp } from "#testing/stand/app.ts";
import type { TestCompany } from "#testing/stand/company.ts";
import { unchecked } from "#testing/stand/database.ts";
import {
  atProvider,
  confirmUrl,
  payWith,
  registered,
  settled,
  stateOfCompany,
} from "#testing/stand/paying.ts";
import { useProvider } from "#testing/stand/provider.ts";
import { sql } from "#platform/server/db/database.ts";
import { getUser } from "#features/session/session.contract.ts";
import { providerCoupons, providerPlans } from "#features/subscription/server/plans.ts";
import { validateCoupon } from "#features/subscription/subscription.contract.ts";
import { describe, expect, test } from "vitest";
import { getPaymentForm } from "../payment.contract.ts";

const provider = useProvider();
const app = useTestApp({ provider });

const set = (statement: ReturnType<typeof sql>) => app().database.system((db) => db.run(statement));
const charges = async (company: TestCompany) =>
  (await atProvider(app(), provider(), company)).charged.map(({ amount_paid }) => amount_paid);

describe("a free account", () => {
  const free = async () => {
    const company = await registered(app());
    await set(
      sql`update instances set status = 'active', free_account = true, package_id = null where id = ${company.id}`,
    );
    return company;
  };

  test("pays for a plan on offer that it names, and is free no more", async () => {
    const company = await free();
    for (const package_id of [undefined, 7, 99])
      expect(await payWith(company, "good", { package_id })).toMatchObject({
        status: 422,
        body: { errors: { package_id: [expect.any(String)] } },
      });
    expect((await payWith(company, "good", { package_id: 1 })).status).toBe(200);
    const { data } = await company.owner.ok(getUser);
    expect([data.free_account, data.instance.package_id, data.instance.state]).toEqual([false, 1, "active"]);
  });

  test.each([
    ["a card that is refused", "declined", {}],
    ["a code that is over", "good", { coupon: "EXPIRAT" }],
  ] as const)("has room for anybody again after %s", async (_what, card, more) => {
    const company = await free();
    expect((await payWith(company, card, { package_id: 1, ...more })).status).toBeGreaterThan(400);
    const kept = await app().database.system((db) =>
      db.one(unchecked<{ max_users: number | null }>())(
        sql`select max_users from instances where id = ${company.id}`,
      ),
    );
    expect(kept?.max_users).toBe(null);
  });

  test("is not closed by a payment that did not come", async () => {
    const company = await free();
    confirmUrl(await payWith(company, "confirm", { package_id: 1 }));
    expect((await payWith(company, "declined", { package_id: 1 })).status).toBe(402);
    await settled(app(), provider());
    const { data } = await company.owner.ok(getUser);
    expect([data.free_account, data.instance.state]).toEqual([true, "active"]);
  });
});

describe("a code", () => {
  test("that was stored with the registration lowers the first invoice", async () => {
    const company = await registered(app(), { coupon: "BUNVENIT20" });
    expect((await company.owner.ok(getPaymentForm)).data).toEqual({
      fields: "own",
      publishable_key: null,
      is_registered: true,
      coupon: "BUNVENIT20",
      credit_in_euro: 0,
      active_users: 1,
    });
    expect((await payWith(company, "good")).status).toBe(200);
    expect(await charges(company)).toEqual([3120]);
    // It has done its work.
    expect((await company.owner.ok(getPaymentForm)).data.coupon).toBe(null);
  });

  test("that is sent counts before the stored one, and an empty one not at all", async () => {
    const one = await registered(app(), { coupon: "EXPIRAT" });
    expect((await payWith(one, "good", { coupon: "BUNVENIT20" })).status).toBe(200);
    expect(await charges(one)).toEqual([3120]);
    const two = await registered(app());
    expect((await payWith(two, "good", { coupon: " " })).status).toBe(200);
    expect(await charges(two)).toEqual([3900]);
  });

  test.each(["EXPIRAT", "NICIUNUL", "bunvenit 20"])(
    "%s is refused at its field, and nothing is charged",
    async (coupon) => {
      const company = await registered(app());
      expect(await payWith(company, "good", { coupon })).toMatchObject({
        status: 422,
        body: { errors: { coupon: ["Cod invalid"] } },
      });
      expect([await stateOfCompany(company), await charges(company)]).toEqual(["new", []]);
      expect((await payWith(company, "good")).status).toBe(200);
    },
  );

  test("given after a refused charge counts for what is paid then", async () => {
    const company = await registered(app());
    expect((await payWith(company, "fails_later")).status).toBe(402);
    expect((await payWith(company, "good", { coupon: "BUNVENIT20" })).status).toBe(200);
    expect(await charges(company)).toEqual([3120]);
    expect((await atProvider(app(), provider(), company)).running).toHaveLength(1);
  });

  test("that was stored and has run out is said so once, and keeps nobody from paying without it", async () => {
    const company = await registered(app(), { coupon: "EXPIRAT" });
    expect(await payWith(company, "good")).toMatchObject({
      status: 422,
      body: { errors: { coupon: ["Cod invalid"] } },
    });
    expect((await company.owner.ok(getPaymentForm)).data.coupon).toBe(null);
    expect((await payWith(company, "good")).status).toBe(200);
    expect(await charges(company)).toEqual([3900]);
  });

  test.each([null, ""])("that was stored does nothing where %j is sent", async (coupon) => {
    const company = await registered(app(), { coupon: "BUNVENIT20" });
    expect((await payWith(company, "good", { coupon })).status).toBe(200);
    expect(await charges(company)).toEqual([3900]);
  });

  test("for one use outlasts a refused card between the bank's question and the payment", async () => {
    const [sample] = providerCoupons();
    if (!sample) throw new Error("no codes");
    const once = { ...sample, code: "NUMAIODATA", percent_off: 50, max_redemptions: 1 };
    await provider().payments.synchronise(providerPlans(), [...providerCoupons(), once]);
    const company = await registered(app());
    confirmUrl(await payWith(company, "confirm", { coupon: "numaiodata" }));
    expect((await payWith(company, "declined")).status).toBe(402);
    expect((await payWith(company, "good")).status).toBe(200);
    expect(await charges(company)).toEqual([1950]);
    expect((await atProvider(app(), provider(), company)).subscriptions).toHaveLength(1);
  });

  test("is for the first time that it is paid with, not that it is tried with", async () => {
    const company = await registered(app());
    const isValid = async () =>
      (await company.owner.ok(validateCoupon, { body: { coupon: "bunvenit20" } })).is_valid;
    expect((await payWith(company, "fails_later", { coupon: "BUNVENIT20" })).status).toBe(402);
    expect(await isValid()).toBe(true);
    expect((await payWith(company, "good")).status).toBe(200);
    expect([await charges(company), await isValid()]).toEqual([[3120], false]);
  });

  test("for one use is used by one of many who come at once", async () => {
    const companies = [];
    for (let n = 0; n < 20; n++) companies.push(await registered(app()));
    const answers = await Promise.all(
      companies.map((company) => payWith(company, "good", { coupon: "UNASINGURA" })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(422)]);
    const paid = (await Promise.all(companies.map(charges))).flat();
    expect(paid).toEqual([1950]);
  });
});
