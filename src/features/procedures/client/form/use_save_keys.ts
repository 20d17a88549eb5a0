import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { isPressed } from "#ui/device/use_shortcut.tsx";

/** Saves on Ctrl+S inside a form that stands in a modal, where the page's shortcuts rest. */
export function useSaveKeys(root: RefObject<HTMLElement | null>, isPage: boolean, onSave: () => void): void {
  const save = useRef(onSave);
  useLayoutEffect(() => {
    save.current = onSave;
  });

  useEffect(() => {
    const element = root.current;
    if (isPage || element === null) return;
    const press = (event: KeyboardEvent) => {
      if (!isPressed("mod+s", event)) return;
      event.preventDefault();
      save.current();
    };
    element.addEventListener("keydown", press);
    return () => element.removeEventListener("keydown", press);
  }, [root, isPage]);
}
