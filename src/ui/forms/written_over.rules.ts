const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * What a form shows once a save is answered: each field as it was saved, unless its person has gone on writing in it
 * since it was sent.
 */
export function answeredValues<Values>(now: Values, sent: Values, saved: Values): Values {
  if (isSame(now, sent)) return saved;
  if (!isRecord(now) || !isRecord(sent) || !isRecord(saved)) return now;
  const fields = Object.keys(now).map((name) => [name, answeredValues(now[name], sent[name], saved[name])]);
  return Object.fromEntries(fields) as Values;
}
