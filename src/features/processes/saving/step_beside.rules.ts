import { type ChartChange, compareTrees } from "../tree/compare/compare_trees.ts";
import { deltaOf, keyInBase } from "../tree/merge/chart_delta.ts";
import { indexOf, placesUnder } from "../tree/tree_index.ts";
import { type ToldChange, toldChange } from "./told_change.rules.ts";

/** What a dialog is about: a step with what it says, a decision with its branches, or the condition of one branch. */
export type DialogSubject = {
  /** Null where the step is not in the chart yet. */
  readonly unique_id: number | null;
  readonly part: "step" | "condition";
  /** The step that a loop is to return to. */
  readonly target?: number | null;
};

/**
 * What is told in a dialog where somebody types, of what others have made of the chart on screen; nothing when they left
 * alone what it is about.
 */
export function changesBeside(beside: ChartChange, { unique_id, part, target }: DialogSubject): ToldChange[] {
  const { before, after } = beside;
  const changes = compareTrees(before, after);
  const ofSubject = changes.filter((change) => change.unique_id === unique_id);
  const gone = ofSubject.find(({ kind }) => kind === "removed");
  if (gone) return [toldChange(gone, beside)];
  const lost = changes.find(({ kind, unique_id: id }) => kind === "removed" && id === target);
  if (lost) return [{ kind: "target_removed", node: lost.node }];
  const isCondition = (field: string) => field === "condition";
  if (part === "step") {
    const own = ofSubject.filter(({ kind, fields }) => kind !== "changed" || !fields?.every(isCondition));
    const told = own.map((change) => toldChange(change, beside));
    return unique_id === null ? told : [...told, ...branchesBeside(beside, unique_id)];
  }
  const renamed = ofSubject.filter(({ fields }) => fields?.some(isCondition));
  return renamed.map((change) => toldChange({ ...change, fields: ["condition"] }, beside));
}

/** What became of the branches of a step, where it is a decision. */
function branchesBeside({ before, after }: ChartChange, decision: number): ToldChange[] {
  const was = indexOf(before);
  if (was.byId.get(decision)?.node.type !== "decision") return [];
  const branches = deltaOf(before, after, "theirs")?.branches.get(decision);
  if (!branches) return [];
  const were = new Map(placesUnder(was, decision).map((place) => [keyInBase(place), place.node.condition]));
  const told: ToldChange[] = [];
  for (const [key, condition] of were)
    if (branches.removed.has(key) && condition !== null) told.push({ kind: "branch_removed", condition });
  for (const key of branches.keys) {
    const [added, renamed] = [branches.added.get(key)?.node.condition, branches.renamed.get(key)];
    if (typeof added === "string") told.push({ kind: "branch_added", condition: added });
    if (typeof renamed === "string")
      told.push({ kind: "condition", from: were.get(key) ?? null, condition: renamed });
  }
  return told;
}
