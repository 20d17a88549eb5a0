/** Of a modal, what its closing is about. */
type Closable = { id: number; isOpened: boolean; opener: unknown };

/**
 * The open modals, lowest first, after this one has closed. Where one above it stays open, the focus stays there, and
 * goes from there back to what the closed one was opened from.
 */
export function withClosed<Entry extends Closable>(entries: readonly Entry[], id: number): readonly Entry[] {
  const index = entries.findIndex((entry) => entry.id === id);
  const closed = entries[index];
  if (closed?.isOpened !== true) return entries;
  const next = entries.findIndex((entry, at) => at > index && entry.isOpened);
  const above = entries[next];
  if (above === undefined) return entries.with(index, { ...closed, isOpened: false });
  return entries
    .with(index, { ...closed, isOpened: false, opener: null })
    .with(next, { ...above, opener: closed.opener });
}
