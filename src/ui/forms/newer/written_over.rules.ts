/** What has fields of its own; a person or another thing that was chosen is one value. */
const hasFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !("id" in value);

const isPlain = (value: unknown): value is string | number =>
  typeof value === "string" || typeof value === "number";

/** What was chosen of many, by its key. */
const isChoice = (value: unknown): value is (string | number)[] =>
  Array.isArray(value) && value.every(isPlain);

/** Whether two forms show the same. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * What a form shows over a newer state: each field as it is there, unless its person has written something else in it
 * (`now`) than it had (`before`). Of several that were chosen what was added and taken away is.
 */
export function writtenOver<Values>(now: Values, before: Values, newer: Values): Values {
  if (isSame(now, before)) return newer;
  if (isChoice(now) && isChoice(before) && isChoice(newer)) {
    const left = newer.filter((one) => now.includes(one) || !before.includes(one));
    return [...left, ...now.filter((one) => !before.includes(one) && !newer.includes(one))] as Values;
  }
  if (!hasFields(now) || !hasFields(before) || !hasFields(newer)) return now;
  const fields = Object.keys(now).map((name) => [name, writtenOver(now[name], before[name], newer[name])]);
  return Object.fromEntries(fields) as Values;
}
