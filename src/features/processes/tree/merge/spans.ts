import type { Place, TreeIndex } from "../tree_index.ts";
import type { Slot, WorkStep } from "./work_tree.ts";

/** Which steps of a chart are below which. */
export type Spans = {
  isBelow(place: Place, over: number): boolean;
  /** The first of a step and those that hang under it that this chart has; or of what hangs at a place. */
  firstKnown(step: WorkStep, slot?: Slot): Place | undefined;
};

/** Walks a chart once, so that each question about it is quick. */
export function createSpans({ places, byId }: TreeIndex): Spans {
  const at = new Map(places.map((place, number) => [place, number]));
  const last = new Map<Place, number>();
  for (const place of places.toReversed()) {
    const end = Math.max(last.get(place) ?? 0, at.get(place) ?? 0);
    last.set(place, end);
    if (place.parent !== null) last.set(place.parent, Math.max(last.get(place.parent) ?? 0, end));
  }
  return {
    isBelow(place, over) {
      const top = byId.get(over);
      const number = at.get(place) ?? -1;
      return top !== undefined && number > (at.get(top) ?? 0) && number <= (last.get(top) ?? -1);
    },
    firstKnown(step, slot) {
      const open = slot === undefined ? [step] : slot.child ? [slot.child] : [];
      for (let next = open.pop(); next !== undefined; next = open.pop()) {
        const place = byId.get(next.node.unique_id);
        if (place) return place;
        for (let below = next.slots.length - 1; below >= 0; below -= 1) {
          const child = next.slots[below]?.child;
          if (child) open.push(child);
        }
      }
      return undefined;
    },
  };
}
