/** Of a modal, what a change of the page is about. */
type Placed = {
  isOpened: boolean;
  isAside: boolean;
  /** The path of the page with which it stays; null for the page that it was opened on. */
  page: string | null;
  /** It was opened while its page was on its way, which may lead on to another at once. */
  isAhead: boolean;
  opener: unknown;
};

/**
 * The open modals after the page has changed to another path. They go with their page; one that was opened for the new
 * page stays, also where that only takes the place of the one it was opened for, as after a redirection. What such a one
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
      const stays = entry.page === pathname || (entry.isAhead && isReplaced);
      if (!stays) return { ...entry, isOpened: false, opener: null };
      const opener = entry.opener === nowhere ? "title" : entry.opener;
      // Once it has been led on, its page is there.
      return { ...entry, page: pathname, opener, isAhead: entry.isAhead && !isReplaced };
    });
}
