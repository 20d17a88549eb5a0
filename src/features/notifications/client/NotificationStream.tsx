import { VisuallyHidden } from "@mantine/core";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useReducer, useRef } from "react";
import { CallError } from "#platform/client/api/call_error.ts";
import { lazyComponent, LazyPlace } from "#platform/client/lazy.tsx";
import { useFrames, useSocketState } from "#platform/client/sockets/use_room.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { useIsPhone } from "#ui/device/use_device.ts";
import { useAlerts } from "#ui/states/use_alerts.tsx";
import { useAnnouncements } from "#ui/states/use_announcements.ts";
import { ErrorBoundary } from "#ui/states/ErrorBoundary.tsx";
import { floatingStep, nothingFloats, rowsOf, withArrived } from "../panel.rules.ts";
import {
  changeLists,
  isAsked,
  markRead,
  notificationsQuery,
  readAgain,
  useReading,
} from "./notification_queries.ts";
import { useIsListDue } from "./use_is_list_due.ts";
import { useIsPanelPresent } from "./use_panel_presence.ts";
import { arrivedFrame, readFrame } from "./frames.ts";
import { plainSentence } from "./Sentence.tsx";

/** Most pages begin with nothing that floats. */
const FloatingList = lazyComponent(() => import("./FloatingList.tsx"), "FloatingList");

/**
 * Takes in what the server tells of notifications, and shows what arrives in a floating list for a moment; `isFresh`:
 * the person has just signed in, so the last unread ones are shown too, once; `wasTold`: something was told before this
 * could hear it.
 */
export function NotificationStream({ isFresh, wasTold }: { isFresh: boolean; wasTold(): boolean }) {
  const { t } = useTexts();
  const client = useQueryClient();
  const reading = useReading();
  const isPanelPresent = useIsPanelPresent();
  const { said, announce } = useAnnouncements();
  const [floating, dispatch] = useReducer(floatingStep, nothingFloats);
  const { data } = useNewList(isPanelPresent);
  const isTight = useIsPhone();
  const waits = useRef(isFresh);
  useEffect(() => {
    if (!waits.current || data === undefined) return;
    waits.current = false;
    const count_unread = data.pages[0]?.count_unread ?? 0;
    if (isPanelPresent) return;
    dispatch({ type: "found", notifications: rowsOf(data), count_unread, now: Date.now(), isTight });
  }, [data, isPanelPresent, isTight]);

  // What came between the read of the list and the opening of the connection was told to nobody.
  const isOpen = useSocketState() === "open";
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen && !wasOpen.current && isAsked(client)) readAgain(client);
    wasOpen.current = isOpen;
  }, [client, isOpen]);

  const catchUp = useEffectEvent(() => wasTold() && readAgain(client));
  useEffect(() => void catchUp(), []);

  useFrames("notification", (frame) => {
    const told = arrivedFrame.safeParse(frame);
    // Of another version of the server: the list still says what it can.
    if (!told.success) return readAgain(client);
    const { count_unread, ...arrived } = told.data;
    changeLists(client, (data) => withArrived(data, arrived, count_unread));
    announce(plainSentence(arrived.name));
    if (!isPanelPresent) dispatch({ type: "arrived", notification: arrived });
  });
  useFrames("notifications_read", (frame) => {
    const told = readFrame.safeParse(frame);
    if (!told.success) return;
    const { id, count_unread } = told.data;
    markRead(client, id, count_unread);
    dispatch({ type: "gone", id });
  });

  useEffect(() => {
    if (isPanelPresent) dispatch({ type: "gone", id: null });
  }, [isPanelPresent]);

  return (
    <>
      <VisuallyHidden role="status" aria-label={t("notif.floating")}>
        {said}
      </VisuallyHidden>
      {(floating.items.length > 0 || floating.more > 0) && (
        <ErrorBoundary fallback={null}>
          <LazyPlace>
            <FloatingList
              floating={floating}
              onOpen={(id) => {
                dispatch({ type: "gone", id });
                void reading.read(id);
              }}
              onPutAway={(id) => dispatch({ type: "gone", id })}
            />
          </LazyPlace>
        </ErrorBoundary>
      )}
    </>
  );
}

/**
 * The list of the new ones. The bell is always there, so that a list that the server could not give is told of; the panel
 * tells it itself.
 */
function useNewList(isPanelPresent: boolean) {
  const alerts = useAlerts();
  const isDue = useIsListDue();
  const { data, error, errorUpdatedAt } = useInfiniteQuery({ ...notificationsQuery("new"), enabled: isDue });
  const tell = useEffectEvent((failure: unknown) => {
    if (!isPanelPresent && failure instanceof CallError && failure.status >= 500) alerts.error(failure);
  });
  useEffect(() => tell(error), [error, errorUpdatedAt]);
  return { data };
}
