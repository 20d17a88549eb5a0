import { useNotifications } from "@mantine/notifications";
import { type ComponentType, useEffect, useState } from "react";
import { loadChunk } from "#platform/client/lazy.tsx";

/** Where alerts appear. What draws them is loaded with the first one; if it cannot be, the next one tries again. */
export function NotificationsHost() {
  const { notifications } = useNotifications();
  const [List, setList] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (List !== null || notifications.length === 0) return;
    let isHere = true;
    loadChunk(() => import("./NotificationList.tsx")).then(
      (code) => isHere && setList(() => code.NotificationList),
      // An alert that cannot be drawn must not take the page with it.
      (error: unknown) => console.error(error),
    );
    return () => {
      isHere = false;
    };
  }, [List, notifications]);
  return List && <List />;
}
