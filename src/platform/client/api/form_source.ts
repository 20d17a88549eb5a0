import { queryOptions, type QueryKey } from "@tanstack/react-query";

/**
 * The read of what a form starts from: what is saved now, never what was read earlier, and not read again under the
 * form.
 */
export function formSource<Data>(queryKey: QueryKey, read: (signal: AbortSignal) => Promise<Data>) {
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
