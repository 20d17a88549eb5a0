import { Notifications } from "@mantine/notifications";
import { edges } from "./alerts_place.rules.ts";
import { useAlertsPlace } from "./use_alerts_place.ts";

const position = "top-right";

/**
 * The alerts at the upper edge, three at a time, above every modal; at the lower edge where they would lie over what
 * has the focus, which is mostly the button whose press they answer.
 */
export function AlertList() {
  const isLow = useAlertsPlace(`.mantine-Notifications-root[data-position="${position}"]`);
  return (
    <Notifications
      position={position}
      limit={3}
      zIndex="var(--procedo-layer-alert)"
      containerWidth={400}
      // At the upper edge as the library places them.
      {...(isLow && { style: { top: "auto", bottom: edges.lower } })}
    />
  );
}
