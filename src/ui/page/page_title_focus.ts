/** Leads the keyboard to the page's title, where the control that had the focus is gone. */
export function focusPageTitle(): void {
  document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
}
