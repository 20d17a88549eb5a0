import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, signIn } from "#testing/stand/company.ts";
import { createTestClient } from "#testing/stand/client.ts";
import { useProvider } from "#testing/stand/provider.ts";
import { sql } from "#platform/server/db/database.ts";
import { getSubscription } from "#features/subscription/subscription.contract.ts";
import { getUser } from "#features/session/session.contract.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import { getPaymentForm, pay, setAsActive } from "../payment.contract.ts";
import {
  answerBank,
  atProvider,
  cardOf,
  confirmUrl,
  payWith,
  registered,
  settled,
  stateOfCompany,
  subscribed,
  toldOf,
} from "#testing/stand/paying.ts";

const provider = useProvider();
const app = useTestApp({ provider });

const set = (statement: ReturnType<typeof sql>) => app().database.system((db) => db.run(statement));
const charges = async (company: Awaited<ReturnType<typeof registered>>) =>
  (await atProvider(app(), provider(), company)).charged.map(({ amount_paid }) => amount_paid);

describe("paying for the first time", () => {
  test("opens the company, with the plan, the card and the invoice as the provider has them", async () => {
    const company = await registered(app());
    expect(await stateOfCompany(company)).toBe("new");
    expect(await payWith(company, "good")).toMatchObject({
      status: 200,
      body: { data: { status: "active" } },
    });
    const { data } = await company.owner.ok(getSubscription);
    expect(data).toMatchObject({
      state: "active",
      card_brand: "visa",
      last4: "4242",
      exp_month: 12,
      exp_year: 2030,
      package: { package_id: 2, package_name: "Echipă" },
      invoices: [{ status: "paid", total_in_euro: 39 }],
      company_name: "Firma SRL",
      active_users: 1,
      current_period_end: "2026-12-20T10:00:00.000Z",
    });
    expect(await charges(company)).toEqual([3900]);
    const { instance } = (await company.owner.ok(getUser)).data;
    expect(instance).toMatchObject({ status: "active", package_id: 2, ends_at: null });
    expect(instance.open_until).toBe("2026-12-27T10:00:00.000Z");
  });

  test("tells so once, however often the provider tells of it", async () => {
    const company = await subscribed(app());
    await settled(app(), provider());
    await company.owner.ok(setAsActive);
    await company.owner.ok(setAsActive);
    expect(await toldOf(app(), company)).toEqual(["subscription.changed", "invoice.paid"]);
  });

  test("is for whoever holds the account, and for nobody who looks on as them", async () => {
    const company = await registered(app());
    const admin = await company.person({ rights_name: ["master_admin"] });
    for (const call of [getPaymentForm, setAsActive] as const)
      expect((await admin.call(call)).status).toBe(403);
    expect((await admin.call(pay, { body: cardOf("good") })).status).toBe(403);
    const token = await signIn(app(), company.id, company.owner.id);
    await set(sql`
      update sessions set impersonator_id = ${admin.id} where instance_id = ${company.id}
        and token_hash = sha256(${token}::bytea)`);
    const looking = createTestClient(app().origin, token);
    expect(await looking.call(pay, { body: cardOf("good") })).toMatchObject({
      status: 403,
      body: { code: "forbidden" },
    });
    expect(await charges(company)).toEqual([]);
  });

  test("comes after it was said whom to invoice", async () => {
    const company = await buildCompany(app());
    await company.setStatus("new");
    const answer = await company.owner.call(pay, {
      body: cardOf("good"),
      headers: { "accept-language": "en" },
    });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: "conflict", message: "Fill in the billing details first." },
    });
  });

  test.each([
    ["number", { number: "4242 4242 4242 4241" }],
    ["number", { number: "" }],
    ["exp_month", { exp_month: 13 }],
    ["exp_month", { exp_month: 10, exp_year: 2026 }],
    ["cvc", { cvc: "12" }],
    ["payment_method", { payment_method: ".." }],
    ["payment_method", { payment_method: "pm_1\r\nx" }],
    ["payment_method", { payment_method: "" }],
  ])("refuses a card at %s that cannot be one, and asks nobody about it", async (field, wrong) => {
    const company = await registered(app());
    const asked = provider().calls.length;
    const answer = await payWith(company, "good", wrong);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([
      422,
      expect.arrayContaining([field]),
    ]);
    expect(provider().calls).toHaveLength(asked);
  });

  test("takes the month in which the card ends, but no day more", async () => {
    const company = await registered(app());
    expect((await payWith(company, "good", { exp_month: 11, exp_year: 2026 })).status).toBe(200);
  });

  test.each([
    ["declined", "Banca a refuzat cardul. Încearcă un alt card sau întreabă banca."],
    ["fails_later", "Banca a refuzat cardul. Încearcă un alt card sau întreabă banca."],
    ["funds", "Pe card nu sunt destui bani. Încearcă un alt card."],
    ["stolen", "Banca a refuzat cardul. Încearcă un alt card sau întreabă banca."],
  ] as const)("with a %s card says why in the reader's words, and opens nothing", async (card, message) => {
    const company = await registered(app());
    expect(await payWith(company, card)).toMatchObject({
      status: 402,
      body: { code: "payment_refused", message },
    });
    expect([await stateOfCompany(company), await charges(company)]).toEqual(["new", []]);
    // Another card goes through, and is charged once.
    expect((await payWith(company, "good")).status).toBe(200);
    expect([await stateOfCompany(company), await charges(company)]).toEqual(["active", [3900]]);
    expect((await atProvider(app(), provider(), company)).running).toHaveLength(1);
  });

  test("of another plan than the first try was for charges the one chosen last", async () => {
    const company = await registered(app());
    expect((await payWith(company, "fails_later")).status).toBe(402);
    await set(sql`update instances set package_id = 1 where id = ${company.id}`);
    expect((await payWith(company, "good")).status).toBe(200);
    expect(await charges(company)).toEqual([1900]);
    expect((await atProvider(app(), provider(), company)).running).toHaveLength(1);
  });

  test("twice at once, from two tabs, is one subscription and one charge", async () => {
    const company = await registered(app());
    const answers = await Promise.all([1, 2, 3, 4].map(() => payWith(company, "good")));
    const codes = answers.map(({ status, body }) => (status === 200 ? "paid" : body.code));
    expect(codes.filter((code) => code === "paid").length).toBeGreaterThan(0);
    expect(new Set(codes)).toEqual(new Set(["paid", "payment_in_progress"]));
    expect(await charges(company)).toEqual([3900]);
    expect((await atProvider(app(), provider(), company)).subscriptions).toHaveLength(1);
  });

  test("again by the same key gives the same answer and charges nothing", async () => {
    const company = await registered(app());
    const input = { body: cardOf("good"), headers: { "idempotency-key": "o-singura-data-0001" } };
    const [one, two] = [await company.owner.call(pay, input), await company.owner.call(pay, input)];
    expect([one.status, two.status, two.body]).toEqual([200, 200, one.body]);
    expect(await charges(company)).toEqual([3900]);
  });

  test("with another card by the same key is refused, and not taken for the first one", async () => {
    const company = await subscribed(app());
    const by = (body: ReturnType<typeof cardOf>) =>
      company.owner.call(pay, { body, headers: { "idempotency-key": "un-card-anume-0001" } });
    expect((await by(cardOf("good"))).status).toBe(200);
    for (const other of [cardOf("other"), { ...cardOf("good"), cvc: "111" }])
      expect(await by(other)).toMatchObject({ status: 409, body: { code: "idempotency_conflict" } });
    expect((await company.owner.ok(getSubscription)).data.last4).toBe("4242");
    expect((await by(cardOf("good"))).status).toBe(200);
  });
});

