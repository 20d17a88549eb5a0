import { useTestApp } from "#testing/stand/app.ts";
import type { TestCompany } from "#testing/stand/company.ts";
import { useProvider } from "#testing/stand/provider.ts";
import { sql } from "#platform/server/db/database.ts";
import { getUser } from "#features/session/session.contract.ts";
import { describe, expect, test } from "vitest";
import {
  cancelSubscription,
  changePlan,
  getPackages,
  getSubscription,
  mailCancelling,
  previewPlan,
  renewSubscription,
  updateSubscription,
  validateCoupon,
} from "../subscription.contract.ts";
import {
  answerBank,
  atProvider,
  confirmUrl,
  payWith as pays,
  registered,
  settled,
  subscribed,
  toldOf,
} from "#testing/stand/paying.ts";
import { unchecked } from "#testing/stand/database.ts";

const provider = useProvider();
const app = useTestApp({ provider });

const set = (statement: ReturnType<typeof sql>) => app().database.system((db) => db.run(statement));
const read = async (company: TestCompany) => (await company.owner.ok(getSubscription)).data;
const cancel = (company: TestCompany) =>
  company.owner.call(cancelSubscription, { body: { cancel_at_period_end: true } });
const charges = async (company: TestCompany) =>
  (await atProvider(app(), provider(), company)).charged.map(({ amount_paid }) => amount_paid).reverse();

describe("the plans", () => {
  test("are those on offer, in the reader's language, and no others", async () => {
    const company = await registered(app());
    const ids = async (language: string) =>
      (await company.owner.ok(getPackages, { headers: { "accept-language": language } })).data.map(
        ({ package_id, package_name, token }) => [package_id, package_name, token],
      );
    expect(await ids("ro")).toContainEqual([2, "Echipă", "procedo_team_month"]);
    expect(await ids("en")).toContainEqual([2, "Team", "procedo_team_month"]);
    expect((await ids("ro")).map(([id]) => id)).not.toContain(7);
  });

  test("include the company's own, also when it is not on offer", async () => {
    const company = await registered(app(), { package_id: 7 });
    const person = await company.person();
    const { data } = await person.ok(getPackages);
    expect(
      data.filter(({ package_id, check_package_id }) => package_id === 7 && check_package_id === 7),
    ).toHaveLength(1);
  });
});

describe("a code", () => {
  const check = async (coupon: string) => {
    const company = await registered(app());
    return company.owner.ok(validateCoupon, { body: { coupon } });
  };

  test("that is valid gives the lowered price of every plan, and how long", async () => {
    const { is_valid, values, terms } = await check("bunvenit20");
    expect([is_valid, terms]).toEqual([
      true,
      { percent_off: 20, amount_off_in_euro: null, duration: "once", months: null },
    ]);
    expect(values).toContainEqual({ package_id: 1, price: 15.2 });
    expect(values).toHaveLength(6);
  });

  test.each(["EXPIRAT", "NICIUNUL"])("%s is not valid, and says no more", async (coupon) => {
    expect(await check(coupon)).toEqual({ is_valid: false, values: [], terms: null });
  });

  test("that is empty or no text is refused at its field", async () => {
    const company = await registered(app());
    for (const coupon of ["", "   ", 7])
      expect(await company.owner.call(validateCoupon, { body: { coupon: coupon as string } })).toMatchObject({
        status: 422,
        body: { errors: { coupon: [expect.any(String)] } },
      });
  });
});

describe("whom invoices are mailed to", () => {
  const change = (company: TestCompany, billing_emails: string[]) =>
    company.owner.call(updateSubscription, { body: { billing_emails } });

  test("is kept in lower case, each once", async () => {
    const company = await subscribed(app());
    expect(
      (await change(company, ["Facturi@Firma.example", "b@firma.example"])).body.data.billing_emails,
    ).toEqual(["facturi@firma.example", "b@firma.example"]);
    expect((await change(company, ["a@firma.example", "A@firma.example"])).body).toMatchObject({
      errors: { "billing_emails.1": [expect.any(String)] },
    });
    expect((await change(company, ["nu"])).status).toBe(422);
    expect((await change(company, [])).body.data.billing_emails).toEqual([]);
  });
});

