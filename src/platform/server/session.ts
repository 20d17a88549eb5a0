import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { reportNames, type RightsHolder } from "../rights_holder.ts";
import { languages } from "../text/texts.ts";
import { bool, instant, int, text } from "./db/columns.ts";

export const sessionCookie = "procedo_session";

/** The signed-in person of a call, as `open_session` answers it. */
export const actorRow = z.object({
  session_id: int,
  instance_id: int,
  user_id: int,
  slug: text,
  impersonator_id: int.nullable(),
  language: z.enum(languages),
  rights_name: z.array(text).readonly(),
  is_entrepreneur: bool,
  instance_status: z.enum(["new", "active", "grace_period", "expired"]),
  /** From here on the company is closed, whatever its status says. */
  open_until: instant.nullable(),
  admin_of_roles: z.array(int).readonly(),
  admin_of_processes: z.array(int).readonly(),
  admin_of_reports: z.array(z.enum(reportNames)).readonly(),
}) satisfies z.ZodType<RightsHolder>;
export type Actor = z.output<typeof actorRow>;

/** Whether somebody else looks through the person's eyes: what the person reads meanwhile, they have not read. */
export const isLookedThrough = ({ impersonator_id }: Pick<Actor, "impersonator_id">): boolean =>
  impersonator_id !== null;

/** A token nobody can guess (256 bits, URL-safe) and the hash under which it is kept. */
export function createToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashToken(token) };
}

/** Tokens are random, so one fast hash is enough: what the database holds signs nobody in. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** The cookie's name: behind https it carries the prefix that pins it to this host and to secure connections. */
export function cookieNameOf(appUrl: string): string {
  return appUrl.startsWith("https:") ? `__Host-${sessionCookie}` : sessionCookie;
}
