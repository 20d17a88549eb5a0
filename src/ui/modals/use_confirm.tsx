import { type ReactNode, useCallback } from "react";
import { lazyComponent } from "#platform/client/lazy.tsx";
import { useModalStack } from "./use_modals.tsx";

export type Confirmation = {
  title: string;
  text: string;
  /** Marks the text as a warning. */
  attention?: boolean;
  /** The action is one that cannot be taken back. */
  danger?: boolean;
  /** Label of the button that acts. */
  action: string;
  /** Label of the button that does not; "Cancel" unless given. */
  cancel?: string;
  /** The action cannot be taken yet. */
  disabled?: boolean;
  onAct(): Promise<unknown>;
  onCancel?: () => void;
  /** The question has closed by itself after a success. */
  onClosed?: () => void;
  /** Milliseconds from success to closing, 1000 unless given. */
  closeAfter?: number;
  /** Closes on a failure too, as late as on a success, and says in an alert what failed. */
  closeOnFailure?: boolean;
  /** Says then in a way of its own what failed. */
  onFailed?: (error: unknown) => void;
  children?: ReactNode;
};

const ConfirmModal = lazyComponent(() => import("./ConfirmModal.tsx"), "ConfirmModal");

/** Asks before an action and runs it. A failure is told in place and the question stays, unless `closeOnFailure`. */
export function useConfirm(): (confirmation: Confirmation) => void {
  const { show } = useModalStack();
  return useCallback(
    (confirmation) => {
      const { onCancel } = confirmation;
      show((controls) => <ConfirmModal {...confirmation} {...controls} />, {
        size: "sm",
        ...(onCancel && { onDismiss: onCancel }),
      });
    },
    [show],
  );
}
