import { useEffect, useSyncExternalStore } from "react";
import { held } from "#platform/client/held.tsx";

const usePresence = held(() => {
  const listeners = new Set<() => void>();
  let isPresent = false;
  return {
    isPresent: () => isPresent,
    set(next: boolean) {
      isPresent = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
});

/** Says that the panel is open for as long as the component is shown: what it shows need not float beside it. */
export function usePanelPresence(): void {
  const { set } = usePresence();
  useEffect(() => {
    set(true);
    return () => set(false);
  }, [set]);
}

export function useIsPanelPresent(): boolean {
  const { subscribe, isPresent } = usePresence();
  return useSyncExternalStore(subscribe, isPresent);
}
