import { z } from "zod";
import { type Allowances, allowancesOf, readAllowance, readOwnAllowance } from "./limits/allowances.ts";
import type { S3Settings } from "./files/s3_store.ts";

/** Users are led there, so nothing that a browser would run. */
const optionalUrl = z.url({ protocol: /^https?$/ }).optional();

/** "burst/second burst/second": of a session, and of a company. */
const optionalAllowance = z
  .string()
  .refine((text) => readAllowance(text) !== undefined)
  .optional();

/** In digits alone: a blank is no 0, and 0x50 or 1e3 are more likely slips than meant. */
const wholeNumber = (min: number, max: number) =>
  z.string().trim().regex(/^\d+$/).transform(Number).pipe(z.number().min(min).max(max));

/** Whether an address is that of a host alone, where links, cookies and the check of origins have the application. */
function isOrigin(address: string): boolean {
  const url = URL.parse(address);
  return url?.href === `${url?.origin}/`;
}

const mailbox = String.raw`[^\s<>@,;:"]+@[^\s<>@,;:"]+`;
/** An address, with a name or without. Of anything else mail would go out from nobody, or from two. */
const mailFrom = new RegExp(String.raw`^(?:${mailbox}|(?:"[^"\r\n]*"|[^"<>,;:\r\n]*)\s*<${mailbox}>)$`);

const schema = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  APP_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isOrigin)
    .transform((address) => new URL(address).origin)
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, hostname: /./ }).optional(),
  MAIL_FROM: z.string().regex(mailFrom).default("Procedo <procedo@localhost>"),
  NOTIFICATION_DAYS: wholeNumber(30, 3_650).default(180),
  S3_BUCKET: z.string().min(3).max(63).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_FORCE_PATH_STYLE: z.enum(["0", "1"]).optional(),
  ORGANIGRAM_URL: optionalUrl,
  OBJECTIVES_URL: optionalUrl,
  COURSES_URL: optionalUrl,
  TERMS_URL: optionalUrl,
  PRIVACY_URL: optionalUrl,
  SUPPORT_EMAIL: z.email().optional(),
  WEBINAR_URL: optionalUrl,
  WEBINARS_URL: optionalUrl,
  CHAT_WIDGET_SRC: optionalUrl,
  CHAT_WIDGET_ID: z.string().min(1).max(200).optional(),
  CHAT_WIDGET_SECRET: z.string().min(8).optional(),
  APP_SECRET: z.string().min(32).optional(),
  PAYMENTS: z.enum(["off", "sandbox", "stripe"]).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .min(8)
    .regex(/^(?!pk_)/)
    .optional(),
  // Every browser is given it.
  STRIPE_PUBLISHABLE_KEY: z.string().min(8).startsWith("pk_").optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .min(8)
    .regex(/[^\s,]/)
    .optional(),
  STRIPE_API_BASE: optionalUrl,
  STRIPE_RAW_CARDS: z.enum(["0", "1"]).default("0"),
  SANDBOX_PORT: wholeNumber(0, 65_535).default(12_111),
  GRACE_DAYS: wholeNumber(1, 60).default(7),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  RATE_LIMIT: z.enum(["on", "off"]).default("on"),
  LIMIT_READS: optionalAllowance,
  LIMIT_FILES: optionalAllowance,
  LIMIT_HEAVY_READS: optionalAllowance,
  LIMIT_WRITES: optionalAllowance,
  LIMIT_UPLOADS: optionalAllowance,
  LIMIT_STRANGERS: z
    .string()
    .refine((text) => readOwnAllowance(text) !== undefined)
    .optional(),
  COMPANY_FILES_MB: wholeNumber(1, 10_000_000).default(5 * 1024),
  COMPANY_TEXTS_MB: wholeNumber(1, 10_000_000).default(2 * 1024),
  PROCEDO_DEMO: z.enum(["0", "1"]).optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

export type Env = z.output<typeof schema> & {
  APP_URL: string;
  /** Where files are kept; null for the data folder. */
  s3: S3Settings | null;
  /** What sessions and companies may do in a time. */
  allowances: Allowances;
};

/** What belongs together and is not all there, by name. */
function missingOfS3(env: z.output<typeof schema>): (keyof typeof env)[] {
  const needed = ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
  const optional = ["S3_ENDPOINT", "S3_REGION"] as const;
  const isWanted =
    env.S3_FORCE_PATH_STYLE === "1" || [...needed, ...optional].some((name) => env[name] !== undefined);
  return isWanted ? needed.filter((name) => env[name] === undefined) : [];
}

/** The widget knows nobody without all three. */
function missingOfChat(env: z.output<typeof schema>): (keyof typeof env)[] {
  const needed = ["CHAT_WIDGET_SRC", "CHAT_WIDGET_ID", "CHAT_WIDGET_SECRET"] as const;
  const missing = needed.filter((name) => env[name] === undefined);
  return missing.length === needed.length ? [] : missing;
}

