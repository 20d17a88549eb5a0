import { isForgotten, readKept } from "#platform/kept.ts";

/** What is told of a stay: all of its seconds so far. */
export type Told = { slug: string; time: number; visit: string };

/** How many stays a device keeps that the server could not be told of. */
const mostUnsent = 20;

const isTold = (value: unknown): value is Told =>
  typeof value === "object" &&
  value !== null &&
  "slug" in value &&
  typeof value.slug === "string" &&
  "time" in value &&
  Number.isSafeInteger(value.time) &&
  "visit" in value &&
  typeof value.visit === "string";

/** Reads a stay that a device keeps; null for nothing, for what is none, and for one of too long ago. */
export function readTold(text: string | null, now: Date): Told | null {
  const kept = readKept(text, isTold);
  return kept === null || isForgotten(kept, now) ? null : kept.value;
}

/** Whether a stay is to be kept over what is kept of it already, beside so many others. */
export const isWorthKeeping = (told: Told, before: Told | null, others: number): boolean =>
  before === null ? others < mostUnsent : told.time > before.time;

/**
 * Whether the server has decided on a stay by such an answer, so that nobody need tell it again. Without a session it
 * waits for the next one of the same person.
 */
export const isDecided = (status: number): boolean => status < 500 && status !== 401 && status !== 429;
