/** Of a modal, what a change of the page is about. */
type Placed = {
  isOpened: boolean;
  isAside: boolean;
  /** The path of the page with which it stays; null for the page that it was opened on. */
  page: string | null;
  opener: unknown;
};

/**
 * The open modals after the page has changed to another path. They go with their page; one that stays with the new page,
 * or is about no page and the new one only takes the place of its own, as after a redirection, goes on. What such a one
 * was opened from may be gone, so that the new page's title takes the focus then.
 */
export function afterPageChange<Entry extends Placed>(
  entries: readonly Entry[],
  pathname: string,
  isReplaced: boolean,
  nowhere: Entry["opener"],
): readonly Entry[] {
  return entries
    .filter((entry) => !entry.isAside)
    .map((entry) => {
      const stays = entry.page === pathname || (entry.page !== null && isReplaced);
      if (!stays) return { ...entry, isOpened: false, opener: null };
      const opener = entry.opener === nowhere ? "title" : entry.opener;
      return { ...entry, page: pathname, opener };
    });
}
