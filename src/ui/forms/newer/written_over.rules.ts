/** What has fields of its own; a person or another thing that was chosen is one value. */
const hasFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !("id" in value);

/** Whether two forms show the same. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * What a form shows over a newer state: each field as it is there, unless its person has written something else in it
 * (`now`) than it had (`before`).
 */
export function writtenOver<Values>(now: Values, before: Values, newer: Values): Values {
  if (isSame(now, before)) return newer;
  if (!hasFields(now) || !hasFields(before) || !hasFields(newer)) return now;
  const fields = Object.keys(now).map((name) => [name, writtenOver(now[name], before[name], newer[name])]);
  return Object.fromEntries(fields) as Values;
}
