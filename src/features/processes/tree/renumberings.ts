import type { Spot } from "./edit/add_and_change.ts";
import type { Folds } from "./folds.ts";

/**
 * The times when own steps got other ids, because others had given theirs meanwhile: the ids that they have since, by
 * the ones they had. What speaks of steps by their ids goes along, or it would speak of somebody else's.
 */
export type Renumberings = readonly ReadonlyMap<number, number>[];

/** The id that a step has now, by the one it had. */
export type IdNow = (unique_id: number) => number;

export const neverRenumbered: Renumberings = [];

/** From the ids that steps had when so many of the times were past, to those of now. */
export function idsSince(renumberings: Renumberings, past: number): IdNow {
  const since = renumberings.slice(past);
  return (unique_id) => since.reduce((id, ids) => ids.get(id) ?? id, unique_id);
}

/** The same place for a step. */
export function spotNow(spot: Spot, now: IdNow): Spot {
  if ("at" in spot) return { at: now(spot.at) };
  return "above" in spot ? { above: now(spot.above) } : { below: now(spot.below) };
}

/** The same steps folded; the same folds where none of them has another id. */
export function foldsNow(folds: Folds, now: IdNow): Folds {
  const ids = [...folds];
  return ids.every((id) => now(id) === id) ? folds : new Set(ids.map(now));
}
