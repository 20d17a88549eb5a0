import type { RefObject } from "react";
import { useKeysWithin } from "#ui/device/use_keys_within.ts";
import { useShortcut } from "#ui/device/use_shortcut.tsx";

const keys = "mod+shift+f";

/** Begins a search of the steps by the keyboard: anywhere on a page, and in the steps of a form that is in a modal. */
export function useFindKeys(root: RefObject<HTMLElement | null>, onFind: () => void): void {
  useShortcut(keys, onFind, "proc_form.find");
  useKeysWithin(root, keys, onFind);
}
