import { createHash, randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { providerCoupons, providerPlans } from "#features/subscription/server/plans.ts";
import type { Env } from "#platform/server/env.ts";
import { paymentMode } from "#platform/server/exposure.ts";
import type { Log } from "#platform/server/log.ts";
import type { Payments } from "#platform/server/payment/payment.ts";
import type { StripeSettings } from "#platform/server/payment/stripe_client.ts";
import { stripePayments } from "#platform/server/payment/stripe_payments.ts";

export type OpenedPayments = {
  mode: ReturnType<typeof paymentMode>;
  /** Null where nothing is paid for. */
  payments: Payments | null;
  /** How payments run, for whoever started the server. */
  said: string;
  /** Says where the application listens, to who has something to tell it. */
  tell(address: AddressInfo | string | null): void;
  close?(): Promise<void>;
};

/** The sandbox takes any key that is a test key; it is never the one of an account. */
const sandboxKey = "sk_test_sandbox";
const webhookPath = "/api/webhooks/stripe";
const testCard = "test card 4242 4242 4242 4242";

const nothing = () => {};

/** What the provider is reached and believed by, as configured; null where nothing is paid for. */
export function stripeSettings(env: Env): StripeSettings | null {
  const mode = paymentMode(env);
  if (mode === "off") return null;
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET = "" } = env;
  const hasHostedFields =
    mode === "stripe" && env.STRIPE_RAW_CARDS === "0" && STRIPE_PUBLISHABLE_KEY !== undefined;
  return {
    secret_key: mode === "stripe" && STRIPE_SECRET_KEY !== undefined ? STRIPE_SECRET_KEY : sandboxKey,
    webhook_secrets: STRIPE_WEBHOOK_SECRET.split(",").flatMap((one) => one.trim() || []),
    cards: hasHostedFields ? { kind: "hosted", publishable_key: STRIPE_PUBLISHABLE_KEY } : { kind: "raw" },
    api_base: env.STRIPE_API_BASE ?? null,
  };
}

/** The payments of the configuration; a sandbox of its own where it is to be tried out and none is named. */
export async function openPayments(env: Env, folder: string, log: Log): Promise<OpenedPayments> {
  const mode = paymentMode(env);
  const settings = stripeSettings(env);
  if (settings === null)
    return { mode, payments: null, said: "Payments: off, everybody works", tell: nothing };
  if (mode === "stripe")
    return {
      mode,
      payments: stripePayments(settings),
      said: `Payments: by the provider${settings.api_base === null ? "" : ` at ${settings.api_base}`}`,
      tell: nothing,
    };
  if (settings.api_base === null) return openSandbox(env, join(folder, "sandbox"), log);
  const payments = stripePayments(settings);
  await bringPlans(payments).catch((error: unknown) =>
    log.warn({ err: error }, "the plans are not in the sandbox: npm run plans brings them there"),
  );
  return { mode, payments, said: `Payments: sandbox at ${settings.api_base}, ${testCard}`, tell: nothing };
}

const bringPlans = (payments: Payments) => payments.synchronise(providerPlans(), providerCoupons());

/** Starts the sandbox, where it was asked for or, when somebody else is there, anywhere. */
async function startAt(port: number, options: { folder: string; webhook: Webhook; log: Log }) {
  // Loaded only where it is needed.
  const { startSandbox } = await import("../../../../sandbox/sandbox.ts");
  const { log, ...rest } = options;
  const start = (at: number) =>
    startSandbox({ ...rest, port: at, log: (line) => log.debug({ sandbox: line }, "sandbox") });
  try {
    return await start(port);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    return await start(0);
  }
}

type Webhook = { readonly url: string; secret: string; types: readonly string[] };

async function openSandbox(env: Env, folder: string, log: Log): Promise<OpenedPayments> {
  const secret = randomBytes(32).toString("hex");
  let own: string | undefined;
  const { usualTypes } = await import("../../../../sandbox/webhooks/usual_types.ts");
  const webhook = {
    secret,
    types: usualTypes,
    // Until the application listens, what there is to tell waits and is tried again.
    get url() {
      return `${own ?? "http://127.0.0.1:9"}${webhookPath}`;
    },
  };
  const sandbox = await startAt(env.SANDBOX_PORT, { folder, webhook, log });
  const payments = stripePayments({
    secret_key: sandboxKey,
    webhook_secrets: [secret],
    cards: { kind: "raw" },
    api_base: sandbox.origin,
  });
  try {
    await bringPlansOnce(payments, join(folder, "plans_brought"));
  } catch (error) {
    await sandbox.close();
    throw error;
  }
  return {
    mode: "sandbox",
    payments,
    said: `Payments: sandbox at ${sandbox.origin}, ${testCard}`,
    tell: (address) => {
      own = originOf(address);
    },
    close: () => sandbox.close(),
  };
}

/** What is there already is not brought again: the SDK is then only loaded when somebody pays. */
async function bringPlansOnce(payments: Payments, note: string): Promise<void> {
  const all = JSON.stringify([providerPlans(), providerCoupons()]);
  const now = createHash("sha256").update(all).digest("hex");
  const before = await readFile(note, "utf8").catch(() => "");
  if (before === now) return;
  await bringPlans(payments);
  await writeFile(note, now, { mode: 0o600 });
}

/** Where this machine reaches what listens there. */
function originOf(address: AddressInfo | string | null): string | undefined {
  if (address === null || typeof address === "string") return undefined;
  const { port, family } = address;
  const host = { "0.0.0.0": "127.0.0.1", "::": "::1" }[address.address] ?? address.address;
  return `http://${family === "IPv6" ? `[${host}]` : host}:${port}`;
}
