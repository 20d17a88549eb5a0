import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { latestOf, openShop, type Shop, subscribed } from "../testing/shop.fixture.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.sandbox.close());

const textOf = async (path: string) => (await fetch(`${shop.sandbox.origin}${path}`)).text();

describe("the sandbox's own page", () => {
  it("shows the clock, subscriptions, invoices, events and cards; what people wrote is text", async () => {
    const { id, customer } = await subscribed(shop);
    await shop.stripe.customers.update(customer, { name: "<script>alert(1)</script>" });
    const page = await textOf("/");
    for (const part of [
      "2027-03-10 12:00",
      id,
      "active",
      "customer.subscription.created",
      "4242 4242 4242 4242",
    ])
      expect(page).toContain(part);
    expect(page).toContain("&lt;script&gt;alert(1)");
    expect(page).not.toContain("<script");
  });

  it("moves the clock by its buttons, and comes back to itself", async () => {
    const pressed = (by: string) =>
      fetch(`${shop.sandbox.origin}/sandbox/clock`, {
        method: "POST",
        redirect: "manual",
        headers: { accept: "text/html", origin: shop.sandbox.origin, "sec-fetch-site": "same-origin" },
        body: new URLSearchParams({ by }),
      });
    const answer = await pressed("day");
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/"]);
    expect(shop.sandbox.clock.now().toISOString()).toBe("2027-03-11T12:00:00.000Z");
    await pressed("renewal");
    expect(shop.sandbox.clock.now().toISOString()).toBe("2027-04-10T12:00:00.000Z");
    await pressed("month");
    expect(shop.sandbox.clock.now().toISOString()).toBe("2027-05-10T12:00:00.000Z");
  });

  it("is not for who comes by another name", async () => {
    const status = await new Promise((resolve) => {
      const { port } = shop.sandbox;
      request({ port, host: "127.0.0.1", headers: { host: "evil.example" } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).end();
    });
    expect(status).toBe(403);
    expect((await fetch(`${shop.sandbox.origin}/nothing`)).status).toBe(404);
  });
});

describe("an invoice's page", () => {
  it("says who sold what to whom, for how much, and whether it is paid, to who has its address", async () => {
    const coupon = await shop.stripe.coupons.create({ percent_off: 25, duration: "once" });
    const { id, customer } = await subscribed(shop, { discounts: [{ coupon: coupon.id }] });
    const { invoice } = await latestOf(shop.stripe, id);
    const url = new URL(invoice.hosted_invoice_url ?? "");
    const page = await (await fetch(url)).text();
    for (const part of [
      invoice.number ?? "",
      "Procedo",
      "Ana",
      "Basic",
      "€20.00",
      "\u2212€5.00",
      "€15.00",
      "Paid on",
    ])
      expect(page).toContain(part);
    await shop.stripe.customers.update(customer, {
      preferred_locales: ["ro"],
      invoice_settings: { custom_fields: [{ name: "CUI", value: "RO123" }] },
    });
    expect(await (await fetch(url, { headers: { "accept-language": "en" } })).text()).toMatch(
      /lang="ro"[\s\S]*Factura[\s\S]*Plătită la/,
    );
    await shop.sandbox.clock.advanceTo(new Date(shop.sandbox.clock.now().getTime() + 32 * 86_400_000));
    const later = (await latestOf(shop.stripe, id)).invoice;
    const inRomanian = await (await fetch(later.hosted_invoice_url ?? "")).text();
    for (const part of ["RO123", "(câte 20,00 € pe lună)"]) expect(inRomanian).toContain(part);
    url.searchParams.set("key", "guessed");
    expect((await fetch(url)).status).toBe(404);
  });
});
