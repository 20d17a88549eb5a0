import { createHash, randomBytes } from "node:crypto";
import type { RightsHolder } from "../rights_holder.ts";
import type { Language } from "../text/texts.ts";

export const sessionCookie = "procedo_session";

/** The signed-in person of a call, as `open_session` answers it. */
export type Actor = RightsHolder & {
  session_id: number;
  instance_id: number;
  slug: string;
  impersonator_id: number | null;
  language: Language;
  instance_status: "new" | "active" | "grace_period" | "expired";
};

/** True while the subscription of the person's company lets its people work. */
export function hasOpenCompany({ instance_status }: Actor): boolean {
  return instance_status === "active" || instance_status === "grace_period";
}

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
