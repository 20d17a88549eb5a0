import { useNotifications } from "@mantine/notifications";
import { Suspense, useRef } from "react";
import { lazyComponent } from "#platform/client/lazy.tsx";

const NotificationList = lazyComponent(() => import("./NotificationList.tsx"), "NotificationList");

/** Where alerts appear. What draws them is loaded with the first one. */
export function NotificationsHost() {
  const { notifications } = useNotifications();
  const isUsed = useRef(false);
  if (notifications.length > 0) isUsed.current = true;
  return isUsed.current ? (
    <Suspense>
      <NotificationList />
    </Suspense>
  ) : null;
}
