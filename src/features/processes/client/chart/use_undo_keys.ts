import { useLayoutEffect } from "react";
import { isPressed } from "#ui/device/use_shortcut.tsx";
import type { ChartActions } from "./use_chart_actions.ts";

/** Takes back and does again by keys, wherever on the page the keyboard stands: but in a text they are the text's own. */
export function useUndoKeys(isOn: boolean, { undo, redo }: Pick<ChartActions, "undo" | "redo">): void {
  useLayoutEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || belongsElsewhere(event.target)) return;
      const isRedo = isPressed("mod+shift+z", event) || isPressed("mod+y", event);
      if (!isRedo && !isPressed("mod+z", event)) return;
      event.preventDefault();
      if (isRedo) redo();
      else undo();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [isOn, undo, redo]);
}

const belongsElsewhere = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest("input, textarea, [contenteditable=true], [role=dialog]") !== null;
