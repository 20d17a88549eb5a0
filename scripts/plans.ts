import { stripeSettings } from "#app/server/opening/open_payments.ts";
import { providerCoupons, providerPlans } from "#features/subscription/server/plans.ts";
import { readEnv } from "#platform/server/env.ts";
import { paymentMode } from "#platform/server/exposure.ts";
import { stripePayments } from "#platform/server/payment/stripe_payments.ts";

// Brings the plans and codes of content/plans.json to the payment provider that is configured, and tells what was changed.

function fail(error: unknown): never {
  const why = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  process.stderr.write(`${why instanceof Error ? why.message : String(why)}\n`);
  process.exit(1);
}

const nobody =
  "No provider: set STRIPE_SECRET_KEY and what goes with it. The sandbox that npm start runs brings the plans itself; " +
  "for one that runs elsewhere set PAYMENTS=sandbox and STRIPE_API_BASE.";

try {
  const env = readEnv(process.env);
  const settings = stripeSettings(env);
  // The server's own sandbox is nowhere while no server runs.
  if (settings === null || (paymentMode(env) === "sandbox" && settings.api_base === null))
    throw new Error(nobody);
  const changed = await stripePayments(settings).synchronise(providerPlans(), providerCoupons());
  process.stdout.write(changed.length === 0 ? "Nothing to change\n" : `${changed.join("\n")}\n`);
} catch (error) {
  fail(error);
}
