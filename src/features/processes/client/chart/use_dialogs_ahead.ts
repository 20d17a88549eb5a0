import { useEffect } from "react";

const windows: (() => Promise<unknown>)[] = [
  () => import("#ui/modals/ModalHost.tsx"),
  () => import("#ui/states/AlertList.tsx"),
  () => import("../steps/AddStepModal.tsx"),
  () => import("../steps/EditStepModal.tsx"),
  () => import("../steps/ConditionModal.tsx"),
  () => import("../steps/RemoveStepModal.tsx"),
  () => import("../saving/ConflictDialog.tsx"),
];

/** Loads what drawing will ask for before it does, so that it goes on where the connection does not. */
export function useDialogsAhead(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    // What fails now is loaded, and told of, when it is asked for.
    const timer = setTimeout(() => {
      for (const load of windows) load().catch(() => undefined);
    }, 50);
    return () => clearTimeout(timer);
  }, [isOn]);
}
