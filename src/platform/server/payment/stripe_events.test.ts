import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { readSigned } from "./stripe_events.ts";

const now = new Date("2026-11-20T10:00:00Z");
const seconds = now.getTime() / 1000;
const event = (object: object) => JSON.stringify({ id: "evt_1", type: "a.b", data: { object } });
const invoice = event({ object: "invoice", id: "in_1", customer: "cus_1" });

/** As the provider's own library signs. */
const signed = (payload: string, secret = "whsec_one", timestamp = seconds) =>
  new Stripe("sk_test_x").webhooks.generateTestHeaderString({ payload, secret, timestamp });
const read = (payload: string, header: string, secrets = ["whsec_one"]) =>
  readSigned(Buffer.from(payload), header, secrets, now);

const known = { id: "evt_1", type: "a.b", customer_id: "cus_1" };

describe("a message", () => {
  test("is the provider's by its signature, and says whom it is of", () => {
    expect(read(invoice, signed(invoice))).toEqual(known);
    for (const [object, customer_id] of [
      [{ object: "customer", id: "cus_2" }, "cus_2"],
      [{ object: "subscription", id: "sub_1", customer: { id: "cus_3", object: "customer" } }, "cus_3"],
      [{ object: "price", id: "price_1" }, null],
      [{ object: "charge", id: "ch_1", customer: null }, null],
    ] as const)
      expect(read(event(object), signed(event(object)))).toEqual({ ...known, customer_id });
  });

  test("may be signed by each of two secrets, and carry two signatures", () => {
    expect(read(invoice, signed(invoice, "whsec_two"), ["whsec_one", "whsec_two"])).toEqual(known);
    expect(read(invoice, `${signed(invoice, "whsec_old")},${signed(invoice).split(",")[1]}`)).toEqual(known);
    expect(read(invoice, `${signed(invoice)},v1=00ff`)).toEqual(known);
  });

  test.each([
    ["none", ""],
    ["no proof", `t=${seconds}`],
    ["no moment", signed(invoice).replace(/^t=\d+/, "t=x")],
    ["another's", signed(invoice, "whsec_other")],
    ["another scheme's", signed(invoice).replace("v1=", "v0=")],
    ["one of another moment", signed(invoice).replace(String(seconds), String(seconds - 1))],
    ["one that is no number", signed(invoice).replace(/v1=.*/, "v1=ăîș")],
    ["an old one", signed(invoice, "whsec_one", seconds - 301)],
  ])("with a signature that is not right is not believed: %s", (_, header) => {
    expect(read(invoice, header)).toBeUndefined();
  });

  test("of five minutes ago is still believed", () => {
    expect(read(invoice, signed(invoice, "whsec_one", seconds - 300))).toEqual(known);
  });

  test("with one byte changed is not believed, whichever it is", () => {
    const header = signed(invoice);
    for (let at = 0; at < invoice.length; at++) {
      const changed = Buffer.from(invoice);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(readSigned(changed, header, ["whsec_one"], now)).toBeUndefined();
    }
  });

  test("with nobody's secret, or that is no event, is nothing", () => {
    expect(read(invoice, signed(invoice), [])).toBeUndefined();
    for (const text of ["", "{", "null", "[]", '{"id":"evt_1"}', event({ object: "invoice", customer: 7 })])
      expect(read(text, text === "" ? "t=1,v1=" : signed(text))).toBeUndefined();
  });
});
