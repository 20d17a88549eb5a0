import { useEffect } from "react";
import { useSession } from "#platform/client/use_session.tsx";
import { whenIdle } from "#platform/client/when_idle.ts";

/** What people open most, wherever they are. */
const parts: readonly (() => Promise<unknown>)[] = [
  () => import("#ui/modals/ModalHost.tsx"),
  () => import("#features/search/client/SearchModal.tsx"),
  () => import("#features/notifications/client/NotificationsPanel.tsx"),
  () => import("#features/checks/client/ProcedureCheckModal.tsx"),
  () => import("#features/improvements/client/ImprovementsModal.tsx"),
  () => import("#features/improvements/client/ImprovementsPanel.tsx"),
  () => import("#ui/modals/ConfirmModal.tsx"),
];

/** Somebody who pays for what is loaded is given only what they ask for. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Loads them one by one while the browser has nothing to do, so that a network that drops later takes nothing away. */
export function usePartsAhead(): void {
  const { user } = useSession();
  const isSignedIn = user !== null;
  useEffect(() => {
    if (!isSignedIn || savesData()) return;
    let callOff = () => {};
    let isHere = true;
    const waiting = [...parts];
    const next = () => {
      const [load] = waiting;
      if (load === undefined || !isHere) return;
      callOff = whenIdle(() => {
        load().then(
          () => {
            waiting.shift();
            next();
          },
          // The rest comes with the network; what is opened before asks for itself.
          () => window.addEventListener("online", next, { once: true }),
        );
      });
    };
    next();
    return () => {
      isHere = false;
      callOff();
      window.removeEventListener("online", next);
    };
  }, [isSignedIn]);
}
