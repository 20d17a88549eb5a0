import { type RefObject, useLayoutEffect } from "react";
import { held } from "#platform/client/held.tsx";

type Place = { slug: string; part: string };

/** Where the keyboard stood when a chart gave way to another state of it. */
const useLeftPlace = held(() => {
  let left: Place | null = null;
  return {
    leave(place: Place) {
      left = place;
    },
    take() {
      const place = left;
      left = null;
      return place;
    },
  };
});

/**
 * Lets the keyboard stay where it is in the head of a chart when another version takes the chart's place: on the part
 * whose `data-keeps` is the same. Nothing is taken away from where it stands by then.
 */
export function useKeptFocus(head: RefObject<HTMLElement | null>, slug: string): void {
  const places = useLeftPlace();
  useLayoutEffect(() => {
    const kept = places.take();
    const root = head.current;
    if (kept?.slug === slug && document.activeElement === document.body)
      root
        ?.querySelector<HTMLElement>(`button[data-keeps="${kept.part}"], [data-keeps="${kept.part}"] button`)
        ?.focus({ preventScroll: true });
    return () => {
      const active = document.activeElement;
      if (!(active instanceof HTMLElement) || !root?.contains(active)) return;
      const part = active.closest<HTMLElement>("[data-keeps]")?.dataset["keeps"];
      if (part !== undefined) places.leave({ slug, part });
    };
  }, [head, slug, places]);
}
