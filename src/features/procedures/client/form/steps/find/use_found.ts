import { type RefObject, useEffect, useState } from "react";
import { foundIn } from "./shown_text.ts";

const rest = 150;

type Found = { search: string; ranges: readonly StaticRange[] };

/** Where what is searched for stands in the steps on the page, also after they are changed. */
export function useFound(root: RefObject<HTMLElement | null>, search: string): Found {
  const [found, setFound] = useState<Found>({ search, ranges: [] });

  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    const look = () => setFound({ search, ranges: foundIn(element, search) });
    look();
    if (search.trim() === "") return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const changes = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(look, rest);
    });
    // The texts alone: what the search shows of itself beside them is no reason to search again.
    for (const part of element.querySelectorAll("[data-steps]"))
      changes.observe(part, { childList: true, characterData: true, subtree: true });
    return () => {
      clearTimeout(timer);
      changes.disconnect();
    };
  }, [root, search]);

  return found;
}

/** Colours ranges of the page without touching its content, where the browser can. */
export function useHighlight(name: string, ranges: readonly StaticRange[]): void {
  useEffect(() => {
    if (!("highlights" in CSS) || ranges.length === 0) return;
    CSS.highlights.set(name, new Highlight(...ranges));
    return () => void CSS.highlights.delete(name);
  }, [name, ranges]);
}