/** The keys without which the provider is not reached, or not believed, where it is the one that is paid by. */
function missingOfStripe(env: z.output<typeof schema>): (keyof typeof env)[] {
  const { PAYMENTS, STRIPE_API_BASE, STRIPE_RAW_CARDS } = env;
  const keys = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_PUBLISHABLE_KEY"] as const;
  const isWanted =
    PAYMENTS === "stripe" || (PAYMENTS === undefined && keys.some((name) => env[name] !== undefined));
  if (isWanted)
    return keys.filter(
      (name) => env[name] === undefined && !(name === "STRIPE_PUBLISHABLE_KEY" && STRIPE_RAW_CARDS === "1"),
    );
  const isSandboxElsewhere = PAYMENTS === "sandbox" && STRIPE_API_BASE !== undefined;
  return isSandboxElsewhere && env.STRIPE_WEBHOOK_SECRET === undefined ? ["STRIPE_WEBHOOK_SECRET"] : [];
}

function s3Of(env: z.output<typeof schema>): S3Settings | null {
  const { S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  return {
    bucket: S3_BUCKET,
    region: env.S3_REGION ?? "us-east-1",
    access_key_id: S3_ACCESS_KEY_ID,
    secret_access_key: S3_SECRET_ACCESS_KEY,
    ...(S3_ENDPOINT === undefined ? {} : { endpoint: S3_ENDPOINT }),
    force_path_style: env.S3_FORCE_PATH_STYLE === "1",
  };
}

const allowance = "burst/second burst/second, of a session and of a company, such as 600/12 6000/120";

/** What each variable must look like, said when one does not. */
const expected: Record<keyof z.output<typeof schema>, string> = {
  PORT: "a port number from 0 to 65535",
  HOST: "an address to listen on",
  DATA_DIR: "a folder",
  DATABASE_URL: "postgres://user:password@host:port/database",
  REDIS_URL: "redis://user:password@host:port or rediss://…",
  APP_URL: "the http or https address that users see, of a host without a path or a name to sign in by",
  SMTP_URL: "smtp://user:password@host:port or smtps://…",
  MAIL_FROM: "an address such as Procedo <procedo@example.com>",
  NOTIFICATION_DAYS: "a number of days from 30 to 3650",
  S3_BUCKET: "the name of a bucket that exists, once any other S3_ variable is set",
  S3_ENDPOINT: "the http or https address of a service other than Amazon's",
  S3_REGION: "the bucket's region",
  S3_ACCESS_KEY_ID: "the id of a key that may read and write in the bucket",
  S3_SECRET_ACCESS_KEY: "the secret of that key",
  S3_FORCE_PATH_STYLE: "1 where the bucket stands in the path instead of the host's name, else 0",
  ORGANIGRAM_URL: "an http or https address",
  OBJECTIVES_URL: "an http or https address",
  COURSES_URL: "an http or https address",
  TERMS_URL: "an http or https address",
  PRIVACY_URL: "an http or https address",
  SUPPORT_EMAIL: "an email address",
  WEBINAR_URL: "an http or https address",
  WEBINARS_URL: "an http or https address",
  CHAT_WIDGET_SRC: "the http or https address of the chat widget's script, with the other two",
  CHAT_WIDGET_ID: "the id of your account at the chat widget, with the other two",
  CHAT_WIDGET_SECRET:
    "the secret that the chat widget knows people by, at least 8 characters, with the other two",
  APP_SECRET: "at least 32 characters that nobody can guess; needed with DATABASE_URL where payments are on",
  PAYMENTS: "off, sandbox or stripe",
  STRIPE_SECRET_KEY: "the secret key of the provider's account, where payments go by it",
  STRIPE_PUBLISHABLE_KEY:
    "the publishable key (pk_…) of the same account, where payments go by it and STRIPE_RAW_CARDS is not 1",
  STRIPE_WEBHOOK_SECRET:
    "the signing secret of the webhook, or two with a comma between while one takes over, where payments go by it",
  STRIPE_API_BASE: "the http or https address of a stand-in for the provider",
  STRIPE_RAW_CARDS: "1 where card numbers may come to this server, else 0",
  SANDBOX_PORT: "a port number from 0 to 65535",
  GRACE_DAYS: "a number of days from 1 to 60",
  TRUST_PROXY: "how many reverse proxies, each adding to X-Forwarded-For, stand in front (0 to 10)",
  RATE_LIMIT: "on or off",
  LIMIT_READS: allowance,
  LIMIT_FILES: allowance,
  LIMIT_HEAVY_READS: allowance,
  LIMIT_WRITES: allowance,
  LIMIT_UPLOADS: allowance,
  LIMIT_STRANGERS: "like 6000/100",
  COMPANY_FILES_MB: "megabytes from 1 to 10000000",
  COMPANY_TEXTS_MB: "megabytes from 1 to 10000000",
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
  const names = parsed.success
    ? [...missingOfS3(parsed.data), ...missingOfStripe(parsed.data), ...missingOfChat(parsed.data)]
    : [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))];
  const wrong = names.map((name) => `${name}: expected ${expected[name as keyof typeof expected]}`);
  if (!parsed.success || wrong.length > 0) throw new Error(`Wrong configuration\n  ${wrong.join("\n  ")}`);
  const { data } = parsed;
  const allowances = allowancesOf({
    read: data.LIMIT_READS,
    file: data.LIMIT_FILES,
    heavy_read: data.LIMIT_HEAVY_READS,
    write: data.LIMIT_WRITES,
    upload: data.LIMIT_UPLOADS,
    strangers: data.LIMIT_STRANGERS,
  });
  return { ...data, APP_URL: data.APP_URL ?? `http://localhost:${data.PORT}`, s3: s3Of(data), allowances };
}
