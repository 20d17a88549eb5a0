import { VisuallyHidden } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useTexts } from "#platform/client/use_texts.ts";
import { unreadMark } from "../panel.rules.ts";
import classes from "./BellCount.module.css";
import { notificationsQuery } from "./notification_queries.ts";
import { useIsListDue } from "./use_is_list_due.ts";

/** What the bell is called, with how many were not read yet. */
export function BellCount({ isOnIcon }: { isOnIcon: boolean }) {
  const { t } = useTexts();
  const isDue = useIsListDue();
  const { data } = useInfiniteQuery({ ...notificationsQuery("new"), enabled: isDue });
  const count = data?.pages[0]?.count_unread ?? 0;
  const mark = unreadMark(count);
  return (
    <>
      <VisuallyHidden>{count > 0 ? t("notif.bell", { count }) : t("notif.title")}</VisuallyHidden>
      {mark !== null && (
        <span className={classes.mark} data-on-icon={isOnIcon || undefined} aria-hidden>
          {mark}
        </span>
      )}
    </>
  );
}
