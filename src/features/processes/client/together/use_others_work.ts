import { createContext, useContext, useLayoutEffect, useMemo, useState, useSyncExternalStore } from "react";
import { changesBeside, type DialogSubject } from "../../saving/step_beside.rules.ts";
import type { ToldChange } from "../../saving/told_change.rules.ts";
import type { ChartChange } from "../../tree/compare/compare_trees.ts";

/** What somebody has saved of a chart beside what is on screen. */
export type SavedBeside = ChartChange & { readonly name: string | null };

/** The same for dialogs, which stay as they were opened. */
export type OthersWork = { subscribe(listener: () => void): () => void; read(): SavedBeside | null };

/** Tells dialogs what others save while these are open. */
export function useOthersWork(beside: SavedBeside | null): OthersWork {
  const [told] = useState(() => {
    const listeners = new Set<() => void>();
    let last: SavedBeside | null = null;
    return {
      read: () => last,
      subscribe(listener: () => void) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      tell(next: SavedBeside | null) {
        if (next?.before === last?.before && next?.after === last?.after) return;
        last = next;
        for (const listener of listeners) listener();
      },
    };
  });
  useLayoutEffect(() => told.tell(beside), [told, beside]);
  return told;
}

const nobody: OthersWork = { subscribe: () => () => {}, read: () => null };

/** What a dialog is about, and where others' work on it is heard of. */
export const BesideContext = createContext<{ subject: DialogSubject; others: OthersWork } | null>(null);

/**
 * What somebody else has done to what a dialog is about, or to the step that a loop is to return to, since it was opened;
 * null while nothing is known.
 */
export function useBeside(
  target: number | null,
): { name: string | null; changes: readonly ToldChange[] } | null {
  const dialog = useContext(BesideContext);
  const { subscribe, read } = dialog?.others ?? nobody;
  const beside = useSyncExternalStore(subscribe, read);
  const subject = dialog?.subject;
  const changes = useMemo(
    () => (subject && beside ? changesBeside(beside, { ...subject, target }) : []),
    [subject, beside, target],
  );
  return changes.length > 0 && beside ? { name: beside.name, changes } : null;
}
