import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from "react";
import { local } from "#platform/client/kept/local.ts";
import type { TextKey } from "#platform/client/use_texts.ts";
import {
  type Begun,
  isPressed as isPressedOn,
  isSingleKey,
  pairStep,
  type ShortcutKeys,
} from "#platform/shortcut_keys.ts";
import { useModals } from "../modals/use_modals.tsx";

export type { ShortcutKeys };

export type Shortcut = { keys: ShortcutKeys; label: TextKey };

/** Keys that a part of the page listens to itself, which are only listed. */
export type ListedKeys = {
  title: TextKey;
  /** Of each line, the keys that do it. */
  lines: readonly { chords: readonly ShortcutKeys[]; label: TextKey }[];
};

type Registered = Shortcut & {
  run(): void;
  /** Works above an open dialog too. */
  isAbove: boolean;
};

type Shortcuts = {
  add(entry: Registered): () => void;
  addListed(keys: ListedKeys): () => void;
  listed: () => readonly ListedKeys[];
  /** What can be pressed now, in the order it was declared. */
  list: () => readonly Registered[];
  subscribe(listener: () => void): () => void;
};

const singleKeysOff = "procedo.single_keys_off";

const ShortcutContext = createContext<Shortcuts | null>(null);

/** Whether shortcuts of one key without Ctrl or ⌘ work; a person can turn them off on this device. */
export function areSingleKeysOn(): boolean {
  return local.read(singleKeysOff) === null;
}

export function setSingleKeys(isOn: boolean): void {
  if (isOn) local.remove(singleKeysOff);
  else local.write(singleKeysOff, "1");
}

export const isMac = /mac|iphone|ipad/i.test(navigator.platform);

/** Whether a key press is the one that a shortcut names, on this computer's keyboard. */
export function isPressed(keys: ShortcutKeys, event: KeyboardEvent): boolean {
  return isPressedOn(keys, event, isMac);
}

/** Whether keys pressed at a place are typed there. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest("input, textarea, select, [role=combobox]") !== null)
  );
}

export function ShortcutProvider({ children }: { children: ReactNode }) {
  const entries = useRef<readonly Registered[]>([]);
  const listed = useRef<readonly ListedKeys[]>([]);
  const listeners = useRef(new Set<() => void>());
  const begun = useRef<Begun>(null);
  const { isOpen: isModalOpen } = useModals();

  const shortcuts = useMemo<Shortcuts>(() => {
    const tell = () => {
      for (const listener of listeners.current) listener();
    };
    const set = (next: readonly Registered[]) => {
      entries.current = next;
      tell();
    };
    const setListed = (next: readonly ListedKeys[]) => {
      listed.current = next;
      tell();
    };
    return {
      add(entry) {
        set([...entries.current, entry]);
        return () => set(entries.current.filter((other) => other !== entry));
      },
      list: () => entries.current,
      addListed(keys) {
        setListed([...listed.current, keys]);
        return () => setListed(listed.current.filter((other) => other !== keys));
      },
      listed: () => listed.current,
      subscribe(listener) {
        listeners.current.add(listener);
        return () => listeners.current.delete(listener);
      },
    };
  }, []);

  // As soon as what is drawn can be seen: later, a key that is pressed at once would come before it.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const isHeld = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
      const isFree = !isModalOpen && !isHeld && !isTyping(event.target) && areSingleKeysOn();
      const known = entries.current.map(({ keys }) => keys);
      const pair = isFree ? pairStep(known, begun.current, event.key, event.timeStamp) : null;
      begun.current = pair?.begun ?? null;
      if (pair?.pressed) {
        event.preventDefault();
        entries.current.findLast(({ keys }) => keys === pair.pressed)?.run();
        return;
      }
      const entry = entries.current.findLast(({ keys }) => isPressed(keys, event));
      if (entry === undefined || (isModalOpen && !entry.isAbove)) return;
      if (isSingleKey(entry.keys) && (isTyping(event.target) || !areSingleKeysOn())) return;
      event.preventDefault();
      entry.run();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [isModalOpen]);

  return (
    <ShortcutContext value={shortcuts}>
      <ShortcutListKey />
      {children}
    </ShortcutContext>
  );
}

function ShortcutListKey() {
  const modals = useModals();
  useShortcut("?", () => modals.open("shortcuts", {}), "shortcut.list");
  return null;
}

function useShortcuts(): Shortcuts {
  const shortcuts = useContext(ShortcutContext);
  if (shortcuts === null) throw new Error("useShortcut needs a ShortcutProvider above it");
  return shortcuts;
}

/**
 * Runs `handler` on a key press while the component is shown, and lists it under `?` with the words of `label`. While a
 * dialog is open only where it is for everywhere.
 */
export function useShortcut(
  keys: ShortcutKeys,
  handler: () => void,
  label: TextKey,
  { isAbove = false }: { isAbove?: boolean } = {},
): void {
  const { add } = useShortcuts();
  const run = useEffectEvent(handler);
  useLayoutEffect(() => add({ keys, label, isAbove, run: () => run() }), [add, keys, label, isAbove]);
}

/** Lists keys under `?` that a part of the page listens to itself, while it is shown. */
export function useListedKeys(keys: ListedKeys): void {
  const { addListed } = useShortcuts();
  useLayoutEffect(() => addListed(keys), [addListed, keys]);
}

/** The keys that parts of the page listen to themselves. */
export function useKeyList(): readonly ListedKeys[] {
  const { listed, subscribe } = useShortcuts();
  return useSyncExternalStore(
    subscribe,
    useCallback(() => listed(), [listed]),
  );
}

/** What can be pressed at present. */
export function useShortcutList(): readonly Shortcut[] {
  const { list, subscribe } = useShortcuts();
  return useSyncExternalStore(
    subscribe,
    useCallback(() => list(), [list]),
  );
}
