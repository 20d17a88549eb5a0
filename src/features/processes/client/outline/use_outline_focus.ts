import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useModals } from "#ui/modals/use_modals.tsx";
import type { Renumberings } from "../../tree/renumberings.ts";
import { useIdsNow } from "../chart/use_ids_now.ts";

/** Where the reader is to be; `at` tells one request from the next. */
export type FocusRequest = { unique_id: number; at: number };

type Options = {
  box: HTMLElement | null;
  focus: FocusRequest;
  renumberings: Renumberings;
  selected: number | null;
  /** Brings a step's row into sight. */
  onShow(unique_id: number): void;
};

/** What opens above the page and gives the focus back. */
const above = "[role=dialog], [role=menu], .mantine-Notifications-root";

/**
 * The row that the keyboard stands on. It follows what is selected and what an edit leads to; the browser's focus goes
 * along only when it was in the outline before, also by way of a form that was opened from there.
 */
export function useOutlineFocus({ box, focus, renumberings, selected, onShow }: Options) {
  const [active, setActive] = useState(selected ?? focus.unique_id);
  useIdsNow(renumberings, (now) => setActive(now));
  const [seen, setSeen] = useState({ at: focus.at, selected });
  const isOwn = useRef(false);
  const isAwaited = useRef(false);
  const { isOpen } = useModals();

  if (seen.at !== focus.at || seen.selected !== selected) {
    setSeen({ at: focus.at, selected });
    if (seen.at !== focus.at) setActive(focus.unique_id);
    else if (selected !== null) setActive(selected);
  }

  const show = useEffectEvent(() => onShow(active));

  const take = useCallback(() => {
    isAwaited.current = false;
    box?.querySelector<HTMLElement>("[tabindex='0']")?.focus({ preventScroll: true });
  }, [box]);

  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      if (box?.contains(target)) isOwn.current = true;
      else if (target.closest(above) === null) isOwn.current = false;
    };
    document.addEventListener("focusin", follow);
    return () => document.removeEventListener("focusin", follow);
  }, [box]);

  useLayoutEffect(() => {
    show();
    if (!isOwn.current) return;
    // A form that is still open keeps the focus until it closes.
    if (document.activeElement?.closest(above)) isAwaited.current = true;
    else take();
  }, [active, focus.at, take]);

  useEffect(() => {
    if (isOpen || !isAwaited.current) return;
    const frame = requestAnimationFrame(take);
    return () => cancelAnimationFrame(frame);
  }, [isOpen, take]);

  /** A screen reader puts the focus on a row without a key or a click; a form that closes gives it back to the row it was opened from. */
  const entered = useCallback((unique_id: number) => {
    if (!isAwaited.current) setActive(unique_id);
  }, []);

  return { active, setActive, entered };
}
