import { useEffect } from "react";

const kinds = ["mousedown", "mouseup", "click", "dblclick"] as const;

/**
 * Stops the second half of a double click whose first half closed a modal: it would fall on what stood behind, which
 * nobody has meant or even seen.
 */
export function useStrayClicks(): void {
  useEffect(() => {
    let clicked: Element | null = null;
    const stop = (event: MouseEvent) => {
      const isSecondHalf = event.detail > 1 && clicked !== null && !clicked.isConnected;
      if (isSecondHalf) {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else if (event.type === "click") {
        clicked = event.target instanceof Element ? event.target.closest("[role=dialog]") : null;
      }
    };
    for (const kind of kinds) window.addEventListener(kind, stop, { capture: true });
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, stop, { capture: true });
    };
  }, []);
}
