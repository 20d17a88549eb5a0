import { type ReactNode, useInsertionEffect, useLayoutEffect, useMemo, useRef } from "react";
import { useLocation } from "react-router";
import { type RouteFocus, RouteFocusContext } from "./route_focus.ts";

/**
 * After a route change the focus goes to the new page's heading, whenever that appears. It stays where it is once the
 * reader has pressed a key or clicked meanwhile, in a dialog that was opened while the page was on its way, and on the
 * first page.
 */
export function RouteFocusProvider({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const awaited = useRef<string | null>(null);

  // Before the heading of the page that is drawn along with it says that it stands.
  useInsertionEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    awaited.current = pathname;
  }, [pathname]);

  useLayoutEffect(() => {
    const give = () => {
      awaited.current = null;
    };
    window.addEventListener("keydown", give, true);
    window.addEventListener("pointerdown", give, true);
    return () => {
      window.removeEventListener("keydown", give, true);
      window.removeEventListener("pointerdown", give, true);
    };
  }, []);

  const focus = useMemo<RouteFocus>(
    () => ({
      pathname,
      arrive(heading) {
        if (awaited.current !== pathname) return;
        awaited.current = null;
        if (document.activeElement?.closest("[data-holds-focus]")) return;
        heading.focus({ preventScroll: true });
      },
    }),
    [pathname],
  );
  return <RouteFocusContext value={focus}>{children}</RouteFocusContext>;
}
