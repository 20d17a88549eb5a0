import { createHmac } from "node:crypto";
import { startTestApp, useTestApp } from "#testing/stand/app.ts";
import { createTestClient } from "#testing/stand/client.ts";
import type { TestCompany } from "#testing/stand/company.ts";
import { unchecked } from "#testing/stand/database.ts";
import {
  answerBank,
  confirmUrl,
  payWith,
  registered,
  settled,
  stateOfCompany,
  toldOf,
} from "#testing/stand/paying.ts";
import { useProvider } from "#testing/stand/provider.ts";
import { sql } from "#platform/server/db/database.ts";
import { stripePayments } from "#platform/server/payment/stripe_payments.ts";
import { describe, expect, onTestFinished, test } from "vitest";

const provider = useProvider();
const app = useTestApp({ provider });

const nowSeconds = () => Math.floor(Date.now() / 1000);
const proofOf = (body: string, at: number, secret = provider().webhook_secret) =>
  createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");
const signed = (body: string, at = nowSeconds(), secret?: string) =>
  `t=${at},v1=${proofOf(body, at, secret)}`;

const deliver = (body: string | Uint8Array<ArrayBuffer>, signature: string | null, origin = app().origin) =>
  createTestClient(origin, null).raw("POST", "/api/webhooks/stripe", {
    body,
    headers: {
      "content-type": "application/json; charset=utf-8",
      ...(signature === null ? {} : { "stripe-signature": signature }),
    },
  });

const noted = async () =>
  (
    await app().database.system((db) =>
      db.rows(unchecked<{ what: string }>())(sql`
        select 'event ' || id as what from payment_events
        union all select 'told ' || (payload ->> 'customer_id') from outbox where type = 'payment.told'`),
    )
  )
    .map(({ what }) => what)
    .sort();

const message = (id: string, customer: string | null = "cus_nobody", type = "invoice.paid") =>
  JSON.stringify({ id, object: "event", type, data: { object: { object: "invoice", customer } } });

/** A company whose card's holder has just confirmed, and whom nobody has told of it. */
async function paidUntold(): Promise<{ company: TestCompany; customer: string }> {
  const company = await registered(app());
  provider().tell(null);
  onTestFinished(() => provider().tell(app().origin));
  await answerBank(confirmUrl(await payWith(company, "confirm")), "confirm");
  await settled(app(), provider());
  expect(await stateOfCompany(company)).toBe("new");
  const found = await app().database.system((db) =>
    db.one(unchecked<{ customer: string }>())(
      sql`select customer_id as customer from subscriptions where instance_id = ${company.id}`,
    ),
  );
  return { company, customer: found?.customer ?? "" };
}

describe("a message that is not the provider's", () => {
  const body = message("evt_forged");
  const at = nowSeconds();
  const changed = (index: number) => {
    const bytes = new TextEncoder().encode(body);
    bytes[index] = (bytes[index] ?? 0) ^ 1;
    return bytes;
  };
  const late = at - 301;

  test.each([
    ["without a signature", body, null],
    ["with an empty one", body, ""],
    ["with one of no shape", body, "v1=abc"],
    ["without a time", body, `v1=${"0".repeat(64)}`],
    ["with another secret's", body, () => signed(body, at, "whsec_of_another")],
    ["of more than five minutes ago", body, () => signed(body, late)],
    ["whose time is another than was signed", body, () => `t=${at + 1},v1=${proofOf(body, at)}`],
    ["of an older kind of proof", body, () => `t=${at},v0=${proofOf(body, at)}`],
    ["with a byte changed at its beginning", changed(2), () => signed(body, at)],
    ["with a byte changed at its end", changed(body.length - 3), () => signed(body, at)],
    ["with a byte more", `${body} `, () => signed(body, at)],
    ["that is empty", "", () => signed("", at)],
    ["that is no JSON", "hello", () => signed("hello", at)],
    ["that is no event", "[]", () => signed("[]", at)],
  ] as const)("%s is refused, and nothing of it is noted", async (_how, sent, signature) => {
    const before = await noted();
    const given = typeof signature === "function" ? signature() : signature;
    expect(await deliver(sent, given)).toMatchObject({ status: 400, body: { code: "bad_request" } });
    expect(await noted()).toEqual(before);
  });

  test("of more than a megabyte is not taken in", async () => {
    const large = message("evt_large", "x".repeat(1024 * 1024));
    const before = await noted();
    expect((await deliver(large, signed(large))).status).toBe(413);
    expect(await noted()).toEqual(before);
  });
});

