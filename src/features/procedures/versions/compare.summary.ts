import type { VersionDifference } from "./compare.rules.ts";
import { changedFields } from "./compare.rules.ts";
import type { StepDifference, StepKind } from "./compare_steps.rules.ts";

/** How much of a procedure differs, as a reader counts it. A step that was changed and moved counts as changed. */
export type DifferenceSummary = Record<Exclude<StepKind, "same">, number> & {
  /** Everything else, such as the name or the roles: each counts once. */
  fields: number;
  total: number;
};

export function summaryOf(difference: VersionDifference): DifferenceSummary {
  const fields = changedFields(difference).filter((name) => name !== "steps").length;
  const count = (kind: StepKind) => difference.steps.filter((step) => step.kind === kind).length;
  const steps = {
    added: count("added"),
    removed: count("removed"),
    changed: count("changed"),
    moved: count("moved"),
  };
  return { ...steps, fields, total: fields + steps.added + steps.removed + steps.changed + steps.moved };
}

/** One step that differs, or a stretch of steps that do not, which is shown folded. */
export type StepStretch =
  | { kind: "different"; step: StepDifference }
  | { kind: "same"; steps: StepDifference[] };

/** The steps for reading: every difference on its own, what is the same joined into stretches. */
export function stretchesOf(steps: readonly StepDifference[]): StepStretch[] {
  const stretches: StepStretch[] = [];
  for (const step of steps) {
    const last = stretches.at(-1);
    if (step.kind !== "same") stretches.push({ kind: "different", step });
    else if (last?.kind === "same") last.steps.push(step);
    else stretches.push({ kind: "same", steps: [step] });
  }
  return stretches;
}
