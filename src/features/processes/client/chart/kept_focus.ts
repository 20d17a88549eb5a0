import { type RefObject, useLayoutEffect } from "react";

/** Where the keyboard stood when a chart gave way to another state of it. */
let kept: { slug: string; part: string } | null = null;

/**
 * Lets the keyboard stay where it is in the head of a chart when another version takes the chart's place: on the part
 * whose `data-keeps` is the same. Nothing is taken away from where it stands by then.
 */
export function useKeptFocus(head: RefObject<HTMLElement | null>, slug: string): void {
  useLayoutEffect(() => {
    const root = head.current;
    if (kept?.slug === slug && document.activeElement === document.body)
      root?.querySelector<HTMLElement>(`[data-keeps="${kept.part}"]`)?.focus({ preventScroll: true });
    kept = null;
    return () => {
      const active = document.activeElement;
      if (!(active instanceof HTMLElement) || !root?.contains(active)) return;
      const part = active.dataset["keeps"];
      if (part !== undefined) kept = { slug, part };
    };
  }, [head, slug]);
}
