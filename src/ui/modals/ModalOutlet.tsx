import { Suspense, useContext, useEffect } from "react";
import { lazyComponent } from "#platform/client/lazy.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { useAlerts } from "../states/use_alerts.tsx";
import { ErrorBoundary } from "../states/ErrorBoundary.tsx";
import { type OpenModals, OpenModalsContext } from "./use_modals.tsx";

/** What draws modals is loaded with the first one that opens. */
const ModalHost = lazyComponent(() => import("./ModalHost.tsx"), "ModalHost");

/** Where modals appear: below every provider that their content may need. */
export function ModalOutlet() {
  const open = useContext(OpenModalsContext);
  if (open === null) throw new Error("A ModalOutlet needs a ModalProvider above it");
  if (open.stack.length === 0) return null;
  return (
    <ErrorBoundary fallback={<NoModals {...open} />}>
      <Suspense>
        <ModalHost {...open} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Modals cannot be drawn: says so and gives up those that were to open, so that the next one tries again. */
function NoModals({ stack, remove }: OpenModals) {
  const { t } = useTexts();
  const alerts = useAlerts();
  useEffect(() => {
    alerts.error(t("error.chunk"));
    for (const entry of stack) {
      entry.onDismiss?.();
      remove(entry.id);
    }
  }, [alerts, t, stack, remove]);
  return null;
}
