import { useEffect } from "react";

/**
 * Escape at the button of an open menu closes it: the menu listens only once it has the keyboard, which is a moment
 * after it has appeared, and never comes where something else took the keyboard back.
 */
export function useMenuEscape(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !(event.target instanceof Element)) return;
      const button = event.target.closest<HTMLElement>("[aria-haspopup=menu][aria-expanded=true]");
      if (button === null) return;
      // What lies under the menu does not hear of it.
      event.preventDefault();
      event.stopPropagation();
      button.click();
    };
    window.addEventListener("keydown", press, { capture: true });
    return () => window.removeEventListener("keydown", press, { capture: true });
  }, []);
}
