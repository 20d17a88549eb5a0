import type { Check } from "./checks.contract.ts";
import { progressOf, tickedOf } from "./checks.rules.ts";

/**
 * What is to become of a step, and when that was said: milliseconds since 1970. `of`: of which text, as `saidOf` has it;
 * earlier versions of the app did not keep it.
 */
export type Toggle = { isTicked: boolean; at: number; of?: SaidOf };

/** The version that was on screen, and the mark of the step's text there. */
export type SaidOf = { version_id: number; mark: number };

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

/** A number that tells texts apart (FNV-1a, 32 bits): of some thousand texts no two have the same. */
export function markOf(text: string): number {
  let mark = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) mark = Math.imul(mark ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return mark;
}

/** Its steps came without their texts. */
export const isBrief = ({ procedure: { steps } }: Check): boolean => steps.every(({ body }) => body === "");

/** Of which text something is said where it is said of a step of this check; undefined where the check has not that. */
export function saidOf(check: Check, step_id: number): SaidOf | undefined {
  if (isBrief(check)) return undefined;
  const step = check.procedure.steps.find(({ id }) => id === step_id);
  return step && { version_id: check.version.id, mark: markOf(step.body) };
}

/** Whether what is said of another version can be held against this check. */
export const canTell = (check: Check, toggles: Toggles): boolean =>
  !isBrief(check) ||
  [...toggles.values()].every(({ of }) => of === undefined || of.version_id === check.version.id);

/**
 * The toggles without ticks of texts that read otherwise in this check: nobody has done what they say now. What is said
 * of a newer version waits until that is here.
 */
export function ofItsTexts(check: Check, toggles: Toggles): Map<number, Toggle> {
  const isOther = ([id, { isTicked, of }]: [number, Toggle]) =>
    isTicked && of !== undefined && of.version_id < check.version.id && of.mark !== saidOf(check, id)?.mark;
  return new Map([...toggles].filter((toggle) => !isOther(toggle)));
}

/** Those of some toggles that were said later than what others say of the same steps. */
export function laterThan(others: Toggles, toggles: Toggles): Map<number, Toggle> {
  return new Map(
    [...toggles].filter(([id, { at }]) => at > (others.get(id)?.at ?? Number.NEGATIVE_INFINITY)),
  );
}

/** A check whose steps came without their texts, with those that another state of it on the same version has. */
export function withBodies(check: Check, other: Check): Check {
  if (!isBrief(check) || check.version.id !== other.version.id) return check;
  return { ...check, procedure: { ...check.procedure, steps: other.procedure.steps } };
}
