import { Text } from "@mantine/core";
import { useCallback } from "react";
import { CallError } from "#platform/client/api/call_error.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { useConfirm } from "./use_confirm.tsx";
import classes from "./Deletion.module.css";

type Deletion = {
  title: string;
  /** What the thing takes with it, a sentence each. */
  consequences: readonly string[];
  /** What the button says, where that is more than deleting. */
  action?: string;
  /** What is said instead of that it is gone for good. */
  text?: string;
  /** Deletes it on the server. */
  remove(): Promise<unknown>;
  onGone(): void;
};

/** Asks, naming what goes with the thing, and deletes it. */
export function useDeletion(): (deletion: Deletion) => void {
  const { t } = useTexts();
  const confirm = useConfirm();
  return useCallback(
    ({ title, consequences, action, text, remove, onGone }) =>
      confirm({
        title,
        text: text ?? t("confirm.delete"),
        attention: true,
        danger: true,
        action: action ?? t("button.delete"),
        children:
          consequences.length === 1 ? (
            <Text>{consequences[0]}</Text>
          ) : (
            <ul className={classes.consequences}>
              {consequences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          ),
        async onAct() {
          try {
            await remove();
          } catch (error) {
            // Somebody else was faster: it is gone, as asked.
            if (!(error instanceof CallError && error.status === 404)) throw error;
          }
          onGone();
        },
      }),
    [t, confirm],
  );
}
