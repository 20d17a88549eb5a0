import { keptKey, keptText, type Owner, readKept } from "./kept.ts";

const keyBefore = /^procedo\.(draft|ticks|search)\.(\d+)(?:\.(.+))?$/s;

/** Whose a key of an earlier version is; null when it is none. */
export function userBefore(key: string): number | null {
  const user_id = keyBefore.exec(key)?.[2];
  return user_id === undefined ? null : Number(user_id);
}

const isText = (value: unknown): value is unknown => value !== undefined;

/**
 * Where and how something stands now that an earlier version kept under `key`; null for what is nothing of this
 * person's. Past the days that anything is kept for, there is none left to ask for.
 */
export function keptBefore(
  key: string,
  text: string,
  owner: Owner,
  now: Date,
): { key: string; text: string } | null {
  if (userBefore(key) !== owner.user_id) return null;
  const [, kind, , name = ""] = keyBefore.exec(key) ?? [];
  if (kind === "draft" && readKept(text, isText) !== null) return { key: keptKey(owner, kind, name), text };
  const parsed = parsedOf(text);
  if (kind === "ticks" && "toggles" in parsed && typeof parsed.kept_at === "string") {
    const saved_at = new Date(parsed.kept_at);
    if (Number.isNaN(saved_at.getTime())) return null;
    return { key: keptKey(owner, kind, name), text: keptText(JSON.stringify(parsed.toggles), saved_at) };
  }
  if (kind === "search" && "searches" in parsed)
    return { key: keptKey(owner, kind, "recents"), text: keptText(text, now) };
  return null;
}

function parsedOf(text: string): { kept_at?: unknown; toggles?: unknown; searches?: unknown } {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === "object" && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}
