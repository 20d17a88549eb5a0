/** Which way a list goes by a column. */
export type SortWay = "ascending" | "descending";

/** Which way an order goes by a column that leads to `sorts`; null when it goes by another. */
export function wayIn(sorts: readonly string[], sort: string): SortWay | null {
  if (!sorts.includes(sort)) return null;
  return sort === "newest" || sort.endsWith("_desc") ? "descending" : "ascending";
}

/**
 * The order after a press on the head of a column that leads to `sorts`, of which the first comes first: by it, then the
 * other way round. One that has a single way ends in `usual`.
 */
export function sortAfter<Sort extends string>(sorts: readonly Sort[], sort: string, usual: Sort): Sort {
  const next = sorts[sorts.findIndex((one) => one === sort) + 1];
  return next ?? (sorts.length === 1 && sorts[0] === sort ? usual : (sorts[0] ?? usual));
}
