import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from "react";
import { useOwner } from "#platform/client/kept/kept_texts.ts";
import { local } from "#platform/client/kept/local.ts";
import { joinTabs } from "#platform/client/kept/tab_voice.ts";
import { randomKey } from "#platform/client/random_key.ts";
import type { DraftPorts } from "#platform/drafts/draft_ports.ts";
import { createDraftSlots, type DraftSlots, type DraftView } from "#platform/drafts/draft_slots.ts";

export type Drafts<Value> = DraftView<Value> & Pick<DraftSlots<Value>, "take" | "discard" | "clear">;

const ports: DraftPorts = {
  store: local,
  joinTabs,
  later(milliseconds, act) {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
  now: () => new Date(),
  newKey: randomKey,
};

/**
 * Keeps `unsaved` on this device while this form is open, for this person and this thing, and offers what earlier
 * forms of it left. Null means that there is nothing unsaved. `check` refuses a draft of another shape.
 */
export function useDrafts<Value>(
  thing: string,
  unsaved: Value | null,
  check: (kept: unknown) => kept is Value,
): Drafts<Value> {
  const owner = useOwner();
  const instance_id = owner?.instance_id;
  const user_id = owner?.user_id;
  const slots = useMemo(
    () =>
      instance_id === undefined || user_id === undefined
        ? nowhere<Value>()
        : createDraftSlots({ owner: { instance_id, user_id }, thing, check, ports }),
    [instance_id, user_id, thing, check],
  );
  const view = useSyncExternalStore(slots.subscribe, slots.view);

  // A form that takes another's place finds what that one left, before it is seen.
  useLayoutEffect(() => {
    slots.open();
    const changed = ({ key }: StorageEvent) => slots.hearChange(key);
    const shown = () => (document.visibilityState === "visible" ? slots.wake() : slots.flush());
    // A page that goes may come back as it was.
    const cameBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) slots.open();
    };
    window.addEventListener("storage", changed);
    window.addEventListener("pagehide", slots.close);
    window.addEventListener("pageshow", cameBack);
    document.addEventListener("visibilitychange", shown);
    return () => {
      window.removeEventListener("storage", changed);
      window.removeEventListener("pagehide", slots.close);
      window.removeEventListener("pageshow", cameBack);
      document.removeEventListener("visibilitychange", shown);
      slots.close();
    };
  }, [slots]);

  // With the view: what was taken onto the screen may be nothing unsaved there.
  useEffect(() => slots.type(unsaved), [slots, unsaved, view]);

  const { take, discard, clear } = slots;
  return useMemo(() => ({ ...view, take, discard, clear }), [view, take, discard, clear]);
}

/** For nobody who is signed in, nothing is kept. */
function nowhere<Value>(): DraftSlots<Value> {
  const view: DraftView<Value> = { offers: [], isElsewhere: false, keeping: "nothing" };
  const nothing = () => undefined;
  return {
    view: () => view,
    subscribe: () => nothing,
    open: nothing,
    close: nothing,
    type: nothing,
    flush: nothing,
    clear: nothing,
    take: nothing,
    discard: nothing,
    hearChange: nothing,
    wake: nothing,
  };
}