describe("looking whether it is paid", () => {
  test("many times at once reads the provider one after the other, once for all who wait", async () => {
    const company = await subscribed(app());
    await settled(app(), provider());
    const held = Promise.withResolvers<void>();
    let readings = 0;
    onTestFinished(() => {
      held.resolve();
      provider().intercept();
    });
    provider().intercept(async ({ method, path }) => {
      if (`${method} ${path}` === "GET /v1/subscriptions") {
        readings += 1;
        await held.promise;
      }
      return "pass" as const;
    });
    const asked = Array.from({ length: 12 }, () => company.owner.call(setAsActive));
    await expect.poll(() => readings).toBe(1);
    // Whoever asked before these wants to know it too by now, but for one or the other whom the machine kept back.
    for (let calls = 0; calls < 3; calls += 1)
      expect((await company.owner.call(getPaymentForm)).status).toBe(200);
    expect(readings).toBe(1);
    held.resolve();
    const answers = await Promise.all(asked);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(readings).toBeLessThan(answers.length);
  });
});

describe("a card whose holder has to confirm", () => {
  test("is active by the provider's message alone, with the browser closed", async () => {
    const company = await registered(app());
    const url = confirmUrl(await payWith(company, "confirm"));
    expect((await company.owner.call(setAsActive)).body).toMatchObject({ code: "not_paid" });
    expect(await stateOfCompany(company)).toBe("new");
    await answerBank(url, "confirm");
    await settled(app(), provider());
    expect([await stateOfCompany(company), await charges(company)]).toEqual(["active", [3900]]);
    expect((await company.owner.call(setAsActive)).status).toBe(200);
    await settled(app(), provider());
    expect(await toldOf(app(), company)).toEqual(["subscription.changed", "invoice.paid"]);
  });

  test("is active by the browser alone, with the message late", async () => {
    const company = await registered(app());
    const url = confirmUrl(await payWith(company, "confirm"));
    provider().sandbox.webhooks.pause();
    await answerBank(url, "confirm");
    const answer = await company.owner.call(setAsActive);
    expect([answer.status, answer.body.data.instance.state]).toEqual([200, "active"]);
    provider().sandbox.webhooks.resume();
    await settled(app(), provider());
    expect(await toldOf(app(), company)).toEqual(["subscription.changed", "invoice.paid"]);
  });

  test("who refuses is not active, and may pay with another card", async () => {
    const company = await registered(app());
    const url = confirmUrl(await payWith(company, "confirm"));
    await answerBank(url, "refuse");
    await settled(app(), provider());
    expect((await company.owner.call(setAsActive)).status).toBe(409);
    expect(await stateOfCompany(company)).toBe("new");
    expect((await payWith(company, "good")).status).toBe(200);
    expect(await charges(company)).toEqual([3900]);
  });
});

