import { VisuallyHidden } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { IconBell } from "@tabler/icons-react";
import { useTexts } from "#platform/client/use_texts.ts";
import { Hint } from "#ui/buttons/Hint.tsx";
import { useModals } from "#ui/modals/use_modals.tsx";
import { unreadMark } from "../panel.rules.ts";
import classes from "./Bell.module.css";
import { notificationsQuery } from "./notification_queries.ts";
import { useIsListDue } from "./use_is_list_due.ts";

type Props = {
  /** The look of the menu's other entries. */
  className: string;
  /** `row`: icon, name and count on one line; `icon`: the icon alone; `tab`: the name below the icon. */
  shape: "row" | "icon" | "tab";
};

/** Opens the notifications and says how many were not read yet. */
export function Bell({ className, shape }: Props) {
  const { t } = useTexts();
  const modals = useModals();
  const isDue = useIsListDue();
  const { data } = useInfiniteQuery({ ...notificationsQuery("new"), enabled: isDue });
  const count = data?.pages[0]?.count_unread ?? 0;
  const mark = unreadMark(count);
  const name = t("notif.title");

  return (
    <Hint label={name} isOn={shape === "icon"}>
      <button
        type="button"
        className={className}
        data-collapsed={shape === "icon" || undefined}
        aria-haspopup="dialog"
        onClick={() => modals.open("notifications", {})}
      >
        <VisuallyHidden>{count > 0 ? t("notif.bell", { count }) : name}</VisuallyHidden>
        <span className={classes.icon} aria-hidden>
          <IconBell size={shape === "tab" ? 22 : 20} stroke={1.75} />
          {mark !== null && shape !== "row" && <span className={classes.mark}>{mark}</span>}
        </span>
        {shape !== "icon" && <span aria-hidden>{name}</span>}
        {mark !== null && shape === "row" && (
          <span className={classes.count} aria-hidden>
            {mark}
          </span>
        )}
      </button>
    </Hint>
  );
}
