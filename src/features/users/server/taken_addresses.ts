import { AppError, type FieldProblems } from "#platform/errors.ts";
import type { Db } from "#platform/server/db/database.ts";
import type { Limits } from "#platform/server/limits/limits.ts";
import { Refused } from "#platform/server/serve.ts";
import { colleaguesByAddress, takenAddresses } from "./invitations.store.ts";

/** Addresses that nobody new can have yet, by the field that each stands in. */
export type AskedAddresses = ReadonlyMap<string, string>;

/**
 * Of addresses that have an account somewhere else, no more than these are named at a time: a list is sent to invite
 * people, and not to find out who is where.
 */
const mostNamed = 5;

/** And so many in a day, in all ways together: far more than a company meets that invites whom it knows. */
const mostADay = 40;
const day = 24 * 3600;

/** The refusal of addresses that have an account, undefined where none of them has. */
export function refusalOfTaken(
  asked: AskedAddresses,
  isTaken: (email: string) => boolean,
): AppError | undefined {
  const fields: FieldProblems = {};
  for (const [field, email] of asked) if (isTaken(email)) fields[field] = [{ code: "email_taken" }];
  const named = Object.entries(fields).slice(0, mostNamed);
  return named.length === 0 ? undefined : new AppError("invalid", { fields: Object.fromEntries(named) });
}

/**
 * Looks which of these addresses have an account, and counts each that a company is told of in another one. Past a day's
 * worth it throws `rate_limited` without looking: refused only where an address is taken, that would be told too. Who
 * calls it holds the company's people, so that of many at once each counts those before, and has written nothing yet; all
 * else that may refuse the call has been asked, so that what is free is not told by another refusal.
 */
export async function refuseTaken(
  limits: Pick<Limits, "within">,
  db: Db,
  asked: AskedAddresses,
): Promise<Refused | undefined> {
  const counters = limits.within(db);
  const key = `taken_addresses:${db.instance_id}`;
  await counters.check(key, mostADay);
  const here = await colleaguesByAddress(db, [...asked.values()]);
  const others = [...asked.values()].filter((email) => !here.has(email));
  const elsewhere = others.length === 0 ? new Set<string>() : await takenAddresses(db, others);
  const refusal = refusalOfTaken(asked, (email) => here.has(email) || elsewhere.has(email));
  if (refusal === undefined) return undefined;
  for (const field of Object.keys(refusal.fields ?? {}))
    if (elsewhere.has(asked.get(field) ?? "")) await counters.count(key, day);
  return new Refused(refusal);
}
