import { Alert, Button, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useTexts } from "#platform/client/texts.ts";
import { failureText, requestIdOf } from "#platform/client/ui/alerts.tsx";
import type { ButtonState } from "#platform/client/ui/button_state.ts";
import { Keys } from "#platform/client/ui/Keys.tsx";
import { StateButton } from "#platform/client/ui/StateButton.tsx";
import classes from "./SaveBar.module.css";
import type { Failure } from "./use_save.ts";

type Props = {
  state: ButtonState;
  onSave(): Promise<"done" | "refused">;
  onClose(): void;
  isDirty: boolean;
  failure: Failure | null;
  /** What is wrong with the whole and not with one field. */
  problem: string | undefined;
  /** Saves what is written as a new procedure; absent for those who may not. */
  onSaveNew: (() => Promise<void>) | undefined;
};

/** The buttons of the form, always in sight, and what came of the last save. */
export function SaveBar({ state, onSave, onClose, isDirty, failure, problem, onSaveNew }: Props) {
  const { t } = useTexts();
  return (
    <div className={classes.root}>
      {(failure !== null || problem !== undefined) && (
        <Alert
          className={classes.failure ?? ""}
          color="red"
          role="alert"
          icon={<IconAlertTriangle aria-hidden />}
          title={failure === null ? problem : failure.isGone ? t("proc_form.gone") : failureText(failure.error, t)}
        >
          <FailureDetails failure={failure} onSaveNew={onSaveNew} />
        </Alert>
      )}
      <div className={classes.row}>
        <span className={classes.hint}>{isDirty && t("proc_form.kept_here")}</span>
        <Button variant="default" onClick={onClose} aria-disabled={state.phase === "loading" || undefined}>
          {t("button.close")}
        </Button>
        <StateButton onAct={onSave} state={undefined} rightSection={<Keys keys="mod+s" />}>
          {t("button.save")}
        </StateButton>
      </div>
    </div>
  );
}
