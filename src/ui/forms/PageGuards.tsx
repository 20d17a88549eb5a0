import type { TextKey } from "#platform/client/use_texts.ts";
import { useLeaveWarning } from "./use_leave_warning.tsx";
import { useShortcut } from "../device/use_shortcut.tsx";

type Props = {
  isDirty: boolean;
  /** This device keeps all that was typed. */
  isKept: boolean;
  onDiscard(): void;
  onSave(): void;
  /** What Ctrl+S does, for the list of shortcuts. */
  saveLabel: TextKey;
};

/** What a form asks of the page it stands on. A modal asks by itself and has no page's shortcuts. */
export function PageGuards({ isDirty, isKept, onDiscard, onSave, saveLabel }: Props) {
  useLeaveWarning(isDirty, onDiscard, isKept);
  useShortcut("mod+s", onSave, saveLabel);
  return null;
}
