import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import classes from "./ModalFocus.module.css";

type Props = {
  isOpened: boolean;
  /** Takes the focus back when the modal closes; null when there is nothing to go back to. */
  opener: HTMLElement | null;
  children: ReactNode;
};

const focusable = "a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex='0']";

/**
 * The focus of a modal whose content arrives later than the modal itself: it enters when the content is there, and
 * goes back to where it came from.
 */
export function ModalFocus({ isOpened, opener, children }: Props) {
  const content = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const root = content.current;
    if (root === null || root.contains(document.activeElement)) return;
    const first =
      root.querySelector<HTMLElement>("[data-autofocus]") ?? root.querySelector<HTMLElement>(focusable);
    first?.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    if (!isOpened && opener?.isConnected) opener.focus({ preventScroll: true });
  }, [isOpened, opener]);

  return (
    <div ref={content} className={classes.root}>
      {children}
    </div>
  );
}
