import { Outlet, ScrollRestoration, useNavigation } from "react-router";
import { SkipLink } from "#platform/client/SkipLink.tsx";
import { LeaveGuard } from "#platform/client/ui/leave_warning.tsx";
import { ModalOutlet } from "#platform/client/ui/ModalOutlet.tsx";
import { ModalProvider } from "#platform/client/ui/ModalProvider.tsx";
import { RouteFocusProvider } from "#platform/client/ui/route_focus.tsx";
import { ShortcutProvider } from "#platform/client/ui/shortcuts.tsx";
import { modals } from "./modals.ts";
import classes from "./RootShell.module.css";

/** What stands around every page, whatever its layout. */
export function RootShell() {
  const { state } = useNavigation();
  return (
    <RouteFocusProvider>
      <ModalProvider modals={modals}>
        <ShortcutProvider>
          <LeaveGuard>
            <SkipLink />
            <div className={classes.progress} data-shown={state === "loading" || undefined} aria-hidden />
            <Outlet />
            <ScrollRestoration />
            <ModalOutlet />
          </LeaveGuard>
        </ShortcutProvider>
      </ModalProvider>
    </RouteFocusProvider>
  );
}
