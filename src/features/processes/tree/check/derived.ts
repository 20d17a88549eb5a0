import { isObject, isUsableId } from "./check_step.ts";
import { treeLimits } from "../tree.ts";

/** A step as somebody sent it, where it stands, and its children once one of them had to be set right. */
type Place = {
  readonly step: Readonly<Record<string, unknown>>;
  readonly parent: Place | null;
  readonly at: number;
  children: unknown[] | null;
  /** Where the step stands in reading order, and the last that stands below it. */
  readonly index: number;
  last: number;
};

/**
 * A chart with what follows from the rest of it set, whatever was said of it: the name of the step that a loop returns
 * to, the loops that return to a step, no colour where a step is still to come. Anything else, right or wrong, is left
 * to the check, and branches with nothing to set are shared: a chart that says the truth is given back itself.
 */
export function withDerived<Chart>(chart: Chart): Chart {
  const places = placesIn(chart);
  const known = placesById(places);
  const names = namesOf(known);
  const returns = returnsOf(places, known);
  // From below, so that a step is made anew once.
  for (const place of places.reverse()) {
    const { step, parent, at, children } = place;
    const changes = changesOf(step, names, returns);
    if (changes === null && children === null) continue;
    const made = { ...step, ...changes, ...(children && { children }) };
    if (parent === null) return made as Chart;
    parent.children ??= [...childrenOf(parent.step)];
    parent.children[at] = made;
  }
  return chart;
}

/** Every step, in reading order; none when there are more than a chart may have, which the check will say. */
function placesIn(chart: unknown): Place[] {
  const places: Place[] = [];
  const open: { value: unknown; parent: Place | null; at: number }[] = [
    { value: chart, parent: null, at: 0 },
  ];
  let known = 1;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, parent, at } = next;
    if (!isObject(value)) continue;
    const index = places.length;
    const place: Place = { step: value, parent, at, children: null, index, last: index };
    places.push(place);
    const children = childrenOf(value);
    known += children.length;
    if (known > treeLimits.nodes) return [];
    for (let below = children.length - 1; below >= 0; below -= 1)
      open.push({ value: children[below], parent: place, at: below });
  }
  for (const { parent, last } of places.toReversed())
    if (parent !== null) parent.last = Math.max(parent.last, last);
  return places;
}

const childrenOf = ({ children }: Place["step"]): readonly unknown[] =>
  Array.isArray(children) ? children : [];

/** Every step by its id; of several with one id the first. */
function placesById(places: readonly Place[]): Map<number, Place> {
  const known = new Map<number, Place>();
  for (const place of places) {
    const { unique_id } = place.step;
    if (isUsableId(unique_id) && !known.has(unique_id)) known.set(unique_id, place);
  }
  return known;
}

/** The name of every step, as the check will read it: empty where none is said, or no text. */
function namesOf(known: ReadonlyMap<number, Place>): Map<number, string> {
  const names = new Map<number, string>();
  for (const [id, { step }] of known) names.set(id, typeof step["name"] === "string" ? step["name"] : "");
  return names;
}

/** For every step the loops that return to it. One that returns to what is not above it is wrong, and counts nowhere. */
function returnsOf(places: readonly Place[], known: ReadonlyMap<number, Place>): Map<number, number[]> {
  const returns = new Map<number, number[]>();
  for (const { step, index } of places) {
    const target = targetOf(step);
    const above = target === null ? undefined : known.get(target.unique_id);
    const isAbove = above !== undefined && above.index < index && index <= above.last;
    if (target === null || !isAbove || !isUsableId(step["unique_id"])) continue;
    const loops = returns.get(target.unique_id);
    if (loops) loops.push(step["unique_id"]);
    else returns.set(target.unique_id, [step["unique_id"]]);
  }
  for (const loops of returns.values()) loops.sort((one, other) => one - other);
  return returns;
}

/** What a loop says of the step that it returns to; null where that step cannot be told. */
function targetOf({ type, selectedParentLoop: said }: Place["step"]) {
  if (type !== "loop" || !isObject(said)) return null;
  const { unique_id } = said;
  return isUsableId(unique_id) ? { unique_id, said } : null;
}

/** What a step says otherwise than it is; null for one that says nothing wrong. */
function changesOf(
  step: Place["step"],
  names: ReadonlyMap<number, string>,
  returns: ReadonlyMap<number, readonly number[]>,
): Record<string, unknown> | null {
  const changes: Record<string, unknown> = {};
  const target = targetOf(step);
  const name = target === null ? undefined : names.get(target.unique_id);
  if (name !== undefined && target?.said["name"] !== name)
    changes["selectedParentLoop"] = { ...target?.said, name };
  const { type, color, is_parent, unique_id } = step;
  if (is_parent !== undefined) {
    const loops = (isUsableId(unique_id) && returns.get(unique_id)) || [];
    if (!isSame(is_parent, loops)) changes["is_parent"] = loops;
  }
  if (type === "blank" && color !== undefined && color !== null) changes["color"] = null;
  return Object.keys(changes).length === 0 ? null : changes;
}

const isSame = (said: unknown, loops: readonly number[]): boolean =>
  Array.isArray(said) && said.length === loops.length && loops.every((id, at) => id === said[at]);