describe("set-as-active", () => {
  test("asked for by many at once, while the provider tells of everything, is answered to each", async () => {
    const company = await registered(app());
    const asked = () => Array.from({ length: 12 }, () => company.owner.call(setAsActive));
    const [paid, ...looked] = await Promise.all([payWith(company, "good"), ...asked()]);
    expect(paid.status).toBe(200);
    expect(looked.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual(
      [],
    );
    expect(new Set((await Promise.all(asked())).map(({ status }) => status))).toEqual(new Set([200]));
  });

  test("believes the provider and nobody else", async () => {
    const company = await registered(app());
    expect((await company.owner.call(setAsActive)).body).toMatchObject({ code: "not_paid" });
    expect((await payWith(company, "declined")).status).toBe(402);
    expect((await company.owner.call(setAsActive)).body).toMatchObject({ code: "not_paid" });
    const user = await company.person();
    expect((await user.call(setAsActive)).status).toBe(403);
    expect(await stateOfCompany(company)).toBe("new");
  });
});

describe("a card that replaces another", () => {
  test("of a company with nothing to pay is charged from then on, and nothing now", async () => {
    const company = await subscribed(app());
    expect(await payWith(company, "other")).toMatchObject({ status: 200 });
    const { data } = await company.owner.ok(getSubscription);
    expect([data.card_brand, data.last4]).toEqual(["mastercard", "4444"]);
    expect(await charges(company)).toEqual([3900]);
  });

  test("that is refused leaves the one before", async () => {
    const company = await subscribed(app());
    expect((await payWith(company, "declined")).status).toBe(402);
    expect((await company.owner.ok(getSubscription)).data.last4).toBe("4242");
    expect(await stateOfCompany(company)).toBe("active");
  });

  test("waits for its holder, and is charged once it was confirmed", async () => {
    const company = await subscribed(app());
    const url = confirmUrl(await payWith(company, "confirm"));
    expect((await company.owner.ok(getSubscription)).data.last4).toBe("4242");
    await answerBank(url, "confirm");
    await company.owner.ok(setAsActive);
    expect((await company.owner.ok(getSubscription)).data.last4).toBe("3184");
  });
});
