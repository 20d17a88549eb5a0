/** Leads the keyboard to the page's title, where the control that had the focus is gone. */
export function focusPageTitle(): void {
  document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
}

/** The same within the dialog on top, where one is open. */
export function focusTitle(): void {
  const titles = document.querySelectorAll<HTMLElement>("[aria-modal=true] [data-dialog-title]");
  const title = [...titles].at(-1);
  if (title) title.focus({ preventScroll: true });
  else focusPageTitle();
}

/**
 * Gives the keyboard back to an element. Where that goes while it has it, in a list that is read anew for instance, the
 * page's title takes it: it would be nowhere otherwise, and begin at the top of everything.
 */
export function focusWhileThere(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  // It takes none at the moment: there is nothing that could be lost with it.
  if (document.activeElement !== element) return;
  const observer = new MutationObserver(() => {
    if (element.isConnected) return;
    observer.disconnect();
    if (document.activeElement === document.body) focusPageTitle();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const leave = () => {
    if (element.isConnected) observer.disconnect();
  };
  // Browsers that tell it of what is removed do so before that is gone.
  element.addEventListener("blur", () => queueMicrotask(leave), { once: true });
}
