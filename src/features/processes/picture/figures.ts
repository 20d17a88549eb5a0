import type { Mark } from "./colors.ts";
import type { MeasuredCondition, MeasuredStep, MeasuredSteps, Measure, Say } from "./measured_steps.ts";
import type { TreeNode } from "../tree/tree.ts";
import { conditionFigure, foldBadge, insertBadge, markBadge, ringFigure } from "./badges.ts";
import type { Area, Badge, Figure, StepFigure } from "./figure.ts";
import { areasOf, stepFigure } from "./step_figure.ts";

/** Everything that is drawn of a chart besides its lines, each described once for as long as it is the same. */
export type Figures = {
  /** The same steps by their sizes and words. */
  readonly measured: MeasuredSteps;
  /** `canAdd`: whether a place for a step is one to press on. */
  step(node: TreeNode, canAdd: boolean): StepFigure;
  condition(text: string): Figure;
  /** How many steps are folded below a step, on its lower edge; of an unfolded one, what folds it. */
  fold(node: TreeNode, folded: number): Badge;
  /** What is around a step that changed. */
  ring(node: TreeNode, mark: Mark): Figure;
  /** What changed of a step, on its upper edge. */
  mark(node: TreeNode, mark: Mark): Badge;
  /** A place for a new step. */
  readonly insert: Badge;
};

/** A function of an object and a word that answers the same pair with the same thing. */
function remembered<Key extends object, Word extends string | number, Made>(
  make: (key: Key, word: Word) => Made,
): (key: Key, word: Word) => Made {
  const held = new WeakMap<Key, Map<Word, Made>>();
  return (key, word) => {
    let made = held.get(key);
    if (made === undefined) held.set(key, (made = new Map()));
    let one = made.get(word);
    if (one === undefined) made.set(word, (one = make(key, word)));
    return one;
  };
}

/** The figures of a chart whose steps are measured. A frame asks for thousands of them, so each is made once. */
export function createFigures(measured: MeasuredSteps, say: Say, measure: Measure): Figures {
  const steps = new WeakMap<TreeNode, StepFigure>();
  const places = new WeakMap<TreeNode, StepFigure>();
  const conditions = new WeakMap<MeasuredCondition, Figure>();
  /** Steps of one shape and size share their areas, so that a canvas prepares an outline once for all of them. */
  const areas = new Map<string, readonly Area[]>();

  function areasFor(step: MeasuredStep): readonly Area[] {
    const key = `${step.shape} ${step.width} ${step.height}`;
    let made = areas.get(key);
    if (made === undefined) areas.set(key, (made = areasOf(step)));
    return made;
  }

  function stepOf(node: TreeNode, canAdd: boolean): StepFigure {
    const step = measured.step(node);
    return stepFigure(step, canAdd, areasFor(step));
  }

  return {
    measured,
    step(node, canAdd) {
      const held = canAdd ? places : steps;
      let figure = held.get(node);
      if (figure === undefined) held.set(node, (figure = stepOf(node, canAdd)));
      return figure;
    },
    condition(text) {
      const known = measured.condition(text);
      let figure = conditions.get(known);
      if (figure === undefined) conditions.set(known, (figure = conditionFigure(known)));
      return figure;
    },
    fold: remembered((node: TreeNode, folded: number) => foldBadge(measured.step(node), folded, measure)),
    ring: remembered((node: TreeNode, mark: Mark) => ringFigure(measured.step(node), mark)),
    mark: remembered((node: TreeNode, mark: Mark) => markBadge(measured.step(node), mark, say, measure)),
    insert: insertBadge(),
  };
}
