import { useEffect, useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let isPresent = false;

function set(next: boolean): void {
  isPresent = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says that the panel is open for as long as the component is shown: what it shows need not float beside it. */
export function usePanelPresence(): void {
  useEffect(() => {
    set(true);
    return () => set(false);
  }, []);
}

export const useIsPanelPresent = (): boolean => useSyncExternalStore(subscribe, () => isPresent);
