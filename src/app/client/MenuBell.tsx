import { Suspense } from "react";
import { lazyComponent } from "#platform/client/lazy.tsx";
import { ErrorBoundary } from "#ui/states/ErrorBoundary.tsx";

const Bell = lazyComponent(() => import("#features/notifications/client/Bell.tsx"), "Bell");

type Props = { className: string | undefined; shape: "row" | "icon" | "tab" };

/** The bell in a menu; its place is kept while its code is on the way. */
export function MenuBell({ className = "", shape }: Props) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={<div className={className} />}>
        <Bell className={className} shape={shape} />
      </Suspense>
    </ErrorBoundary>
  );
}
