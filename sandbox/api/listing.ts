import type Stripe from "stripe";
import type { Params } from "../http/params.ts";
import { invalid, noSuch } from "../http/refusal.ts";

/** One page of rows, the newest first, as the caller asks for it. */
export function page<T extends { id: string; created?: number }>(
  params: Params,
  rows: readonly T[],
  url: string,
): Stripe.ApiList<T> {
  const limit = params.integer("limit") ?? 10;
  if (limit < 1 || limit > 100)
    throw invalid(`Invalid integer: ${limit}; limit is between 1 and 100`, { param: "limit" });
  const after = params.text("starting_after");
  const before = params.text("ending_before");
  const newestFirst = within(params, [...rows].reverse());
  const place = (id: string, param: string) => {
    const at = newestFirst.findIndex((row) => row.id === id);
    if (at < 0) throw noSuch("object", id, param);
    return at;
  };
  if (before !== undefined) {
    const end = place(before, "ending_before");
    const start = Math.max(0, end - limit);
    return { object: "list", data: newestFirst.slice(start, end), has_more: start > 0, url };
  }
  const start = after === undefined ? 0 : place(after, "starting_after") + 1;
  const data = newestFirst.slice(start, start + limit);
  return { object: "list", data, has_more: start + limit < newestFirst.length, url };
}

function within<T extends { created?: number }>(params: Params, rows: T[]): T[] {
  const range = params.has("created") ? params.under("created") : undefined;
  if (range === undefined) return rows;
  const [gt, gte, lt, lte] = [
    range.integer("gt"),
    range.integer("gte"),
    range.integer("lt"),
    range.integer("lte"),
  ];
  return rows.filter(
    ({ created = 0 }) =>
      (gt === undefined || created > gt) &&
      (gte === undefined || created >= gte) &&
      (lt === undefined || created < lt) &&
      (lte === undefined || created <= lte),
  );
}
