import { ActionIcon, Button, Tabs } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { IconCheck, IconChecks, IconCircleCheck, IconSettings } from "@tabler/icons-react";
import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { useTexts } from "#platform/client/use_texts.ts";
import { useAnnouncements } from "#ui/states/use_announcements.ts";
import { EmptyState } from "#ui/states/EmptyState.tsx";
import { InfiniteEnd } from "#ui/lists/InfiniteEnd.tsx";
import { ModalFrame } from "#ui/modals/ModalFrame.tsx";
import type { ModalControls } from "#ui/modals/use_modals.tsx";
import { QueryState } from "#ui/states/QueryState.tsx";
import { nextOffset, type PanelView, panelViews, rowsOf, unreadMark } from "../panel.rules.ts";
import { NotificationItem } from "./NotificationItem.tsx";
import { NotificationsSkeleton } from "./NotificationsSkeleton.tsx";
import classes from "./NotificationsPanel.module.css";
import { notificationsQuery, type Reading, useReading } from "./notification_queries.ts";
import { usePanelPresence } from "./use_panel_presence.ts";
import { plainSentence } from "./Sentence.tsx";

declare module "#ui/modals/use_modals.tsx" {
  interface ModalProps {
    notifications: Record<never, never>;
  }
}

/** The side panel with the person's notifications: the new ones, and all of them. */
export function NotificationsPanel({ close }: ModalControls) {
  const { t } = useTexts();
  const [view, setView] = useState<PanelView>("new");
  const reading = useReading();
  const { said, announce } = useAnnouncements();
  const { data } = useInfiniteQuery(notificationsQuery("new"));
  const count = data?.pages[0]?.count_unread ?? 0;
  const mark = unreadMark(count);
  const tabs = useRef<HTMLDivElement>(null);
  usePanelPresence();

  const toTab = useCallback(
    () => tabs.current?.querySelector<HTMLElement>("[role=tab][aria-selected=true]")?.focus(),
    [],
  );

  async function readAll() {
    // The button is going.
    toTab();
    await reading.read(null);
    announce(t("notif.read_all_done"));
  }

  return (
    <ModalFrame
      title={t("notif.title")}
      footer={
        <div className={classes.footer}>
          <Button
            component={Link}
            to="/settings/notifications"
            variant="subtle"
            color="gray"
            leftSection={<IconSettings size={16} aria-hidden />}
            onClick={close}
          >
            {t("menu.settings")}
          </Button>
          {count > 0 && (
            <Button
              variant="default"
              leftSection={<IconChecks size={16} aria-hidden />}
              onClick={() => void readAll()}
            >
              {t("notif.read_all")}
            </Button>
          )}
        </div>
      }
    >
      <div role="status" className={classes.said}>
        {said}
      </div>
      <Tabs
        ref={tabs}
        value={view}
        onChange={(next) => setView(panelViews.find((known) => known === next) ?? "new")}
      >
        <Tabs.List className={classes.tabs ?? ""} aria-label={t("notif.views")}>
          <Tabs.Tab value="activity">
            <span className={classes.tab}>{t("notif.activity")}</span>
          </Tabs.Tab>
          <Tabs.Tab
            value="new"
            rightSection={mark !== null && <span className={classes.count}>{mark}</span>}
            data-autofocus
          >
            <span className={classes.tab}>{t("notif.new")}</span>
          </Tabs.Tab>
        </Tabs.List>
        {panelViews.map((name) => (
          <Tabs.Panel key={name} value={name}>
            {name === view && <NotificationRows view={view} reading={reading} close={close} toTab={toTab} />}
          </Tabs.Panel>
        ))}
      </Tabs>
    </ModalFrame>
  );
}

type RowsProps = { view: PanelView; reading: Reading; close(): void; toTab(): void };

function NotificationRows({ view, reading, close, toTab }: RowsProps) {
  const { t } = useTexts();
  const query = useInfiniteQuery(notificationsQuery(view));
  const list = useRef<HTMLUListElement>(null);

  /** The button goes with the unread mark; the focus goes on to the one that takes its place. */
  const left = useRef<number | null>(null);
  const { data: shown } = query;
  useLayoutEffect(() => {
    if (shown === undefined || left.current === null) return;
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>("button") ?? [])];
    const next = buttons[left.current] ?? buttons.at(-1);
    left.current = null;
    if (next) next.focus();
    else toTab();
  }, [shown, toTab]);

  return (
    <QueryState
      query={query}
      place="part"
      skeleton={<NotificationsSkeleton />}
      isEmpty={(data) => rowsOf(data).length === 0 && nextOffset(data.pages) === undefined}
      empty={
        <div className={classes.empty}>
          <EmptyState
            icon={<IconCircleCheck aria-hidden />}
            title={t(view === "new" ? "notif.empty" : "notif.empty_activity")}
          />
        </div>
      }
    >
      {(data) => {
        const rows = rowsOf(data);
        const unread = rows.filter(({ seen }) => !seen);
        return (
          <>
            <ul ref={list} className={classes.list}>
              {rows.map((notification) => {
                const { id, seen, name } = notification;
                return (
                  <li key={id}>
                    <NotificationItem
                      notification={notification}
                      onOpen={(isLeaving) => {
                        if (!seen) void reading.read(id);
                        if (isLeaving) close();
                      }}
                    >
                      {!seen && (
                        <ActionIcon
                          variant="subtle"
                          color="gray"
                          size={32}
                          className={classes.read ?? ""}
                          aria-label={t("notif.mark_read", { name: plainSentence(name) })}
                          onClick={() => {
                            left.current = unread.indexOf(notification);
                            void reading.read(id);
                          }}
                        >
                          <IconCheck size={16} aria-hidden />
                        </ActionIcon>
                      )}
                    </NotificationItem>
                  </li>
                );
              })}
            </ul>
            <InfiniteEnd query={query} />
          </>
        );
      }}
    </QueryState>
  );
}
