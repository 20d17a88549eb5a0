import { infiniteQueryOptions, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "#platform/client/api/call.ts";
import { useAlerts } from "#ui/states/use_alerts.tsx";
import { listNotifications, readAllNotifications, readNotification } from "../notifications.contract.ts";
import {
  nextOffset,
  type NotificationPages,
  pageOf,
  type PanelView,
  panelViews,
  withRead,
} from "../panel.rules.ts";

/** A list of the panel, 20 at a time. */
export const notificationsQuery = (type: PanelView) =>
  infiniteQueryOptions({
    queryKey: [listNotifications.name, type] as const,
    queryFn: async ({ signal, pageParam }) => {
      const { data } = await call(listNotifications, {
        query: { type, view_more: String(pageParam) },
        signal,
      });
      return pageOf(data.notification_logs, data.count_unread);
    },
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => nextOffset(pages),
  });

type Change = (data: NotificationPages, view: PanelView) => NotificationPages;

/** Whether the list was asked for, be the answer there or not. */
export function isAsked(client: QueryClient): boolean {
  const state = client.getQueryState(notificationsQuery("new").queryKey);
  return state !== undefined && (state.fetchStatus !== "idle" || state.data !== undefined);
}

/** Reads the lists again; one that is being read for the first time, once more after that. */
export function readAgain(client: QueryClient, views: readonly PanelView[] = panelViews): void {
  for (const view of views) {
    const { queryKey } = notificationsQuery(view);
    void client.invalidateQueries({ queryKey });
  }
}

/**
 * Puts a change into the lists. One that is being read is read again, as the answer on its way may be the older one, and
 * so is one that could not be read.
 */
export function changeLists(client: QueryClient, apply: Change): void {
  for (const view of panelViews) {
    const { queryKey } = notificationsQuery(view);
    const { fetchStatus, status } = client.getQueryState(queryKey) ?? {};
    client.setQueryData(queryKey, (data) => data && apply(data, view));
    if (fetchStatus === "fetching" || status === "error") readAgain(client, [view]);
  }
}

/** Marks one as read, or with null all of them, with the count that the server gives. */
export function markRead(client: QueryClient, id: number | null, count_unread: number): void {
  changeLists(client, (data, view) => withRead(data, view, id, count_unread));
  // Something new came while all were marked.
  if (id === null && count_unread > 0) readAgain(client);
}

export type Reading = {
  /** Marks one as read, or with null all of them: here at once, and taken back with an alert when the server refuses. */
  read(id: number | null): Promise<void>;
};

export function useReading(): Reading {
  const client = useQueryClient();
  const alerts = useAlerts();
  return useMemo(() => {
    return {
      async read(id) {
        const before = panelViews.map((view) => client.getQueryData(notificationsQuery(view).queryKey));
        changeLists(client, (data, view) => withRead(data, view, id));
        try {
          const { data } =
            id === null
              ? await call(readAllNotifications)
              : await call(readNotification, { params: { id: String(id) } });
          markRead(client, id, data.count_unread);
        } catch (error) {
          for (const [index, view] of panelViews.entries())
            client.setQueryData(notificationsQuery(view).queryKey, before[index]);
          readAgain(client);
          alerts.error(error);
        }
      },
    };
  }, [client, alerts]);
}
