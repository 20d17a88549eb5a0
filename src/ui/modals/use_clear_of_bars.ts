import { type RefObject, useEffect, useRef } from "react";

/** Between a bar and what comes into sight beside it. */
const gap = 8;

/**
 * The head and the buttons of a dialog lie over what scrolls below them: whatever takes the focus, or is told there, comes
 * into sight clear of both, however high their words and the phone make them.
 */
export function useClearOfBars(hasFoot: boolean): {
  head: RefObject<HTMLElement | null>;
  foot: RefObject<HTMLDivElement | null>;
} {
  const head = useRef<HTMLElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const scroller = head.current?.closest<HTMLElement>(".mantine-Modal-content");
    if (!scroller) return;
    const watched = new ResizeObserver(() => {
      const [above, below] = [roomOf(head.current), roomOf(foot.current)];
      scroller.style.scrollPaddingBlock = `${above}px ${below}px`;
      // What stands in a bar is in sight already: the focus on it scrolls nothing.
      head.current?.style.setProperty("--room", `${above}px`);
      foot.current?.style.setProperty("--room", `${below}px`);
    });
    for (const bar of [head.current, foot.current]) if (bar !== null) watched.observe(bar);
    return () => {
      watched.disconnect();
      scroller.style.scrollPaddingBlock = "";
    };
  }, [hasFoot]);
  return { head, foot };
}

const roomOf = (bar: HTMLElement | null) =>
  bar !== null && getComputedStyle(bar).position === "sticky" ? bar.offsetHeight + gap : 0;
