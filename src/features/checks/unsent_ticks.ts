import type { Check } from "./checks.contract.ts";
import { progressOf, tickedOf } from "./checks.rules.ts";

/** What is to become of a step, and when that was said: milliseconds since 1970. */
export type Toggle = { isTicked: boolean; at: number };

/** Ticks that the server does not have yet, by the ids of their steps. */
export type Toggles = ReadonlyMap<number, Toggle>;

/** A check as it is with some toggles applied. */
export function withToggles(check: Check, toggles: Toggles): Check {
  const step_ids = check.procedure.steps.map(({ id }) => id);
  const ticked = new Set(check.checked_steps);
  for (const [id, { isTicked }] of toggles) {
    if (isTicked) ticked.add(id);
    else ticked.delete(id);
  }
  const checked_steps = tickedOf(step_ids, ticked);
  return { ...check, checked_steps, ...progressOf(step_ids.length, checked_steps.length) };
}

/** The toggles that still change something of a check. */
export function changing(check: Check, toggles: Toggles): Map<number, Toggle> {
  const step_ids = new Set(check.procedure.steps.map(({ id }) => id));
  const ticked = new Set(check.checked_steps);
  const isChange = ([id, { isTicked }]: [number, Toggle]) => step_ids.has(id) && ticked.has(id) !== isTicked;
  return new Map([...toggles].filter(isChange));
}

/** Those of some toggles that were said later than what others say of the same steps. */
export function laterThan(others: Toggles, toggles: Toggles): Map<number, Toggle> {
  return new Map(
    [...toggles].filter(([id, { at }]) => at > (others.get(id)?.at ?? Number.NEGATIVE_INFINITY)),
  );
}

/** A check whose steps came without their texts, with those that another state of it on the same version has. */
export function withBodies(check: Check, other: Check): Check {
  const isBrief = check.procedure.steps.every(({ body }) => body === "");
  if (!isBrief || check.version.id !== other.version.id) return check;
  return { ...check, procedure: { ...check.procedure, steps: other.procedure.steps } };
}
