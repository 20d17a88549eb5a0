import { type ReactNode, useContext } from "react";
import { lazyComponent, LazyPlace } from "#platform/client/lazy.tsx";
import { ErrorBoundary } from "../states/ErrorBoundary.tsx";
import { PlainDialog } from "./PlainDialog.tsx";
import { type OpenModals, OpenModalsContext } from "./use_modals.tsx";

/** What draws modals is loaded with the first one that opens, if it is not there by then. */
const ModalHost = lazyComponent(() => import("./ModalHost.tsx"), "ModalHost");

/** Where modals appear: below every provider that their content may need. */
export function ModalOutlet() {
  const open = useContext(OpenModalsContext);
  if (open === null) throw new Error("A ModalOutlet needs a ModalProvider above it");
  if (open.stack.length === 0) return null;
  return (
    <ErrorBoundary frame={(words) => <NoModals {...open}>{words}</NoModals>}>
      <LazyPlace>
        <ModalHost {...open} />
      </LazyPlace>
    </ErrorBoundary>
  );
}

/** Modals cannot be drawn yet: says so in their place, where they open once they can. */
function NoModals({ stack, remove, children }: OpenModals & { children: ReactNode }) {
  return (
    <PlainDialog
      isOpened={stack.some((entry) => entry.isOpened)}
      onClose={() => {
        for (const entry of stack) {
          if (entry.isOpened) entry.onDismiss?.();
          remove(entry.id);
        }
      }}
    >
      {children}
    </PlainDialog>
  );
}
