import { z } from "zod";

const optionalUrl = z.url().optional();

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  APP_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default("Procedo <procedo@localhost>"),
  ORGANIGRAM_URL: optionalUrl,
  OBJECTIVES_URL: optionalUrl,
  COURSES_URL: optionalUrl,
  TERMS_URL: optionalUrl,
  PRIVACY_URL: optionalUrl,
  SUPPORT_EMAIL: z.email().optional(),
  TRUST_PROXY: z.enum(["0", "1"]).default("0"),
  RATE_LIMIT: z.enum(["on", "off"]).default("on"),
  PROCEDO_DEMO: z.enum(["0", "1"]).default("1"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

export type Env = z.output<typeof schema> & { APP_URL: string };

/** What each variable must look like, said when one does not. */
const expected: Record<keyof z.output<typeof schema>, string> = {
  PORT: "a port number from 0 to 65535",
  HOST: "an address to listen on",
  DATA_DIR: "a folder",
  DATABASE_URL: "postgres://user:password@host:port/database",
  APP_URL: "the http or https address that users see",
  SMTP_URL: "smtp://user:password@host:port or smtps://…",
  MAIL_FROM: "an address such as Procedo <procedo@example.com>",
  ORGANIGRAM_URL: "an address",
  OBJECTIVES_URL: "an address",
  COURSES_URL: "an address",
  TERMS_URL: "an address",
  PRIVACY_URL: "an address",
  SUPPORT_EMAIL: "an email address",
  TRUST_PROXY: "1 behind a reverse proxy that sets X-Forwarded-For, else 0",
  RATE_LIMIT: "on or off",
  PROCEDO_DEMO: "0 or 1",
  LOG_LEVEL: "fatal, error, warn, info, debug, trace or silent",
};

/**
 * The configuration, read once. Throws an error that names every wrong variable and what was expected; values are
 * never repeated in it, since some are secrets. Empty variables count as absent.
 */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  const wrong = parsed.success
    ? []
    : [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))].map(
        (name) => `${name}: expected ${expected[name as keyof typeof expected]}`,
      );
  if (!parsed.success || wrong.length > 0) throw new Error(`Wrong configuration\n  ${wrong.join("\n  ")}`);
  return { ...parsed.data, APP_URL: parsed.data.APP_URL ?? `http://localhost:${parsed.data.PORT}` };
}
