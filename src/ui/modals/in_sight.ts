/** What scrolls by itself beside or over the page. */
const scrolled = "[role=dialog], [role=complementary]";

/**
 * Brings what has just come into a dialog to where it is seen, as the reference of its element: it may stand below the
 * last line in sight, far from the button that it answers. A page stays where its reader has it.
 */
export function intoSight(element: HTMLElement | null): void {
  if (element?.closest(scrolled)) element.scrollIntoView({ block: "nearest" });
}
