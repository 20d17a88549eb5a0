/** For whom something is kept on a device: nobody else who uses the same browser ever meets it. */
export type Owner = { instance_id: number; user_id: number };

/** Something as it is kept on a device: the value and when it was written. */
export type Kept<Value> = { value: Value; saved_at: string };

/**
 * What a person's things are: a form's text, that a form is open which writes one, ticks, what was searched, charts,
 * time that the server was not told of, what is folded of a chart, what was copied of one.
 */
export type KeptKind = "draft" | "writing" | "ticks" | "search" | "chart" | "visit" | "folds" | "clip";

/** What every key of a kept thing begins with. */
export const keptPrefix = "procedo.kept.";

const keptDays = 30;

/** Where something of a person stands, or with only the beginning of its name, where all that begin so do. */
export const keptKey = ({ instance_id, user_id }: Owner, kind: KeptKind, name = ""): string =>
  `${keptPrefix}${instance_id}.${user_id}.${kind}.${name}`;

/** Reads what is kept; null for nothing, for what is no such thing, and for a value of another shape than `check` knows. */
export function readKept<Value>(
  text: string | null,
  check: (value: unknown) => value is Value,
): Kept<Value> | null {
  if (text === null) return null;
  try {
    return keptOf(JSON.parse(text), check);
  } catch {
    return null;
  }
}

/** The same of what is not kept as text. */
export function keptOf<Value>(kept: unknown, check: (value: unknown) => value is Value): Kept<Value> | null {
  if (typeof kept !== "object" || kept === null || !("value" in kept) || !("saved_at" in kept)) return null;
  const { value, saved_at } = kept;
  const isDated = typeof saved_at === "string" && !Number.isNaN(Date.parse(saved_at));
  return isDated && check(value) ? { value, saved_at } : null;
}

/** Writes something for keeping; `value` is its JSON. */
export function keptText(value: string, saved_at: Date): string {
  return `{"saved_at":${JSON.stringify(saved_at.toISOString())},"value":${value}}`;
}

/** Whether what is kept may go: there is none, or nobody came back to it for 30 days. */
export function isForgotten(kept: Kept<unknown> | null, now: Date): boolean {
  return kept === null || Date.parse(kept.saved_at) < now.getTime() - keptDays * 86_400_000;
}

/** Any value, for whoever only asks since when something is kept. */
export const isAnything = (value: unknown): value is unknown => value !== null;
