import { Suspense } from "react";
import { Outlet, ScrollRestoration, useNavigation } from "react-router";
import { SearchKey } from "#features/search/client/SearchKey.tsx";
import { useLeftVisits } from "#features/visits/client/use_left_visits.ts";
import { lazyComponent } from "#platform/client/lazy.tsx";
import { useSession } from "#platform/client/use_session.tsx";
import { SkipLink } from "#ui/layouts/SkipLink.tsx";
import { ErrorBoundary } from "#ui/states/ErrorBoundary.tsx";
import { LeaveGuard } from "#ui/forms/use_leave_warning.tsx";
import { ModalOutlet } from "#ui/modals/ModalOutlet.tsx";
import { ModalProvider } from "#ui/modals/ModalProvider.tsx";
import { RouteFocusProvider } from "#ui/page/use_route_focus.tsx";
import { ShortcutProvider } from "#ui/device/use_shortcut.tsx";
import { modals } from "./modals.ts";
import { usePartsAhead } from "./parts_ahead.ts";
import classes from "./RootShell.module.css";

const NotificationStream = lazyComponent(
  () => import("#features/notifications/client/NotificationStream.tsx"),
  "NotificationStream",
);

/** What stands around every page, whatever its layout. */
export function RootShell() {
  const { state } = useNavigation();
  usePartsAhead();
  useLeftVisits();
  return (
    <RouteFocusProvider>
      <ModalProvider modals={modals}>
        <ShortcutProvider>
          <LeaveGuard>
            <SkipLink />
            <SearchKey />
            <div className={classes.progress} data-shown={state === "loading" || undefined} aria-hidden />
            <Outlet />
            <ScrollRestoration />
            <ModalOutlet />
            <Notifications />
          </LeaveGuard>
        </ShortcutProvider>
      </ModalProvider>
    </RouteFocusProvider>
  );
}

/** The page can do without them. */
function Notifications() {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <NotificationStream key={user.id} />
      </Suspense>
    </ErrorBoundary>
  );
}
