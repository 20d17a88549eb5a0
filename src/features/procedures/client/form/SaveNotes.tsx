import { useTexts } from "#platform/client/use_texts.ts";
import { failureText, requestIdOf } from "#ui/states/failure_text.ts";
import { StateButton } from "#ui/buttons/StateButton.tsx";
import classes from "./SaveNotes.module.css";
import { isGone } from "./save_call.ts";
import type { Failure, SaveOutcome } from "./use_save.ts";
import { Notice } from "#ui/states/Notice.tsx";
import { useStandingFailure } from "#ui/states/use_standing_failure.ts";

type Props = {
  failure: Failure | null;
  /** What is wrong with the whole and not with one field. */
  problem: string | undefined;
  /** Saves what is written as a new procedure; absent for those who may not. */
  onSaveNew: (() => Promise<SaveOutcome>) | undefined;
};

/** What came of the last save, where no field says it. */
export function SaveNotes({ failure, problem, onSaveNew }: Props) {
  return (
    <>
      {failure !== null && <FailureNote failure={failure} onSaveNew={onSaveNew} />}
      {problem !== undefined && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
    </>
  );
}

function FailureNote({ failure, onSaveNew }: { failure: Failure; onSaveNew: Props["onSaveNew"] }) {
  const { t } = useTexts();
  const standing = useStandingFailure(failure.error);
  if (standing === null && !failure.isGone) return null;
  const request_id = requestIdOf(standing);
  return (
    <Notice tone="danger" role="alert">
      {failure.isGone && <div>{t("proc_form.gone")}</div>}
      {standing !== null && !(failure.isGone && isGone(standing)) && failureText(standing, t)}
      {request_id !== null && <div>{t("error.request_id", { request_id })}</div>}
      {failure.isGone && onSaveNew && (
        <div className={classes.action}>
          <SaveNewButton onSaveNew={onSaveNew} />
        </div>
      )}
    </Notice>
  );
}

/** For a procedure that is gone: what is written becomes a new one. */
export function SaveNewButton({ onSaveNew }: { onSaveNew: () => Promise<SaveOutcome> }) {
  const { t } = useTexts();
  return (
    <StateButton size="xs" onAct={onSaveNew}>
      {t("proc_form.gone_copy")}
    </StateButton>
  );
}
