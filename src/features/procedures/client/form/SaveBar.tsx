import { Alert, Button } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useId } from "react";
import { useTexts } from "#platform/client/texts.ts";
import { failureText, requestIdOf } from "#platform/client/ui/alerts.tsx";
import type { ButtonState } from "#platform/client/ui/button_state.ts";
import { Keys } from "#platform/client/ui/Keys.tsx";
import { StateButton } from "#platform/client/ui/StateButton.tsx";
import classes from "./SaveBar.module.css";
import type { Failure, SaveOutcome } from "./use_save.ts";

type Props = {
  state: ButtonState;
  onSave(): Promise<SaveOutcome>;
  onClose(): void;
  isDirty: boolean;
  failure: Failure | null;
  /** What is wrong with the whole and not with one field. */
  problem: string | undefined;
  /** Saves what is written as a new procedure; absent for those who may not. */
  onSaveNew: (() => Promise<SaveOutcome>) | undefined;
};

/** The buttons of the form, always in sight, and what came of the last save. */
export function SaveBar({ state, onSave, onClose, isDirty, failure, problem, onSaveNew }: Props) {
  const { t } = useTexts();
  const id = useId();
  return (
    <div className={classes.root}>
      {failure !== null && <FailureNote failure={failure} onSaveNew={onSaveNew} />}
      {problem !== undefined && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
          {problem}
        </Alert>
      )}
      <form className={classes.row} id={id} onSubmit={state.submit(onSave)}>
        <span className={classes.hint}>{isDirty && t("proc_form.kept_here")}</span>
        <span className={classes.keys} aria-hidden>
          <Keys keys="mod+s" />
        </span>
        <Button variant="default" onClick={onClose}>
          {t("button.close")}
        </Button>
        <StateButton type="submit" state={state}>
          {t("button.save")}
        </StateButton>
      </form>
    </div>
  );
}

function FailureNote({ failure, onSaveNew }: { failure: Failure; onSaveNew: Props["onSaveNew"] }) {
  const { t } = useTexts();
  const request_id = requestIdOf(failure.error);
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
      {failure.isGone ? t("proc_form.gone") : failureText(failure.error, t)}
      {request_id !== null && <div>{t("error.request_id", { request_id })}</div>}
      {failure.isGone && onSaveNew && (
        <div className={classes.action}>
          <StateButton size="xs" onAct={onSaveNew}>
            {t("proc_form.gone_copy")}
          </StateButton>
        </div>
      )}
    </Alert>
  );
}
