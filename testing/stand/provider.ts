import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { providerCoupons, providerPlans } from "#features/subscription/server/plans.ts";
import type { Payments } from "#platform/server/payment/payment.ts";
import { stripePayments } from "#platform/server/payment/stripe_payments.ts";
import { afterAll, beforeAll } from "vitest";
import type { Intercept } from "../../sandbox/http/api_server.ts";
import { type Sandbox, startSandbox } from "../../sandbox/sandbox.ts";

/** A message of the provider as it came. */
export type ToldEvent = { body: Buffer; signature: string };

/** The payment provider of a test, in this process, with the plans of content/plans.json. */
export type TestProvider = {
  sandbox: Sandbox;
  payments: Payments;
  webhook_secret: string;
  /** Messages go to this app from now on (`startTestApp({ provider })` says so itself); null: to nobody. */
  tell(origin: string | null): void;
  /** Every message that came, in its order; may be sent again, by hand, as often as one likes. */
  told: readonly ToldEvent[];
  /** What becomes of the calls from now on; the usual when nothing is given. */
  intercept(next?: Intercept): void;
  /** Every call that was made, as `POST /v1/subscriptions`. */
  calls: readonly string[];
  stop(): Promise<void>;
};

/** The moment at which the clock of a test app stands, and so the provider's. */
export const providerStart = new Date("2026-11-20T10:00:00Z");

const webhook_secret = "whsec_of_a_test";
const webhookPath = "/api/webhooks/stripe";

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** The provider's messages go by here, since the app that they are for does not listen yet when the provider starts. */
async function openRelay(told: ToldEvent[], targetOf: () => string | null) {
  const server = createServer((request, response) => {
    const answer = async () => {
      const body = await bytesOf(request);
      const signature = String(request.headers["stripe-signature"]);
      told.push({ body, signature });
      const target = targetOf();
      if (target === null) return 200;
      const answer = await sendEvent(target, { body, signature });
      return answer.status;
    };
    answer().then(
      (status) => response.writeHead(status).end(),
      () => response.writeHead(502).end(),
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { server, url: `http://127.0.0.1:${port}` };
}

/** Sends a message to an app as the provider does. */
export const sendEvent = (origin: string, { body, signature }: ToldEvent): Promise<Response> =>
  fetch(`${origin}${webhookPath}`, {
    method: "POST",
    body: new Uint8Array(body),
    headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": signature },
  });

export async function startProvider(): Promise<TestProvider> {
  const told: ToldEvent[] = [];
  const calls: string[] = [];
  let target: string | null = null;
  let intercepted: Intercept = () => "pass";
  const relay = await openRelay(told, () => target);
  const sandbox = await startSandbox({
    port: 0,
    now: () => providerStart,
    webhook: { url: relay.url, secret: webhook_secret },
    intercept: (request) => {
      calls.push(`${request.method} ${request.path}`);
      return intercepted(request);
    },
  });
  const payments = stripePayments({
    secret_key: "sk_test_sandbox",
    webhook_secrets: [webhook_secret],
    cards: { kind: "raw" },
    api_base: sandbox.origin,
  });
  await payments.synchronise(providerPlans(), providerCoupons());
  return {
    sandbox,
    payments,
    webhook_secret,
    told,
    calls,
    tell: (origin) => {
      target = origin;
    },
    intercept: (next = () => "pass") => {
      intercepted = next;
    },
    stop: async () => {
      await sandbox.close();
      relay.server.closeAllConnections();
      relay.server.close();
    },
  };
}

/**
 * One provider for a test file. Called before `useTestApp({ provider })`, whose app then pays there and is told of
 * everything; `sandbox.clock.advanceTo` moves the provider's time and nobody else's.
 */
export function useProvider(): () => TestProvider {
  let started: TestProvider | undefined;
  beforeAll(async () => {
    started = await startProvider();
  });
  afterAll(() => started?.stop());
  return () => {
    if (!started) throw new Error("The provider is not started yet");
    return started;
  };
}
