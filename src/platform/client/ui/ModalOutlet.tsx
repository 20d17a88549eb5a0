import { Suspense, useContext } from "react";
import { lazyComponent } from "#platform/client/lazy.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { OpenModalsContext } from "./modals.tsx";

/** What draws modals is loaded with the first one that opens. */
const ModalHost = lazyComponent(() => import("./ModalHost.tsx"), "ModalHost");

/** Where modals appear: below every provider that their content may need. */
export function ModalOutlet() {
  const open = useContext(OpenModalsContext);
  if (open === null) throw new Error("A ModalOutlet needs a ModalProvider above it");
  if (open.stack.length === 0) return null;
  return (
    <ErrorBoundary>
      <Suspense>
        <ModalHost {...open} />
      </Suspense>
    </ErrorBoundary>
  );
}
