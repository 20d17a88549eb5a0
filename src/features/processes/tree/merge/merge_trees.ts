import { compareTrees, type StepChange } from "../compare/compare_trees.ts";
import { problemsOf } from "../check/check_tree.ts";
import { giveAbove, highestGiven, idsAbove, withTrueLoops } from "../edit/finish_edit.ts";
import type { Tree } from "../tree.ts";
import { applyDelta } from "./apply_delta.ts";
import { type Delta, deltaOf, keyInBase } from "./chart_delta.ts";
import { type Clash, clashesOf } from "./clashes.ts";
import type { Left } from "./left_out.ts";
import { isSameDrawing } from "./same_drawing.ts";
import { treeOf, workOf } from "./work_tree.ts";

/** What two people did to one chart that cannot both be: what the one did, and what the other. */
export type Conflict = { readonly mine: readonly StepChange[]; readonly theirs: readonly StepChange[] };

export type Merge = {
  /** Empty when both works are in the tree whole. */
  readonly conflicts: readonly Conflict[];
  /** Both works in one chart; where they conflict, the one that is to stay. */
  tree(stays: "mine" | "theirs"): Tree;
};

/**
 * Puts together what two people made of one chart. Steps are told by their ids: a new one that both have is one and the
 * same. What the one put under a step that the other removed conflicts with that, unless it `rises`.
 */
export function mergeTrees(base: Tree, mine: Tree, theirs: Tree, { rises = false } = {}): Merge {
  if (isSameDrawing(base, mine)) return merged([], () => theirs);
  if (isSameDrawing(base, theirs) || isSameDrawing(mine, theirs)) return merged([], () => mine);
  const whole = () =>
    merged([{ mine: compareTrees(base, mine), theirs: compareTrees(base, theirs) }], (stays) =>
      stays === "mine" ? mine : theirs,
    );
  const [own, other] = [deltaOf(base, mine, "mine"), deltaOf(base, theirs, "theirs")];
  if (own === null || other === null || !explains(base, own) || !explains(base, other)) return whole();
  const { list, left } = clashesOf(own, other, rises);
  const onTheirs = put(theirs, other, own, left.mine);
  if (onTheirs === null) return whole();
  if (list.length === 0 && onTheirs.isWhole) return merged([], () => onTheirs.tree);
  const onMine = put(mine, own, other, left.theirs);
  if (onMine === null) return whole();
  const homeless = { mine: onTheirs.lost, theirs: onMine.lost };
  const areLost = onTheirs.lost.length > 0 || onMine.lost.length > 0;
  const clashes = areLost ? [...list, homeless] : list;
  const changes = { mine: compareTrees(base, mine), theirs: compareTrees(base, theirs) };
  return merged(conflictsOf(clashes, changes), (stays) => (stays === "mine" ? onMine : onTheirs).tree);

  function merged(conflicts: readonly Conflict[], tree: (stays: "mine" | "theirs") => Tree): Merge {
    return {
      conflicts,
      tree(stays) {
        const result = tree(stays);
        giveAbove(result, Math.max(highestGiven(mine), highestGiven(theirs)));
        return result;
      },
    };
  }
}

/** Whether what is known of a change makes the one chart from the other. */
function explains(base: Tree, delta: Delta): boolean {
  const work = workOf(base, keyInBase);
  const lost = applyDelta(work, delta);
  return lost?.length === 0 && isSameDrawing(treeFrom(work, base, delta.tree), delta.tree);
}

type Put = { tree: Tree; lost: readonly number[]; isWhole: boolean };

/**
 * A chart with the other's changes in it, and the other's steps that found no place; null where they do not go into it.
 * A step that was moved to where there is none stays where it was. A new end needs no place where the flow ends already.
 */
function put(tree: Tree, own: Delta, other: Delta, left: Left): Put | null {
  const work = workOf(tree, own.keyOf);
  const lost = applyDelta(work, other, left);
  if (lost === null) return null;
  const staying = lost.filter((id) => other.moved.has(id));
  if (staying.length > 0) {
    const again = put(tree, own, other, { ...left, steps: new Set([...left.steps, ...staying]) });
    return again && { ...again, lost: [...staying, ...again.lost], isWhole: false };
  }
  const result = withTrueLoops(treeFrom(work, tree, other.tree));
  if (result.lost > 0 || problemsOf(result.tree).length > 0) return null;
  const isWhole = lost.every((id) => other.added.has(id) && other.after.byId.get(id)?.node.type === "end");
  return { tree: result.tree, lost, isWhole };
}

/** New blanks get ids that neither of two charts has given. */
function treeFrom(work: ReturnType<typeof workOf>, one: Tree, other: Tree): Tree {
  return treeOf(work, idsAbove(Math.max(highestGiven(one), highestGiven(other)), [one, other]));
}

type Changes = { mine: readonly StepChange[]; theirs: readonly StepChange[] };

/** Every clash by what is told of it; one that is told already is not told again. */
function conflictsOf(list: readonly Clash[], changes: Changes): Conflict[] {
  const told = new Set<string>();
  return list.flatMap(({ mine, theirs }) => {
    const key = JSON.stringify([mine, theirs]);
    if (told.has(key)) return [];
    told.add(key);
    return [{ mine: changesOf(mine, changes.mine), theirs: changesOf(theirs, changes.theirs) }];
  });
}

function changesOf(ids: readonly number[], changes: readonly StepChange[]): StepChange[] {
  const wanted = new Set(ids);
  return changes.filter(({ unique_id }) => wanted.has(unique_id));
}
