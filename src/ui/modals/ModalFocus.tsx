import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { focusPageTitle, focusWhileThere } from "../page/page_title_focus.ts";
import classes from "./ModalFocus.module.css";

type Props = {
  isOpened: boolean;
  /** Takes the focus back when the modal closes, or the page's title; null when there is nothing to go back to. */
  opener: HTMLElement | "title" | null;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
  children: ReactNode;
};

const focusable = "a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex='0']";

/** The focus stands in what closes, or nowhere: not in another modal, nor where something has just led it. */
const isLost = (root: HTMLElement | null) =>
  document.activeElement === document.body || root?.contains(document.activeElement) === true;

/**
 * The focus of a modal whose content arrives later than the modal itself: it enters when the content is there, and
 * goes back to where it came from, or to the page's title where what it came from is gone or goes while it stands there.
 */
export function ModalFocus({ isOpened, opener, onKeyDown, children }: Props) {
  const content = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const root = content.current;
    if (root === null || root.contains(document.activeElement)) return;
    const first =
      root.querySelector<HTMLElement>("[data-autofocus]") ??
      root.querySelector<HTMLElement>("[data-dialog-title]") ??
      root.querySelector<HTMLElement>(focusable);
    first?.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    if (isOpened) return;
    if (opener instanceof HTMLElement && opener.isConnected) focusWhileThere(opener);
    else if (opener !== null && isLost(content.current)) focusPageTitle();
    const focused = document.activeElement;
    // What fades away takes no keys any more: they are meant for what is left.
    if (focused instanceof HTMLElement && content.current?.contains(focused)) focused.blur();
  }, [isOpened, opener]);

  return (
    <div
      ref={content}
      role="presentation"
      className={classes.root}
      data-holds-focus={isOpened || undefined}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}
