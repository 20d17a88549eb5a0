import { foldText } from "#platform/text/fold_text.ts";

const maxSlugLength = 80;

/** Words that stand where a slug stands in a path of the app or the API. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  "invite-many",
  "403",
  "404",
  "account-inactive",
  "account-suspended",
  "activate-history",
  "active",
  "admin",
  "api",
  "archived",
  "assets",
  "audit",
  "auth",
  "brand",
  "cancel-subscription",
  "cancel-subscription-mail",
  "categories",
  "change-plan-account",
  "change-status",
  "checks",
  "clone",
  "company",
  "compare",
  "countries",
  "create",
  "custom-rights",
  "delete",
  "docs",
  "draft",
  "edit",
  "export",
  "files",
  "filter",
  "forgot",
  "health",
  "histories",
  "history",
  "import",
  "improvement-proposals",
  "improvements",
  "invite-many",
  "instances",
  "invite-many",
  "live",
  "login",
  "logout",
  "me",
  "new",
  "not-allowed",
  "not-found",
  "notification-list",
  "notification-settings",
  "notifications",
  "null",
  "openapi",
  "packages",
  "password",
  "payment",
  "print",
  "procedure",
  "procedure-checks",
  "procedure-histories",
  "procedure-logs",
  "procedures",
  "process",
  "process-versions",
  "processes",
  "profile",
  "register",
  "register-success",
  "renew-subscription",
  "reports",
  "reset-password",
  "reset-password-success",
  "restore",
  "roles",
  "search",
  "self",
  "set-as-active",
  "settings",
  "show",
  "socket",
  "software-updates",
  "special-rights",
  "store",
  "subscription",
  "sync",
  "undefined",
  "update",
  "uploads",
  "user-applications",
  "user-procedure-check",
  "procedure-check",
  "users",
  "validate-coupon",
  "versions",
  "webhooks",
  "work-in-progress",
]);

/**
 * The slug of a name: `[a-z0-9-]`, 1 to 80 characters, cut between words. A name without any such letter gives
 * "item"; a reserved word and a number (which would read as an id) get "-item" behind them. Not yet unique: see
 * nthSlug.
 */
export function slugOf(name: string): string {
  const words = foldText(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  const slug = cutAtWord(words, maxSlugLength);
  if (slug === "") return "item";
  if (!reservedSlugs.has(slug) && !/^\d+$/.test(slug)) return slug;
  return `${slug.slice(0, maxSlugLength - "-item".length)}-item`;
}

/** The n-th choice for a slug that is taken: `base`, `base-2`, `base-3`, … within 80 characters. */
export function nthSlug(base: string, n: number): string {
  if (n < 2) return base;
  const suffix = `-${n}`;
  return cutAtWord(base, maxSlugLength - suffix.length) + suffix;
}

/** Long enough to tell words apart, and shorter than what `nthSlug` leaves of any. */
const familyLength = 40;

/** What every slug that a name can get has in common, so that those who want the same one are of one family. */
export const familyOf = (slug: string): string => slug.split("-", 1).join().slice(0, familyLength);

function cutAtWord(slug: string, length: number): string {
  if (slug.length <= length) return slug;
  const end = slug.lastIndexOf("-", length);
  return slug.slice(0, end > 0 ? end : length);
}
