import { type RefObject, useEffect } from "react";

/** Leads to the open step where that is what the form begins with, also once the editor has come and is higher. */
export function useFirst(end: RefObject<HTMLElement | null>, isFirst: boolean): void {
  useEffect(() => {
    const element = end.current;
    if (!isFirst || element === null) return;
    const show = () => element.scrollIntoView({ block: "center" });
    show();
    const watcher = new MutationObserver(() => {
      if (element.querySelector("[contenteditable=true]") === null) return;
      watcher.disconnect();
      show();
    });
    watcher.observe(element, { childList: true, subtree: true });
    return () => watcher.disconnect();
  }, [end, isFirst]);
}
