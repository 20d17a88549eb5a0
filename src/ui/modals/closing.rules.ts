/** Of a modal, what its closing is about. */
type Closable = { id: number; isOpened: boolean; opener: unknown };

/**
 * The open modals, lowest first, after this one has closed. Where the next above it stays open, the focus stays there,
 * and goes from there back to what the closed one was opened from.
 */
export function withClosed<Entry extends Closable>(entries: readonly Entry[], id: number): readonly Entry[] {
  const index = entries.findIndex((entry) => entry.id === id);
  const [closed, above] = [entries[index], entries[index + 1]];
  if (closed?.isOpened !== true) return entries;
  if (above?.isOpened !== true) return entries.with(index, { ...closed, isOpened: false });
  return entries
    .with(index, { ...closed, isOpened: false, opener: null })
    .with(index + 1, { ...above, opener: closed.opener });
}
