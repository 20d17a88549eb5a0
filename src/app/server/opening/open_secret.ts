import { randomBytes, randomUUID } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Env } from "#platform/server/env.ts";
import { canBeReached, paymentMode } from "#platform/server/exposure.ts";

const isWhole = /^[\da-f]{64}$/;

const isMissing =
  "APP_SECRET is missing: with DATABASE_URL and payments, what is encrypted in the database has to outlive this folder. " +
  "Set it to at least 32 characters that nobody can guess (openssl rand -hex 32) and keep it with the backups.";

/**
 * The installation's own secret: APP_SECRET, else the one in the data folder, made with the first start. With a database
 * elsewhere that one would be lost with the folder while what it closed stays: whoever is really paid there names theirs.
 */
export async function openSecret(
  env: Pick<Env, "APP_SECRET" | "DATABASE_URL" | "HOST" | "APP_URL" | "PAYMENTS" | "STRIPE_SECRET_KEY">,
  folder: string,
): Promise<string> {
  if (env.APP_SECRET !== undefined) return env.APP_SECRET;
  const mode = paymentMode(env);
  const isTriedOut = mode === "sandbox" && !canBeReached(env);
  if (env.DATABASE_URL !== undefined && mode !== "off" && !isTriedOut) throw new Error(isMissing);
  const path = join(folder, "secret");
  return (await readSecret(path)) ?? (await makeSecret(path));
}

async function readSecret(path: string): Promise<string | undefined> {
  try {
    const secret = (await readFile(path, "utf8")).trim();
    if (isWhole.test(secret)) return secret;
  } catch (error) {
    if (isCode(error, "ENOENT")) return undefined;
    throw error;
  }
  throw new Error(
    `${path} is damaged: it is 64 signs long, as in the backups. Without it, what was encrypted stays closed; ` +
      "if there is no copy, delete the file, and the next start makes a new one.",
  );
}

/** The file has its name only once it is whole: of two starts at once the second reads the first's, never half of it. */
async function makeSecret(path: string): Promise<string> {
  const unfinished = `${path}.${randomUUID()}`;
  try {
    await writeFile(unfinished, randomBytes(32).toString("hex"), { mode: 0o600, flush: true });
    await link(unfinished, path);
  } catch (error) {
    if (!isCode(error, "EEXIST")) throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
  return (await readSecret(path)) ?? makeSecret(path);
}

function isCode(error: unknown, code: string): boolean {
  return (error as NodeJS.ErrnoException).code === code;
}
