import { type RefObject, useEffect, useEffectEvent } from "react";
import { isPressed } from "#ui/device/use_shortcut.tsx";

/** Saves on Ctrl+S inside a form that stands in a modal, where the page's shortcuts rest. */
export function useSaveKeys(root: RefObject<HTMLElement | null>, isPage: boolean, onSave: () => void): void {
  const save = useEffectEvent(onSave);

  useEffect(() => {
    const element = root.current;
    if (isPage || element === null) return;
    const press = (event: KeyboardEvent) => {
      if (!isPressed("mod+s", event)) return;
      event.preventDefault();
      save();
    };
    element.addEventListener("keydown", press);
    return () => element.removeEventListener("keydown", press);
  }, [root, isPage]);
}
