import { Notifications } from "@mantine/notifications";

/** The alerts at the upper edge, three at a time, above every modal. */
export function AlertList() {
  return (
    <Notifications position="top-right" limit={3} zIndex="var(--procedo-layer-alert)" containerWidth={400} />
  );
}
