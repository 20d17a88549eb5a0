import { useEffect } from "react";

/** A button under which a menu or a small dialog is open, as assistive technology knows it. */
const opener = ":is([aria-haspopup=menu], [aria-haspopup=dialog])[aria-expanded=true]";

/**
 * Escape at a button closes what it has opened: that listens only once it has the keyboard, which is a moment after it
 * has appeared, and never where nothing in it takes the keyboard.
 */
export function useEscapeAtButton(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !(event.target instanceof Element)) return;
      const button = event.target.closest<HTMLElement>(opener);
      if (button === null) return;
      // What lies under it, the page or a dialog, does not hear of it.
      event.preventDefault();
      // A dialog listens at the window as this does, and would find the button as the press leaves it.
      event.stopImmediatePropagation();
      button.click();
    };
    window.addEventListener("keydown", press, { capture: true });
    return () => window.removeEventListener("keydown", press, { capture: true });
  }, []);
}
