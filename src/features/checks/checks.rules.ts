/** How far a check has come. */
export type CheckProgress = {
  total_steps: number;
  total_checked_steps: number;
  /** 0 to 100, rounded down: it is 100 only once every step is ticked. */
  percent: number;
  completed: 0 | 1;
};

/** The ticked ones among the steps of a version, in the order of the steps; ids of no step of it are left out. */
export function tickedOf(step_ids: readonly number[], ticked: Iterable<number>): number[] {
  const wanted = new Set(ticked);
  return step_ids.filter((id) => wanted.has(id));
}

/** Counts a check's ticks. Without steps there is nothing to complete: 0 percent, not completed. */
export function progressOf(total_steps: number, total_checked_steps: number): CheckProgress {
  const percent = total_steps === 0 ? 0 : Math.floor((100 * total_checked_steps) / total_steps);
  const isComplete = total_steps > 0 && total_checked_steps === total_steps;
  return { total_steps, total_checked_steps, percent, completed: isComplete ? 1 : 0 };
}
