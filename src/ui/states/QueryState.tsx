import type { UseInfiniteQueryResult, UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { CallError, saysHidden } from "#platform/client/api/call_error.ts";
import { useAlerts } from "./use_alerts.tsx";
import { ErrorState } from "./ErrorState.tsx";
import { ForbiddenView, NotFoundView } from "./RefusalView.tsx";

type Props<Data> = {
  query: UseQueryResult<Data> | UseInfiniteQueryResult<Data>;
  /** What stands while nothing has come yet, in the shape of what will. */
  skeleton: ReactNode;
  /** Shown instead of the children when `isEmpty` says so of the data. */
  empty?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
  /** `part`: the page has its own title beside this read; a refusal is then a section of the page. */
  place?: "page" | "part";
};

/** A read in all its states: loading, refused, failed with another try, empty, there. */
export function QueryState<Data>({ query, skeleton, empty, isEmpty, children, place = "page" }: Props<Data>) {
  const alerts = useAlerts();
  const { data, error, errorUpdatedAt, isPending, isFetching, refetch } = query;
  const status = error instanceof CallError ? error.status : null;
  const isRefreshFailure = error !== null && data !== undefined && !saysHidden(error);

  // What was read before stays on screen; that it could not be refreshed must still be said, until it could be.
  useEffect(() => {
    if (isRefreshFailure) return alerts.error(error, { isShared: true });
  }, [alerts, error, errorUpdatedAt, isRefreshFailure]);

  if (status === 403) return <ForbiddenView place={place} />;
  if (status === 404) return <NotFoundView place={place} />;
  if (isPending || (error === null && data === undefined)) return skeleton;
  if (data === undefined) {
    // A session that has ended leads to the login page; nothing is to be said in between.
    if (status === 401) return skeleton;
    return <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (empty !== undefined && isEmpty?.(data)) return empty;
  return children(data);
}
