import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { openShop, subscribed } from "../testing/shop.fixture.ts";
import { startSandbox } from "../sandbox.ts";
import { waitAfter } from "./deliveries.ts";

const secret = "whsec_test";

/** Who listens; what each message is answered can change. */
async function listener() {
  const heard: Stripe.Event[] = [];
  const answers: number[] = [];
  const stripe = new Stripe("sk_test_x");
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const status = answers.shift() ?? 200;
      const signed = String(request.headers["stripe-signature"]);
      if (status === 200) heard.push(stripe.webhooks.constructEvent(Buffer.concat(parts), signed, secret));
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    heard,
    answers,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

describe("what happened", () => {
  it("is told in its order, signed as the provider signs it", async () => {
    const hook = await listener();
    const shop = await openShop({ webhook: { url: hook.url, secret } });
    const { id, customer } = await subscribed(shop);
    await shop.sandbox.webhooks.delivered();
    expect(hook.heard.map((event) => event.id)).toEqual(
      shop.sandbox.webhooks.events().map((event) => event.id),
    );
    const types = hook.heard.map(({ type }) => type);
    const wanted = [
      "customer.created",
      "customer.updated",
      "invoice.created",
      "invoice.finalized",
      "customer.subscription.created",
      "payment_intent.succeeded",
      "invoice.paid",
      "invoice.payment_succeeded",
      "customer.subscription.updated",
    ];
    expect(types.filter((type) => wanted.includes(type))).toEqual(wanted);
    const last = hook.heard.findLast((event) => event.type === "customer.subscription.updated");
    expect(last?.data).toMatchObject({
      object: { id, customer, status: "active" },
      previous_attributes: { status: "incomplete" },
    });
    const listed = await shop.stripe.events.list({ type: "customer.subscription.created" });
    expect(listed.data[0]).toMatchObject({
      pending_webhooks: 0,
      data: { object: { id, status: "incomplete" } },
    });
    expect((await shop.stripe.events.retrieve(last?.id ?? "")).type).toBe("customer.subscription.updated");
    await shop.sandbox.close();
    await hook.close();
  });

  it("is told again until it is heard, and no answer waits for that", async () => {
    const hook = await listener();
    hook.answers.push(500, 302, 404);
    const shop = await openShop({ webhook: { url: hook.url, secret } });
    await shop.sandbox.webhooks.delivered();
    const { length } = shop.sandbox.webhooks.events();
    expect(new Set(hook.heard.map((event) => event.id)).size).toBe(length);
    await shop.sandbox.close();
    await hook.close();
  });

  it("is told of the types that are asked for alone", async () => {
    const hook = await listener();
    const types = ["customer.subscription.*", "customer.updated"];
    const shop = await openShop({ webhook: { url: hook.url, secret, types } });
    await subscribed(shop);
    await shop.sandbox.webhooks.delivered();
    expect(new Set(hook.heard.map(({ type }) => type))).toEqual(
      new Set(["customer.updated", "customer.subscription.created", "customer.subscription.updated"]),
    );
    await shop.sandbox.close();
    await hook.close();
  });

  it("waits while nothing is to be told, and is told once more when asked", async () => {
    const hook = await listener();
    const shop = await openShop({ webhook: { url: hook.url, secret } });
    await shop.sandbox.webhooks.delivered();
    const before = hook.heard.length;
    shop.sandbox.webhooks.pause();
    const { id } = await shop.stripe.customers.create({ name: "Ana" });
    expect(hook.heard).toHaveLength(before);
    shop.sandbox.webhooks.resume();
    await shop.sandbox.webhooks.delivered();
    expect(hook.heard.at(-1)?.data.object).toMatchObject({ id });
    const event = hook.heard.at(-1)?.id ?? "";
    const again = await fetch(`${shop.sandbox.origin}/sandbox/events/${event}/send`, { method: "POST" });
    expect(again.status).toBe(200);
    await shop.sandbox.webhooks.delivered();
    expect(hook.heard.slice(-2).map((one) => one.id)).toEqual([event, event]);
    await shop.sandbox.close();
    await hook.close();
  });

  it("is told after a restart, when nobody listened before", async () => {
    const folder = await mkdtemp(join(tmpdir(), "sandbox-"));
    const hook = await listener();
    hook.answers.push(...Array.from({ length: 1000 }, () => 503));
    const options = { port: 0, folder, webhook: { url: hook.url, secret } };
    const shop = await openShop(options);
    const told = shop.sandbox.webhooks.events().map((event) => event.id);
    await shop.sandbox.close();
    hook.answers.length = 0;
    const restarted = await startSandbox(options);
    await restarted.webhooks.delivered();
    expect(hook.heard.map((event) => event.id).sort()).toEqual(told.sort());
    await restarted.close();
    await hook.close();
    await rm(folder, { recursive: true });
  });

  it("is told with growing waits, but not forever longer", () => {
    expect([1, 2, 3, 4].map(waitAfter)).toEqual([250, 500, 1000, 2000]);
    expect(waitAfter(100)).toBe(300_000);
  });
});
