import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
} from "react";
import { type BlockerFunction, useBlocker } from "react-router";
import { useSession } from "#platform/client/use_session.tsx";
import { placeBefore } from "../page/led_from.ts";
import { reloadEvent } from "./reload_page.ts";
import { useDiscardQuestion } from "./use_discard_question.ts";

/** A form with unsaved data, and what is to be forgotten when its data is given up. `isKept`: the device keeps all of it. */
type Unsaved = { onDiscard: () => void; isKept: boolean };

type Guard = { add(unsaved: Unsaved): () => void; leave(go: () => void): void };

const GuardContext = createContext<Guard | null>(null);

/** Asks before a route change would lose data. One for the whole app: the router takes a single blocker. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const askToDiscard = useDiscardQuestion();
  const unsaved = useRef(new Set<Unsaved>());
  const isSignedIn = useRef(false);

  // A session that has ended leads to the login page whatever stands in the form; its draft stays on this device.
  useLayoutEffect(() => {
    isSignedIn.current = user !== null;
  }, [user]);

  const guard = useMemo<Guard>(
    () => ({
      add(entry) {
        unsaved.current.add(entry);
        return () => unsaved.current.delete(entry);
      },
      leave(go) {
        const lost = [...unsaved.current].filter(({ isKept }) => !isKept);
        if (lost.length === 0) return go();
        askToDiscard({
          onDiscard() {
            for (const entry of lost) entry.onDiscard();
            go();
          },
        });
      },
    }),
    [askToDiscard],
  );

  const shouldBlock = useMemo<BlockerFunction>(
    () =>
      ({ currentLocation, nextLocation }) =>
        isSignedIn.current &&
        unsaved.current.size > 0 &&
        currentLocation.pathname !== nextLocation.pathname &&
        // Whom the page is closed to cannot stay; what they wrote stays on this device.
        placeBefore(nextLocation.state) === null,
    [],
  );
  const blocker = useBlocker(shouldBlock);

  // The question belongs to one attempt to leave, in the words of the moment it is asked.
  const isAsked = useRef(false);
  const ask = useEffectEvent(() => {
    isAsked.current = true;
    askToDiscard({
      onStay() {
        isAsked.current = false;
        blocker.reset?.();
      },
      onDiscard() {
        isAsked.current = false;
        for (const entry of unsaved.current) entry.onDiscard();
        blocker.proceed?.();
      },
    });
  });

  // The next attempt may come before the last one's end was drawn, so it is told by where it leads and not by the state.
  const attempt = blocker.location;
  useEffect(() => {
    if (attempt === undefined) isAsked.current = false;
    else if (!isAsked.current) ask();
  }, [attempt]);

  useEffect(() => {
    let isReloading = false;
    const reload = () => {
      isReloading = true;
    };
    const warn = (event: BeforeUnloadEvent) => {
      const lost = [...unsaved.current].filter(({ isKept }) => !(isReloading && isKept));
      isReloading = false;
      if (isSignedIn.current && lost.length > 0) event.preventDefault();
    };
    window.addEventListener(reloadEvent, reload);
    window.addEventListener("beforeunload", warn);
    return () => {
      window.removeEventListener(reloadEvent, reload);
      window.removeEventListener("beforeunload", warn);
    };
  }, []);

  return <GuardContext value={guard}>{children}</GuardContext>;
}

/** Goes away for good, with a session for instance: asks first where a form has what this device does not keep. */
export function useLeaving(): (go: () => void) => void {
  const guard = useContext(GuardContext);
  return useCallback((go) => (guard === null ? go() : guard.leave(go)), [guard]);
}

/**
 * While `isDirty`, leaving the page by a link, by Back or by closing the tab asks first. `onDiscard` runs when the
 * person gives the data up (a local draft is then cleared too); a closed tab keeps the draft. `isKept` says that this
 * device keeps all of it, so that loading the app anew needs no question.
 */
export function useLeaveWarning(isDirty: boolean, onDiscard?: () => void, isKept = false): void {
  const guard = useContext(GuardContext);
  if (guard === null) throw new Error("useLeaveWarning needs a LeaveGuard above it");
  const discard = useEffectEvent(() => onDiscard?.());
  // A layout effect: its clean-up runs before any effect that navigates away from an unmounted form.
  useLayoutEffect(
    () => (isDirty ? guard.add({ onDiscard: () => discard(), isKept }) : undefined),
    [guard, isDirty, isKept],
  );
}
