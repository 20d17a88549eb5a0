import { createContext, type KeyboardEvent, type FocusEvent, useMemo, useState } from "react";

/** Which button of the toolbar the Tab key stops at. */
export const RovingContext = createContext<{ current: string }>({ current: "" });

const tools = "[data-tool]";

/** Makes a toolbar one stop of the Tab key, with arrows, Home and End between its buttons. */
export function useRoving(first: string) {
  const [current, setCurrent] = useState(first);
  const context = useMemo(() => ({ current }), [current]);
  return {
    context,
    onFocus(event: FocusEvent<HTMLElement>) {
      const name = event.target.closest<HTMLElement>(tools)?.dataset["tool"];
      if (name !== undefined) setCurrent(name);
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      // Menus of the toolbar are drawn elsewhere, and their keys are their own.
      if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return;
      const all = [...event.currentTarget.querySelectorAll<HTMLElement>(tools)];
      const index = all.findIndex((tool) => tool === event.target);
      const next = index < 0 ? null : nextIndex(event.key, index, all.length);
      if (next === null) return;
      event.preventDefault();
      all[next]?.focus();
    },
  };
}

function nextIndex(key: string, index: number, count: number): number | null {
  if (key === "ArrowRight") return (index + 1) % count;
  if (key === "ArrowLeft") return (index - 1 + count) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}
