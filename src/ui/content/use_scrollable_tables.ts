import { type RefObject, useEffect } from "react";

/** Lets the keyboard reach the tables of a text that are wider than it, and only those, to scroll them. */
export function useScrollableTables(root: RefObject<HTMLElement | null>, html: string): void {
  useEffect(() => {
    const tables = html.includes("<table") ? [...(root.current?.querySelectorAll("table") ?? [])] : [];
    if (tables.length === 0) return;
    const observer = new ResizeObserver((entries) => {
      for (const { target } of entries) {
        if (target.scrollWidth > target.clientWidth) target.setAttribute("tabindex", "0");
        else target.removeAttribute("tabindex");
      }
    });
    for (const table of tables) observer.observe(table);
    return () => observer.disconnect();
  }, [root, html]);
}
