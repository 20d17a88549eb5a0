import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import { CallError } from "./call_error.ts";

/** How long (ms) an answer is shown again without being asked for anew. */
export const freshFor = 10_000;

const isFirstRead = ({ state }: Query): boolean =>
  state.fetchStatus === "fetching" && state.data === undefined;

/**
 * What becomes old while it is read for the first time is read once more: that read is left to go on, as there is nothing
 * else to show, but its answer may have been made before the change.
 */
class LastingQueryClient extends QueryClient {
  /** Those that are read for the first time, and are old already. */
  readonly #old = new WeakMap<Query, Promise<void>>();

  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters: InvalidateQueryFilters<Key> = {},
    options: InvalidateOptions = {},
  ): Promise<void> {
    const first = this.getQueryCache()
      .findAll(filters as InvalidateQueryFilters)
      .filter(isFirstRead);
    const { refetchType } = filters;
    const later = first.map((query) => {
      const known = this.#old.get(query);
      if (known !== undefined) return known;
      const read = Promise.resolve(query.promise).catch(() => undefined);
      const again = read.then(() => {
        this.#old.delete(query);
        const { queryKey } = query;
        return super.invalidateQueries(
          { queryKey, exact: true, ...(refetchType && { refetchType }) },
          options,
        );
      });
      this.#old.set(query, again);
      return again;
    });
    await Promise.all([super.invalidateQueries(filters, options), ...later]);
  }
}

/** Reads are tried again only when no answer came or the server was busy; a refusal stays one. */
export function createQueryClient(): QueryClient {
  return new LastingQueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        // Without a network a read fails and says so, instead of waiting without a word.
        networkMode: "always",
        refetchOnReconnect: true,
        retry: (failures, error) =>
          failures < 2 && error instanceof CallError && (error.status === 0 || error.status === 503),
      },
    },
  });
}
