import { useEffect } from "react";

const kinds = ["mousedown", "mouseup", "click", "dblclick"] as const;

/** The dialog, with what darkens the page around it, that something stands in. */
const layerOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(".mantine-Modal-root, dialog") : null;

/**
 * Stops the second half of a double click whose first half opened or closed a modal: it would fall beside what has just
 * opened, or on what stood behind, which nobody has meant or even seen.
 */
export function useStrayClicks(): void {
  useEffect(() => {
    let clicked: Element | null = null;
    const stop = (event: MouseEvent) => {
      if (event.detail > 1 && layerOf(event.target) !== clicked) {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else if (event.type === "click") {
        clicked = layerOf(event.target);
      }
    };
    for (const kind of kinds) window.addEventListener(kind, stop, { capture: true });
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, stop, { capture: true });
    };
  }, []);
}
