import { useEffect } from "react";
import { bringPart } from "#platform/client/parts.ts";
import { savesData } from "#platform/client/saves_data.ts";
import { useSession } from "#platform/client/use_session.tsx";
import { whenIdle } from "#platform/client/when_idle.ts";
import { wholeWords } from "./words.ts";

/** What people open most, wherever they are. */
const parts: readonly (() => Promise<unknown>)[] = [
  () => import("#ui/modals/ModalHost.tsx"),
  () => import("#features/search/client/SearchModal.tsx"),
  () => import("#features/notifications/client/NotificationsPanel.tsx"),
  () => import("#features/notifications/client/FloatingList.tsx"),
  () => import("#features/checks/client/ProcedureCheckModal.tsx"),
  () => import("#features/improvements/client/ImprovementsModal.tsx"),
  () => import("#features/improvements/client/ImprovementsPanel.tsx"),
  () => import("#ui/modals/ConfirmModal.tsx"),
  () => import("#features/bin/client/DeleteModal.tsx"),
  () => import("#features/procedures/client/actions/PublishModal.tsx"),
];

/** Loads them one by one while the browser has nothing to do, so that a network that drops later takes nothing away. */
export function usePartsAhead(): void {
  const { user } = useSession();
  const isSignedIn = user !== null;
  useEffect(() => {
    if (!isSignedIn || savesData()) return;
    const leaving = new AbortController();
    void loadAhead(leaving.signal);
    return () => leaving.abort();
  }, [isSignedIn]);
}

async function loadAhead(signal: AbortSignal): Promise<void> {
  await idle(signal);
  // A part that is opened before waits for them itself.
  await wholeWords().catch(() => undefined);
  for (const load of parts) {
    await idle(signal);
    if (signal.aborted) return;
    // What cannot be had now comes with the network; what is opened before asks for itself.
    await bringPart(load).catch(() =>
      online(signal)
        .then(() => bringPart(load))
        .catch(() => undefined),
    );
  }
}

/** Waits for the browser to have nothing to do; for ever once nobody waits. */
function idle(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener("abort", whenIdle(resolve), { once: true }));
}

/** Waits for the network; for ever once nobody waits. */
function online(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => window.addEventListener("online", () => resolve(), { once: true, signal }));
}
