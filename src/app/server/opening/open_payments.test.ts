import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { providerCoupons, providerPlans } from "#features/subscription/server/plans.ts";
import { startTestApp } from "#testing/stand/app.ts";
import { readEnv } from "#platform/server/env.ts";
import { contentPolicy } from "#platform/server/http/content_policy.ts";
import { createLog } from "#platform/server/log.ts";
import type { StripeSettings } from "#platform/server/payment/stripe_client.ts";
import { stripePayments } from "#platform/server/payment/stripe_payments.ts";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { openPayments, stripeSettings } from "./open_payments.ts";

let folder = "";
const closers = new Set<() => Promise<void>>();
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "procedo-payments-"));
});
const closeAll = async () => {
  for (const close of closers) await close();
  closers.clear();
};
afterEach(async () => {
  await closeAll();
  await rm(folder, { recursive: true, force: true });
});

const logged: string[] = [];
const log = createLog("debug", { write: (line) => void logged.push(line) });
/** How often the sandbox was asked for something. */
const asked = () => logged.filter((line) => line.includes("/v1/")).length;

async function open(variables: Record<string, string>) {
  const opened = await openPayments(readEnv({ SANDBOX_PORT: "0", ...variables }), folder, log);
  if (opened.close) closers.add(opened.close);
  return opened;
}

/** Takes what is sent to it, at an address of this machine. */
async function listener() {
  const came: { path: string | undefined; body: Buffer; signature: string }[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const signature = String(request.headers["stripe-signature"]);
      came.push({ path: request.url, body: Buffer.concat(parts), signature });
      response.end();
    });
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  return { came, address: server.address() as AddressInfo };
}

const stripe = {
  STRIPE_SECRET_KEY: "sk_live_x",
  STRIPE_WEBHOOK_SECRET: "whsec_new, whsec_old",
  STRIPE_PUBLISHABLE_KEY: "pk_live_x",
};

describe("payments of the configuration", () => {
  it("are none where they are off", async () => {
    expect(await open({ PAYMENTS: "off" })).toMatchObject({ mode: "off", payments: null });
  });

  it("go by the provider with fields of its own, or with ours where card numbers may come here", async () => {
    expect(stripeSettings(readEnv(stripe))).toEqual({
      secret_key: "sk_live_x",
      webhook_secrets: ["whsec_new", "whsec_old"],
      cards: { kind: "hosted", publishable_key: "pk_live_x" },
      api_base: null,
    });
    expect(stripeSettings(readEnv({ ...stripe, STRIPE_RAW_CARDS: "1" }))?.cards).toEqual({ kind: "raw" });
    const opened = await open(stripe);
    expect([opened.mode, opened.payments?.cards.kind, opened.close]).toEqual(["stripe", "hosted", undefined]);
  });

  it("are tried out in a sandbox that has the plans, tells this application, and remembers", async () => {
    const { came, address } = await listener();
    const first = await open({});
    first.tell(address);
    expect(first.said).toMatch(
      /^Payments: sandbox at http:\/\/127\.0\.0\.1:\d+, test card 4242 4242 4242 4242$/,
    );
    const payments = first.payments as NonNullable<typeof first.payments>;
    expect(await payments.synchronise(providerPlans(), providerCoupons())).toEqual([]);
    const ensured = (customer: string | null, name: string) =>
      payments.ensureCustomer(
        customer,
        { instance_id: 1, name, email: "a@b.ro", country: "RO", tax_number: null, language: "ro" },
        { key: name },
      );
    const customer = await ensured(await ensured(null, "A"), "B");
    const told = () => came.map(({ body, signature }) => payments.readEvent(body, signature));
    await expect
      .poll(told, { timeout: 60_000 })
      .toContainEqual(expect.objectContaining({ type: "customer.updated", customer_id: customer }));
    expect(new Set(came.map(({ path }) => path))).toEqual(new Set(["/api/webhooks/stripe"]));
    await closeAll();
    const before = asked();
    expect(before).toBeGreaterThan(0);
    const again = await open({});
    // Nothing is brought twice, and nothing loaded for it.
    expect(asked()).toBe(before);
    expect(await again.payments?.read(customer)).toMatchObject({ customer_id: customer });
  });

  it("take another port for the sandbox where somebody else has the usual one", async () => {
    const { address } = await listener();
    const opened = await open({ SANDBOX_PORT: String(address.port) });
    expect(opened.said).not.toContain(`:${address.port},`);
  });

  it("go by a sandbox that runs elsewhere, also while it is away", async () => {
    const there = await open({});
    const base = /http:[^,]+/.exec(there.said)?.[0] ?? "";
    const elsewhere = { PAYMENTS: "sandbox", STRIPE_WEBHOOK_SECRET: "whsec_x_y", STRIPE_API_BASE: base };
    const opened = await open(elsewhere);
    expect(opened.close).toBeUndefined();
    expect(await opened.payments?.findCoupon("BUNVENIT20")).toMatchObject({ percent_off: 20 });
    const away = await open({ ...elsewhere, STRIPE_API_BASE: "http://127.0.0.1:9" });
    expect(away.payments).not.toBeNull();
  });
});

describe("what pages may load", () => {
  it("is the provider's only where it has fields of its own in them", async () => {
    const payments = stripePayments(stripeSettings(readEnv(stripe)) as StripeSettings);
    const app = await startTestApp({ payments });
    onTestFinished(app.stop);
    const answer = await fetch(`${app.origin}/api/health`);
    const hosted = answer.headers.get("content-security-policy") ?? "";
    expect(hosted).toMatch(/script-src 'self'[^;]* https:\/\/js\.stripe\.com/);
    expect(hosted).toMatch(/connect-src 'self'[^;]* https:\/\/api\.stripe\.com/);
    expect(hosted).toMatch(/frame-src 'self'[^;]* https:\/\/hooks\.stripe\.com/);
    expect(contentPolicy(true, null)).toBe(hosted);
    expect(contentPolicy(false, null)).not.toContain("stripe.com");
  });
});
