import { useLeaveWarning } from "#platform/client/ui/leave_warning.tsx";
import { useShortcut } from "#platform/client/ui/shortcuts.tsx";

type Props = { isDirty: boolean; onDiscard(): void; onSave(): void };

/** What a form asks of the page it stands on. A modal asks by itself and has no page's shortcuts. */
export function PageGuards({ isDirty, onDiscard, onSave }: Props) {
  useLeaveWarning(isDirty, onDiscard);
  useShortcut("mod+s", onSave, "proc_form.save_shortcut");
  return null;
}
