import { useEffect, useRef, useState } from "react";
import { type Location, Outlet, ScrollRestoration, useNavigate, useNavigation } from "react-router";
import { SearchKey } from "#features/search/client/SearchKey.tsx";
import { useLeftVisits } from "#features/visits/client/use_left_visits.ts";
import { lazyComponent, LazyPlace } from "#platform/client/lazy.tsx";
import { forgetSignedIn, hasJustSignedIn } from "#platform/client/session_marks.ts";
import { useFrames } from "#platform/client/sockets/use_room.tsx";
import { useSession } from "#platform/client/use_session.tsx";
import type { TextKey } from "#platform/client/use_texts.ts";
import { SkipLink } from "#ui/layouts/SkipLink.tsx";
import { ErrorBoundary } from "#ui/states/ErrorBoundary.tsx";
import { LeaveGuard } from "#ui/forms/use_leave_warning.tsx";
import { ModalOutlet } from "#ui/modals/ModalOutlet.tsx";
import { ModalProvider } from "#ui/modals/ModalProvider.tsx";
import { useModals } from "#ui/modals/use_modals.tsx";
import { RouteFocusProvider } from "#ui/page/use_route_focus.tsx";
import { ShortcutProvider, useShortcut } from "#ui/device/use_shortcut.tsx";
import { FrameParts } from "./FrameParts.tsx";
import { menuOf } from "./menu.ts";
import { modals } from "./modals.ts";
import { usePartsAhead } from "./parts_ahead.ts";
import classes from "./RootShell.module.css";

const NotificationStream = lazyComponent(
  () => import("#features/notifications/client/NotificationStream.tsx"),
  "NotificationStream",
);

const SeenAsBanner = lazyComponent(
  () => import("#features/users/client/seen_as/SeenAsBanner.tsx"),
  "SeenAsBanner",
);

/** Under what the place on a page is remembered: all pages that a window begins with have the same key. */
const placeOf = ({ key, pathname, search, hash }: Location) =>
  key === "default" ? pathname + search + hash : key;

const placesKey = "procedo.places";

/** Whoever opens an address, and does not load it again or come back to it, begins at its top. */
function forgetPlaceHere(): void {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (entry?.type !== "navigate") return;
  const { pathname, search, hash } = window.location;
  try {
    const places = JSON.parse(sessionStorage.getItem(placesKey) ?? "{}") as Record<string, number>;
    delete places[pathname + search + hash];
    sessionStorage.setItem(placesKey, JSON.stringify(places));
  } catch {
    // Nothing was kept.
  }
}
forgetPlaceHere();

/** What stands around every page, whatever its layout. */
export function RootShell() {
  const { state } = useNavigation();
  usePartsAhead();
  useLeftVisits();
  return (
    <RouteFocusProvider key={usePersonsTurn()}>
      <ModalProvider modals={modals}>
        <ShortcutProvider>
          <LeaveGuard>
            <SkipLink />
            <SearchKey />
            <GoKeys />
            <SeenAs />
            <div className={classes.progress} data-shown={state === "loading" || undefined} aria-hidden />
            <Outlet />
            <ScrollRestoration getKey={placeOf} storageKey={placesKey} />
            <ModalOutlet />
            <Notifications />
            <FrameParts />
          </LeaveGuard>
        </ShortcutProvider>
      </ModalProvider>
    </RouteFocusProvider>
  );
}

/** Another number for another person, so that nothing which one had open is left to the other. */
function usePersonsTurn(): number {
  const who = useSession().user?.id ?? null;
  const [last, setLast] = useState({ who, turn: 0 });
  // Nobody between two visits of one person is not another person.
  if (who !== null && who !== last.who) setLast({ who, turn: last.who === null ? last.turn : last.turn + 1 });
  return last.turn;
}

/** Nobody works through somebody else's eyes without seeing it. */
function SeenAs() {
  const { user } = useSession();
  if (user === null || user.impersonator === null) return null;
  return (
    <ErrorBoundary>
      <LazyPlace>
        <SeenAsBanner />
      </LazyPlace>
    </ErrorBoundary>
  );
}

/** The page can do without them. */
function Notifications() {
  const { user } = useSession();
  // Whoever has just signed in has not seen what came meanwhile.
  const [wasOut, setWasOut] = useState(hasJustSignedIn);
  // Not while drawing: what is drawn may be thrown away and drawn anew before anybody sees it.
  useEffect(forgetSignedIn, []);
  const isOut = useSession().state.status === "signed_out";
  if (isOut && !wasOut) setWasOut(true);
  // The code that hears these may arrive after the first of them.
  const told = useRef(false);
  const hear = () => {
    told.current = true;
  };
  useFrames("notification", hear);
  useFrames("notifications_read", hear);
  if (user === null) return null;
  return (
    <ErrorBoundary fallback={null}>
      <LazyPlace>
        <NotificationStream key={user.id} isFresh={wasOut} wasTold={() => told.current} />
      </LazyPlace>
    </ErrorBoundary>
  );
}

/** The letter after `g`, by the name of a menu entry. */
const letters: Record<string, string> = {
  procedures: "p",
  processes: "r",
  checks: "c",
  settings: "s",
};

/** `g` and a letter lead to the main places, for whoever has a menu. */
function GoKeys() {
  const { user, applications } = useSession();
  const navigate = useNavigate();
  const opener = useModals();
  if (user === null) return null;
  return (
    <>
      <GoKey letter="h" label="shortcut.go_home" go={() => void navigate("/")} />
      {menuOf(user, applications).map((entry) => {
        const letter = letters[entry.name];
        if (letter === undefined || "links" in entry || "href" in entry) return null;
        const go = "to" in entry ? () => void navigate(entry.to(user)) : () => entry.open(opener);
        return <GoKey key={entry.name} letter={letter} label={entry.label} go={go} />;
      })}
    </>
  );
}

function GoKey({ letter, label, go }: { letter: string; label: TextKey; go(): void }) {
  useShortcut(`g ${letter}`, go, label);
  return null;
}
