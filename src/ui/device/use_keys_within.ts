import { type RefObject, useEffect, useEffectEvent } from "react";
import { isPressed, type ShortcutKeys } from "./use_shortcut.tsx";

/** Runs something by keys that are pressed within an element: in a modal too, where the page's shortcuts rest. */
export function useKeysWithin(
  root: RefObject<HTMLElement | null>,
  keys: ShortcutKeys,
  run: () => void,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isPressed(keys, event)) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const element = root.current;
    const listen = (event: KeyboardEvent) => press(event);
    element?.addEventListener("keydown", listen);
    return () => element?.removeEventListener("keydown", listen);
  }, [root]);
}
