import { hashKey, infiniteQueryOptions, queryOptions, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { AnyEndpoint, OutputOf, Target, Thing } from "#platform/endpoint.ts";
import { pageFrom, pageSize } from "#platform/paging.ts";
import { call, type CallInput, type Input } from "./call.ts";

/** A list's page: its rows and how many rows there are in all; `is_more`: counting stopped there. */
export type Page<Row> = { rows: Row[]; total: number; is_more: boolean };

/** The `meta` of a query that asks this endpoint, in whatever way: by it `useChanged` finds what has become old. */
export const showsOf = ({ shows = [] }: AnyEndpoint) => ({ shows });

/** A read as query options: one value for the hook, the prefetch and the invalidation. */
export function queryOf<E extends AnyEndpoint>(endpoint: E, ...[target]: Input<Target<E>>) {
  const { params, query }: { params?: unknown; query?: unknown } = target ?? {};
  return queryOptions({
    queryKey: [endpoint.name, params, query] as const,
    meta: showsOf(endpoint),
    queryFn: ({ signal }): Promise<OutputOf<E>> => callWith(endpoint, { params, query, signal }),
  });
}

/** The page of an answer that is one of the product's lists. */
export const pageOfList = <Row>({
  data,
}: {
  data: { data: Row[] } & Omit<Page<Row>, "rows">;
}): Page<Row> => ({
  rows: data.data,
  total: data.total,
  is_more: data.is_more,
});

/** The same query without its paging, which `pagesOf` fills in. */
type PagelessTarget<E extends AnyEndpoint> = Omit<Target<E>, "query"> & {
  query?: Omit<NonNullable<Target<E>["query"]>, "view_more" | "page">;
};

/** The key of what `pagesOf` reads. */
export type PagesKey = readonly [name: string, params: unknown, query: object | undefined, kind: "pages"];

/** A list read 20 rows at a time, the next by its offset (`view_more`); it ends with a page that is not full. */
export function pagesOf<E extends AnyEndpoint, Shown extends { rows: readonly unknown[] }>(
  endpoint: E,
  target: PagelessTarget<E>,
  pageOf: (answer: OutputOf<E>) => Shown,
) {
  const { params, query }: { params?: unknown; query?: object } = target;
  return infiniteQueryOptions({
    queryKey: [endpoint.name, params, query, "pages"] as const,
    meta: showsOf(endpoint),
    queryFn: async ({ signal, pageParam }): Promise<Shown> =>
      pageOf(await callWith(endpoint, { params, query: pageFrom(query, pageParam), signal })),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.rows.length < pageSize ? undefined : pages.reduce((sum, page) => sum + page.rows.length, 0),
  });
}

/** Refreshes every read of the named endpoints that is on screen, and marks the others as old. */
export function useRefresh(): (...endpoints: AnyEndpoint[]) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (...endpoints) => {
      await Promise.all(endpoints.map(({ name }) => client.invalidateQueries({ queryKey: [name] })));
    },
    [client],
  );
}

/** Refreshes every read, of whatever feature, that shows one of these. */
export function useThingsChanged(): (...things: Thing[]) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (...things) => {
      const changed = new Set<unknown>(things);
      await client.invalidateQueries({
        predicate: ({ meta }) => {
          const shows = meta?.["shows"];
          return Array.isArray(shows) && shows.some((thing) => changed.has(thing));
        },
      });
    },
    [client],
  );
}

/** After a call of these: refreshes every read, of whatever feature, that shows what they change. */
export function useChanged(): (...calls: AnyEndpoint[]) => Promise<void> {
  const thingsChanged = useThingsChanged();
  return useCallback(
    (...calls) => thingsChanged(...calls.flatMap(({ changes = [] }) => changes)),
    [thingsChanged],
  );
}

/** As `useRefresh`, where the answer of one of the reads has come another way: that one is shown, and not asked for. */
export function useRefreshAround() {
  const client = useQueryClient();
  return useCallback(
    async <E extends AnyEndpoint>(
      { queryKey }: Pick<ReturnType<typeof queryOf<E>>, "queryKey">,
      answer: OutputOf<E>,
      ...endpoints: AnyEndpoint[]
    ) => {
      const shown = hashKey(queryKey);
      client.setQueryData<OutputOf<E>>(queryKey, answer);
      const others = endpoints.map(({ name }) =>
        client.invalidateQueries({ queryKey: [name], predicate: ({ queryHash }) => queryHash !== shown }),
      );
      await Promise.all(others);
    },
    [client],
  );
}

function callWith<E extends AnyEndpoint>(
  endpoint: E,
  input: { params: unknown; query: unknown; signal: AbortSignal },
): Promise<OutputOf<E>> {
  const untyped: (endpoint: E, input: CallInput<E>) => Promise<OutputOf<E>> = call;
  return untyped(endpoint, input as unknown as CallInput<E>);
}
