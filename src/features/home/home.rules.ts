import type { IsoDay } from "#platform/time/dates.ts";
import { addDays, daysBetween } from "#platform/time/dates.ts";
import { earliestNextDate, type TriggerType } from "#features/procedures/triggers/triggers.rules.ts";

/** What a company does first, in this order. */
export const firstSteps = ["procedure", "process", "people", "import"] as const;
export type FirstStep = { name: (typeof firstSteps)[number]; is_done: boolean };

/** Of each list this many are shown. */
export const shownAtHome = 3;
/** Dates further away are not told yet. */
export const daysAhead = 7;

type Written = { procedures: number; processes: number; people: number };

/** Whoever has this many procedures has begun long ago. */
const isSettled = 10;
/** What a company had before it came here is brought over once this many stand here. */
const broughtOver = 3;

/**
 * The first steps, ticked by what there is. Null for a company that is no longer new, and once nothing is left of them;
 * only who manages people is asked to invite some.
 */
export function firstStepsOf(
  { procedures, processes, people }: Written,
  { managesPeople }: { managesPeople: boolean },
): FirstStep[] | null {
  if (procedures >= isSettled) return null;
  const done: Record<FirstStep["name"], boolean> = {
    procedure: procedures > 0,
    process: processes > 0,
    people: people > 1,
    import: procedures >= broughtOver,
  };
  const steps = firstSteps
    .filter((name) => name !== "people" || managesPeople)
    .map((name) => ({ name, is_done: done[name] }));
  return steps.every(({ is_done }) => is_done) ? null : steps;
}

type Triggered = { triggers: readonly { type: TriggerType; value: string }[] };

/** Those whose next date is near, the nearest first. */
export function dueSoon<Row extends Triggered>(
  rows: readonly Row[],
  today: IsoDay,
): (Row & { next_date: IsoDay; in_days: number })[] {
  const last = addDays(today, daysAhead);
  return rows
    .flatMap((row) => {
      const next_date = earliestNextDate(row.triggers, today);
      if (next_date === null || next_date > last) return [];
      return [{ ...row, next_date, in_days: daysBetween(today, next_date) }];
    })
    .toSorted((a, b) => a.in_days - b.in_days);
}

/** The first few of a list that was read up to a bound. */
export function firstOf<Row>(
  rows: readonly Row[],
  isCut = false,
): { data: Row[]; total: number; is_more: boolean } {
  return { data: rows.slice(0, shownAtHome), total: rows.length, is_more: isCut };
}
