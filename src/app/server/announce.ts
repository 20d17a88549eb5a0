import type { Env } from "#platform/server/env.ts";
import type { Log } from "#platform/server/log.ts";
import { demo_companies } from "./demo/content.ts";
import { demoPassword } from "./demo/seed.ts";
import type { OpenedPayments } from "./opening/open_payments.ts";

/** Tells whoever started the server where it is; at a terminal in plain words, with the demo's accounts. */
export function announce(options: {
  address: string;
  /** The address that users see: who pays comes back there from their bank. */
  app_url: string;
  hasDemo: boolean;
  payments: Pick<OpenedPayments, "mode" | "said">;
  log: Log;
}): void {
  const { address, payments } = options;
  options.log.info({ address, payments: payments.mode }, "listening");
  if (!process.stdout.isTTY && !options.hasDemo) return;
  const accounts = demo_companies.flatMap((company) =>
    company.people.filter((person) => person.email.endsWith("@demo.test") || person.is_entrepreneur),
  );
  const lines = ["", `  Procedo: ${shownAddress(address, options.app_url)}`, ""];
  if (options.hasDemo)
    lines.push(
      `  Demo accounts (password ${demoPassword}):`,
      ...accounts.map((person) => `    ${person.email.padEnd(24)} ${person.first_name} ${person.last_name}`),
      "",
    );
  lines.push(`  ${payments.said}`, "");
  process.stdout.write(`${lines.join("\n")}\n`);
}

/**
 * The one by which a session goes on: what was signed in to at 127.0.0.1 is nobody's at localhost, nor at the address of a
 * proxy. At a port that was chosen by itself nobody could have said which.
 */
export const shownAddress = (address: string, app_url: string): string =>
  new URL(app_url).hostname === "localhost" && new URL(app_url).port !== new URL(address).port
    ? address
    : app_url;

/** What a failed start comes down to and what to do about it, for whoever reads the terminal's last line. */
export function startFailure(error: unknown, env: Pick<Env, "HOST" | "PORT" | "DATABASE_URL">): string {
  if (!(error instanceof Error)) return "The start failed.";
  const { code = "", syscall } = error as NodeJS.ErrnoException;
  if (syscall === "listen" && code === "EADDRINUSE")
    return `Port ${env.PORT} on ${env.HOST} is taken by another program: stop that one, or choose another with PORT.`;
  if (syscall === "listen")
    return `Cannot listen on port ${env.PORT} of ${env.HOST} (${code}): choose others with PORT and HOST.`;
  if (env.DATABASE_URL !== undefined && databaseRefusals.has(code))
    return `The database of DATABASE_URL cannot be used: ${error.message || code}`;
  return error.message;
}

/** Not found, not answering; a wrong password, no such role, no such database, no right to connect to it. */
const databaseRefusals: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "28P01",
  "28000",
  "3D000",
  "42501",
]);
