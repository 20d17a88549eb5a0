import { type FocusEvent, type PointerEvent, useEffect, useState } from "react";

type Tip = { readonly words: string; readonly top: number; readonly left: number };

const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
  scrollWidth > clientWidth || scrollHeight > clientHeight + 1;

/** All the words of a row of which some are cut, and where they are to be seen. */
function tipOf(target: EventTarget): Tip | null {
  const row = target instanceof Element ? target.closest<HTMLElement>("[role=treeitem]") : null;
  const parts = [...(row?.querySelectorAll("[data-words]") ?? [])];
  if (row === null || !parts.some(isCut)) return null;
  const { bottom } = row.getBoundingClientRect();
  const left = parts[0]?.getBoundingClientRect().left ?? 0;
  return { words: parts.map(({ textContent }) => textContent).join(" · "), top: bottom + 2, left };
}

/**
 * The words of the row that is pointed at or has the keyboard's focus, where the row has no room for them. Escape hides
 * them. Only for the eye: the row's name has them whole.
 */
export function useCutRow() {
  const [tip, setTip] = useState<Tip | null>(null);
  const isShown = tip !== null;
  useEffect(() => {
    if (!isShown) return;
    const hide = (event: KeyboardEvent) => {
      if (event.key === "Escape") setTip(null);
    };
    window.addEventListener("keydown", hide);
    return () => window.removeEventListener("keydown", hide);
  }, [isShown]);
  const hide = () => setTip(null);
  return {
    tip,
    hide,
    pointed(event: PointerEvent) {
      if (event.pointerType !== "touch") setTip(tipOf(event.target));
    },
    focused(event: FocusEvent) {
      if (event.target.matches(":focus-visible")) setTip(tipOf(event.target));
    },
  };
}
