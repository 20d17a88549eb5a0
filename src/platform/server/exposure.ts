import type { Env } from "./env.ts";

type Place = Pick<Env, "HOST" | "APP_URL">;

const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

/** Whether anybody besides this machine's own people may come to the application: it listens, or is known, elsewhere. */
export function canBeReached({ HOST, APP_URL }: Place): boolean {
  const { protocol, hostname } = new URL(APP_URL);
  return !isLoopback(HOST) || protocol === "https:" || !isLoopback(hostname);
}

/** Whether the demo is made, and kept: unless told otherwise, where nobody else can use its accounts. */
export const wantsDemo = (env: Place & Pick<Env, "PROCEDO_DEMO">): boolean =>
  env.PROCEDO_DEMO === undefined ? !canBeReached(env) : env.PROCEDO_DEMO === "1";

/** How payments run: as told by name, else by the provider whose key is given, else tried out where nobody else can come. */
export function paymentMode(
  env: Place & Pick<Env, "PAYMENTS" | "STRIPE_SECRET_KEY">,
): "off" | "sandbox" | "stripe" {
  if (env.PAYMENTS !== undefined) return env.PAYMENTS;
  if (env.STRIPE_SECRET_KEY !== undefined) return "stripe";
  return canBeReached(env) ? "off" : "sandbox";
}

/** What is good for trying out and tests, but set where others can come: a line each, beginning with the variable. */
export function exposedSettings(
  env: Place &
    Pick<
      Env,
      "PROCEDO_DEMO" | "RATE_LIMIT" | "SMTP_URL" | "PAYMENTS" | "STRIPE_SECRET_KEY" | "STRIPE_RAW_CARDS"
    >,
): string[] {
  if (!canBeReached(env)) return [];
  return [
    ...(env.PROCEDO_DEMO === "1"
      ? [
          "PROCEDO_DEMO=1: whoever reaches this address may sign in with the demo's accounts and their known password",
        ]
      : []),
    ...(env.RATE_LIMIT === "off"
      ? [
          "RATE_LIMIT=off: whoever reaches this address may try passwords, and ask for everything, without end",
        ]
      : []),
    ...exposedPayments(env),
    ...(env.SMTP_URL === undefined
      ? ["SMTP_URL is not set: mail, links that set passwords among it, is only written to DATA_DIR/mail"]
      : []),
  ];
}

function exposedPayments(
  env: Place & Pick<Env, "PAYMENTS" | "STRIPE_SECRET_KEY" | "STRIPE_RAW_CARDS">,
): string[] {
  const mode = paymentMode(env);
  if (mode === "sandbox")
    return ["PAYMENTS=sandbox: whoever registers pays with a test card, and nobody is charged"];
  if (mode === "off") return [];
  return [
    ...(env.STRIPE_SECRET_KEY?.startsWith("sk_test_")
      ? ["STRIPE_SECRET_KEY is a test key: whoever registers pays with a test card, and nobody is charged"]
      : []),
    ...(env.STRIPE_RAW_CARDS === "1"
      ? [
          "STRIPE_RAW_CARDS=1: card numbers come to this server, which has to be fit for that (PCI DSS, SAQ D)",
        ]
      : []),
  ];
}
