import { Button } from "@mantine/core";
import { useTexts } from "#platform/client/use_texts.ts";
import { StateButton } from "#ui/buttons/StateButton.tsx";
import type { Check } from "../checks.contract.ts";
import { useCompletion } from "./use_completion.ts";

type Props = {
  check: Check;
  /** The newer version that the check's owner has chosen to pass over. */
  stayed?: number | null;
  onComplete(): Promise<void>;
  /** Told what stood in the way, null when it is tried again. Where a question is asked first, that says it. */
  onFailure(error: unknown): void;
  variant?: "filled" | "default";
  /** Says which check is meant where several stand in a list. */
  label?: string;
};

/** Closes a check; with steps left, or on an outgrown version, it asks first. */
export function CompleteButton({
  check,
  stayed = null,
  onComplete,
  onFailure,
  variant = "filled",
  label,
}: Props) {
  const { t } = useTexts();
  const ask = useCompletion(check, stayed, onComplete);
  if (ask !== null)
    return (
      <Button variant={variant} aria-label={label} onClick={ask}>
        {t("button.complete")}
      </Button>
    );
  return (
    <StateButton
      variant={variant}
      onAct={async () => {
        onFailure(null);
        await onComplete().catch((error: unknown) => {
          onFailure(error);
          throw error;
        });
      }}
    >
      {t("button.complete")}
    </StateButton>
  );
}
