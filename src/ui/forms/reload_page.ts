/** Told before the page is loaded anew because the person asked for it. */
export const reloadEvent = "procedo.reload";

/**
 * Loads the page anew. Forms write what was typed onto the device as the page goes; of those that are kept there
 * nothing is asked first.
 */
export function reloadPage(): void {
  window.dispatchEvent(new Event(reloadEvent));
  location.reload();
}