describe("a message of the provider", () => {
  test("opens a company that has paid, by what is read and not by what it says", async () => {
    const { company, customer } = await paidUntold();
    const lie = message("evt_lie", customer, "customer.subscription.deleted");
    expect(await deliver(lie, signed(lie))).toMatchObject({ status: 200, body: { received: true } });
    await app().drained();
    expect(await stateOfCompany(company)).toBe("active");
    expect(await toldOf(app(), company)).toEqual(["subscription.changed", "invoice.paid"]);
  });

  test("says that it is paid of one that is not, and opens nothing", async () => {
    const company = await registered(app());
    await payWith(company, "declined");
    const found = await app().database.system((db) =>
      db.one(unchecked<{ customer: string }>())(
        sql`select customer_id as customer from subscriptions where instance_id = ${company.id}`,
      ),
    );
    const lie = message("evt_paid", found?.customer ?? "");
    expect((await deliver(lie, signed(lie))).status).toBe(200);
    await app().drained();
    expect(await stateOfCompany(company)).toBe("new");
  });

  test("that comes again is thanked for, and read once", async () => {
    const { company, customer } = await paidUntold();
    const body = message("evt_again", customer);
    for (let n = 0; n < 5; n++) expect((await deliver(body, signed(body))).status).toBe(200);
    const told = (await noted()).filter((what) => what === `told ${customer}`);
    expect(told).toHaveLength(1);
    await app().drained();
    expect(await toldOf(app(), company)).toEqual(["subscription.changed", "invoice.paid"]);
  });

  test("with two proofs, of which one is right, is taken, as while one secret takes over", async () => {
    const body = message("evt_two");
    const at = nowSeconds();
    const header = `t=${at},v1=${proofOf(body, at, "whsec_old")},v1=${proofOf(body, at)}`;
    expect((await deliver(body, header)).status).toBe(200);
    const payments = stripePayments({
      secret_key: "sk_test_sandbox",
      webhook_secrets: ["whsec_new", "whsec_old"],
      cards: { kind: "raw" },
      api_base: provider().sandbox.origin,
    });
    const rotating = await startTestApp({ payments });
    onTestFinished(() => rotating.stop());
    const sent = async (secret: string) =>
      (await deliver(body, signed(body, at, secret), rotating.origin)).status;
    expect([await sent("whsec_new"), await sent("whsec_old"), await sent("whsec_older")]).toEqual([
      200, 200, 400,
    ]);
  });

  test("about a customer of nobody here is thanked for, logged, and changes nothing", async () => {
    const body = message("evt_stranger", "cus_stranger");
    expect((await deliver(body, signed(body))).status).toBe(200);
    await app().drained();
    expect(app().logged.some((line) => line.includes("cus_stranger"))).toBe(true);
    const of_nothing = message("evt_nothing", null);
    expect((await deliver(of_nothing, signed(of_nothing))).status).toBe(200);
    expect(await noted()).toContain("event evt_nothing");
  });

  test("names a company in what it carries, and is read for whoever's customer it is", async () => {
    const { company, customer } = await paidUntold();
    const other = await registered(app());
    const body = JSON.stringify({
      id: "evt_metadata",
      object: "event",
      type: "customer.updated",
      data: { object: { object: "customer", id: customer, metadata: { instance_id: String(other.id) } } },
    });
    expect((await deliver(body, signed(body))).status).toBe(200);
    await app().drained();
    expect([await stateOfCompany(company), await stateOfCompany(other)]).toEqual(["active", "new"]);
  });

  test("is forgotten after ninety days", async () => {
    const body = message("evt_old");
    await deliver(body, signed(body));
    const at = (days: number) =>
      app().database.system((db) =>
        db.run(
          sql`update payment_events set received_at = now() - make_interval(days => ${days}) where id = 'evt_old'`,
        ),
      );
    const clean = async () => {
      await app().database.system((db) => app().app.jobs.add(db, "cleaning", {}));
      await app().drained();
      return (await noted()).includes("event evt_old");
    };
    await at(89);
    expect(await clean()).toBe(true);
    await at(91);
    expect(await clean()).toBe(false);
  });
});
