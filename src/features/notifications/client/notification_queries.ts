import { infiniteQueryOptions, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "#platform/client/api/call.ts";
import { useAlerts } from "#platform/client/ui/alerts.tsx";
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

export type Reading = {
  /** Puts a change into the lists that were read; what was not read yet comes right from the server. */
  change(change: Change): void;
  /** Marks one as read, or with null all of them: here at once, and taken back with an alert when the server refuses. */
  read(id: number | null): Promise<void>;
};

export function useReading(): Reading {
  const client = useQueryClient();
  const alerts = useAlerts();
  return useMemo(() => {
    const change = (apply: Change) => {
      for (const view of panelViews)
        client.setQueryData(notificationsQuery(view).queryKey, (data) => data && apply(data, view));
    };
    return {
      change,
      async read(id) {
        const before = panelViews.map((view) => client.getQueryData(notificationsQuery(view).queryKey));
        change((data, view) => withRead(data, view, id));
        try {
          const { data } =
            id === null
              ? await call(readAllNotifications)
              : await call(readNotification, { params: { id: String(id) } });
          change((known, view) => withRead(known, view, id, data.count_unread));
        } catch (error) {
          for (const [index, view] of panelViews.entries())
            client.setQueryData(notificationsQuery(view).queryKey, before[index]);
          void client.invalidateQueries({ queryKey: [listNotifications.name] });
          alerts.error(error);
        }
      },
    };
  }, [client, alerts]);
}
