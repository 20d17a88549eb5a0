/** The address's query for a version, or for two of them compared. */
export function historySearch(version: number, compared?: number): string {
  return compared === undefined ? `?version=${version}` : `?version=${version}&with=${compared}`;
}

/**
 * What a version is compared with unless another is chosen: the current one; the current one itself with the one
 * before it. `items` from the newest on; null when there is nothing to compare with.
 */
export function usualComparison(
  version: { id: number; number: number },
  items: readonly { id: number; number: number; is_current: boolean }[],
): number | null {
  const current = items.find((item) => item.is_current) ?? items[0];
  if (current !== undefined && current.id !== version.id) return current.id;
  return items.find((item) => item.number < version.number)?.id ?? null;
}
