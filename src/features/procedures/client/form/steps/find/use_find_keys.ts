import { type RefObject, useEffect, useEffectEvent } from "react";
import { isPressed, useShortcut } from "#ui/device/use_shortcut.tsx";

const keys = "mod+shift+f";

/** Begins a search of the steps by the keyboard: anywhere on a page, and in the steps of a form that is in a modal. */
export function useFindKeys(root: RefObject<HTMLElement | null>, onFind: () => void): void {
  useShortcut(keys, onFind, "proc_form.find");
  const find = useEffectEvent(onFind);

  // In a modal the page's shortcuts rest.
  useEffect(() => {
    const element = root.current;
    const press = (event: KeyboardEvent) => {
      if (!isPressed(keys, event)) return;
      event.preventDefault();
      find();
    };
    element?.addEventListener("keydown", press);
    return () => element?.removeEventListener("keydown", press);
  }, [root]);
}
