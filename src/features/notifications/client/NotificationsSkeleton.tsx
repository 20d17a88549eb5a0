import { Skeleton } from "@mantine/core";
import { useTexts } from "#platform/client/use_texts.ts";
import classes from "./NotificationsPanel.module.css";

const widths = ["92%", "74%", "86%", "68%", "80%"];

/** The panel's shape while its list is read. */
export function NotificationsSkeleton() {
  const { t } = useTexts();
  return (
    <div className={classes.list} role="status" aria-label={t("notif.loading")}>
      {widths.map((width) => (
        <div key={width} className={classes.loading}>
          <Skeleton circle height={32} />
          <div>
            <Skeleton height={12} width={width} my={4} />
            <Skeleton height={10} width={88} my={8} />
          </div>
        </div>
      ))}
    </div>
  );
}
