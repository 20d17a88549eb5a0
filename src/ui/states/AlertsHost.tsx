import { useNotifications } from "@mantine/notifications";
import { type ComponentType, useEffect, useState } from "react";
import { loadChunk } from "#platform/client/lazy.tsx";
import { savesData } from "#platform/client/saves_data.ts";
import { whenIdle } from "#platform/client/when_idle.ts";

/**
 * Where alerts appear. What draws them comes after the page, once the browser is idle: the first alert may be that
 * there is no connection. If it cannot be loaded, the next alert tries again.
 */
export function AlertsHost() {
  const { notifications } = useNotifications();
  const [List, setList] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (List !== null) return;
    let isHere = true;
    const load = () =>
      void loadChunk(() => import("./AlertList.tsx")).then(
        (code) => isHere && setList(() => code.AlertList),
        // An alert that cannot be drawn must not take the page with it.
        (error: unknown) => console.error(error),
      );
    if (notifications.length === 0 && savesData()) return;
    const callOff = notifications.length > 0 ? load() : whenIdle(load);
    return () => {
      isHere = false;
      callOff?.();
    };
  }, [List, notifications]);
  return List && <List />;
}
