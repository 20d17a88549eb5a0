import { VisuallyHidden } from "@mantine/core";
import { IconBulb, IconFileText, type IconProps, IconRoute, IconShieldCheck } from "@tabler/icons-react";
import type { ComponentType, MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { useDates } from "#platform/client/use_dates.tsx";
import { useSession } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { Avatar } from "#ui/content/Avatar.tsx";
import { type NotificationIcon, notificationKinds } from "../news.rules.ts";
import type { Notification, NotificationEvent } from "../notifications.contract.ts";
import { linkOf } from "../panel.rules.ts";
import classes from "./NotificationItem.module.css";
import { Sentence } from "./Sentence.tsx";

type Props = {
  notification: Notification;
  /** It stands above the page for a moment: long names are cut. */
  isBrief?: boolean;
  /** It was opened by its link; `isLeaving` when another page comes in place of this one. */
  onOpen(isLeaving: boolean): void;
  /** What can be done with it besides. */
  children?: ReactNode;
};

/** One notification: who, what, when, and the way to what it speaks of. */
export function NotificationItem({ notification, isBrief = false, onOpen, children }: Props) {
  const { t } = useTexts();
  const dates = useDates();
  const { applications } = useSession();
  const { avatar, name, seen, created_at, event } = notification;
  const link = linkOf(notification, applications);
  const sentence = <Sentence html={name} isBrief={isBrief} />;
  const isPlain = ({ metaKey, ctrlKey, shiftKey }: MouseEvent) => !metaKey && !ctrlKey && !shiftKey;

  return (
    <div className={classes.root} data-linked={link !== null || undefined}>
      {avatar === null ? (
        <EventIcon event={event} />
      ) : (
        <Avatar person={{ avatar, first_name: "", last_name: "" }} size={32} />
      )}
      <div className={classes.words}>
        {link === null ? (
          sentence
        ) : link.kind === "inside" ? (
          <Link to={link.to} className={classes.link ?? ""} onClick={(event) => onOpen(isPlain(event))}>
            {sentence}
          </Link>
        ) : (
          <a
            href={link.href}
            target="_blank"
            rel="noopener noreferrer"
            className={classes.link}
            onClick={() => onOpen(false)}
          >
            {sentence}
            <VisuallyHidden>({t("notif.outside")})</VisuallyHidden>
          </a>
        )}
        <span className={classes.facts}>
          <time dateTime={created_at} title={dates.dateTime(created_at)}>
            {dates.relative(created_at)}
          </time>
          {!seen && <VisuallyHidden>{t("notif.unread")}</VisuallyHidden>}
        </span>
      </div>
      {!seen && <span className={classes.unread} aria-hidden />}
      {children}
    </div>
  );
}

const icons: Record<NotificationIcon, ComponentType<IconProps>> = {
  procedure: IconFileText,
  process: IconRoute,
  request: IconBulb,
  rights: IconShieldCheck,
};

/** Stands where the person who did it has no picture. */
function EventIcon({ event }: { event: NotificationEvent }) {
  const Icon = icons[notificationKinds[event].icon];
  return (
    <span className={classes.icon} aria-hidden>
      <Icon size={18} stroke={1.75} />
    </span>
  );
}