describe("a free account", () => {
  test("has no subscription to look at or to change", async () => {
    const company = await registered(app());
    await set(sql`update instances set free_account = true, status = 'active' where id = ${company.id}`);
    const { owner } = company;
    const token = { package_token: "procedo_start_month" };
    const answers = [
      await owner.call(getSubscription),
      await owner.call(updateSubscription, { body: { billing_emails: [] } }),
      await owner.call(previewPlan, { query: token }),
      await owner.call(changePlan, { body: token }),
      await cancel(company),
      await owner.call(renewSubscription),
      await owner.call(mailCancelling),
    ];
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(403));
  });
});

describe("a change of plan", () => {
  const to = (company: TestCompany, plan: string, as_of?: number) =>
    company.owner.call(changePlan, {
      body: { package_token: `procedo_${plan}`, ...(as_of === undefined ? {} : { as_of }) },
    });
  const preview = (company: TestCompany, plan: string) =>
    company.owner.call(previewPlan, { query: { package_token: `procedo_${plan}` } });

  test("before anything is paid is another choice, and nothing at the provider", async () => {
    const company = await registered(app());
    const asked = provider().calls.length;
    expect(await to(company, "start_month")).toMatchObject({
      status: 200,
      body: { data: { package_id: 1 } },
    });
    expect((await read(company)).package?.package_id).toBe(1);
    expect(await to(company, "start_month")).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect((await preview(company, "team_month")).status).toBe(409);
    expect(provider().calls).toHaveLength(asked);
  });

  test("upwards costs at once what its preview says, and has room for more people", async () => {
    const company = await subscribed(app());
    const { data } = (await preview(company, "company_month")).body;
    expect(data).toMatchObject({ package_id: 3, price_in_euro: 79, interval: "month", due_now_in_euro: 40 });
    expect(data.unused_in_euro).toBe(-39);
    expect(data.rest_in_euro).toBe(79);
    expect(await to(company, "company_month", data.as_of)).toMatchObject({
      status: 200,
      body: { data: { package_id: 3 } },
    });
    expect(await charges(company)).toEqual([3900, 4000]);
    expect((await read(company)).package).toMatchObject({ package_id: 3, max_users: 100 });
    const [kept] = await app().database.system((db) =>
      db.rows(unchecked<{ max_users: number }>())(
        sql`select max_users from instances where id = ${company.id}`,
      ),
    );
    expect(kept?.max_users).toBe(100);
  });

  test.each(["suite_month", "nothing_month", ""])(
    "to the plan %s, which is not on offer, is refused",
    async (plan) => {
      const company = await subscribed(app());
      expect(await to(company, plan)).toMatchObject({
        status: 422,
        body: { errors: { package_token: ["Alege un plan"] } },
      });
      expect((await preview(company, plan)).status).toBe(422);
    },
  );

  test("to one with room for fewer people than work is refused, with both numbers", async () => {
    const company = await subscribed(app());
    for (let n = 0; n < 10; n++) await company.person();
    for (const answer of [await to(company, "start_month"), await preview(company, "start_month")])
      expect(answer).toMatchObject({
        status: 409,
        body: { code: "too_many_people", active_users: 11, max_users: 10 },
      });
    expect(await charges(company)).toEqual([3900]);
    const person = await company.person({ status: "archived" });
    await set(
      sql`update users set status = 'archived' where instance_id = ${company.id} and id = ${person.id - 1}`,
    );
    expect((await to(company, "start_month")).status).toBe(200);
  });

  test("on figures that are old is refused, and so is one that was never shown", async () => {
    const company = await subscribed(app());
    const { as_of } = (await preview(company, "company_month")).body.data;
    expect(await to(company, "company_month", as_of - 16 * 60)).toMatchObject({
      status: 409,
      body: { code: "stale", message: expect.stringContaining("nu mai sunt actuale") },
    });
    expect((await to(company, "company_month", as_of + 3600)).status).toBe(409);
    expect(await charges(company)).toEqual([3900]);
  });

  test("that its holder has to confirm comes once it is confirmed, and not before", async () => {
    const company = await subscribed(app(), { card: "good" });
    const url = confirmUrl(await pays(company, "confirm"));
    await answerBank(url, "confirm");
    await settled(app(), provider());
    const asked = await to(company, "company_month");
    expect((await read(company)).package?.package_id).toBe(2);
    await answerBank(confirmUrl(asked), "confirm");
    await settled(app(), provider());
    expect((await read(company)).package?.package_id).toBe(3);
    expect(await charges(company)).toEqual([3900, 4000]);
  });

  test("with a card that is refused changes nothing", async () => {
    const company = await subscribed(app());
    expect((await pays(company, "fails_later")).status).toBe(200);
    expect(await to(company, "company_month")).toMatchObject({
      status: 402,
      body: { code: "payment_refused", message: expect.stringContaining("Banca a refuzat") },
    });
    expect(await read(company)).toMatchObject({ state: "active", package: { package_id: 2 } });
    expect(await charges(company)).toEqual([3900]);
    // Nobody more gets in than before, and nobody fewer.
    expect((await company.owner.ok(getUser)).data.instance.state).toBe("active");
  });

  test("clicked twice is charged once", async () => {
    const company = await subscribed(app());
    const answers = await Promise.all([to(company, "company_month"), to(company, "company_month")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await charges(company)).toEqual([3900, 4000]);
  });
});

describe("cancelling", () => {
  test("leaves the company open to the end of what was paid, and is taken back by renewing", async () => {
    const company = await subscribed(app());
    const answer = await cancel(company);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: {
          ends_at: "2026-12-20T10:00:00.000Z",
          user: { instance: { status: "active", state: "cancelled" } },
        },
      },
    });
    expect((await cancel(company)).status).toBe(409);
    expect(
      (await company.owner.call(changePlan, { body: { package_token: "procedo_start_month" } })).status,
    ).toBe(409);
    const { data } = await company.owner.ok(renewSubscription);
    expect(data.instance).toMatchObject({ state: "active", ends_at: null });
    expect((await company.owner.call(renewSubscription)).status).toBe(409);
    await settled(app(), provider());
    expect(await toldOf(app(), company)).toEqual([
      "subscription.changed",
      "invoice.paid",
      "subscription.changed",
      "subscription.cancelled",
      "subscription.changed",
    ]);
  });

  test("asks for a yes that says what it means", async () => {
    const company = await subscribed(app());
    for (const body of [{}, { cancel_at_period_end: false }])
      expect((await company.owner.call(cancelSubscription, { body: body as never })).status).toBe(422);
  });

  test("is explained by mail, once an hour at most", async () => {
    const company = await subscribed(app());
    await settled(app(), provider());
    const mails = () =>
      app().mails.filter(({ to, subject }) => to === company.owner.email && subject.includes("Cum anulezi"));
    const ask = async () => {
      expect((await company.owner.call(mailCancelling)).status).toBe(204);
      await app().drained();
      return mails().length;
    };
    const now = app().clock.now;
    expect([await ask(), await ask()]).toEqual([1, 1]);
    app().clock.now = new Date(now.getTime() + 59 * 60_000);
    expect(await ask()).toBe(1);
    app().clock.now = new Date(now.getTime() + 60 * 60_000);
    expect(await ask()).toBe(2);
    app().clock.now = now;
    const [mail] = mails();
    expect(mail?.text).toContain("/settings/subscription");
  });
});
