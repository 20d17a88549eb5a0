import { type RefObject, useEffect, useRef } from "react";

/**
 * The title of a dialog's content that may come in place of another: the focus that stood in what has gone goes on there.
 * Where content comes with its dialog, that has placed the focus before (ModalFocus).
 */
export function useTitleFocus(): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, []);
  return title;
}
