import { EmptyState } from "#ui/states/EmptyState.tsx";
import { FailureAlert } from "#ui/states/FailureAlert.tsx";
import { StateButton } from "#ui/buttons/StateButton.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import classes from "./CheckForm.module.css";
import { CheckStep } from "./CheckStep.tsx";
import { CompleteButton } from "./CompleteButton.tsx";
import { DeletedNotice } from "./DeletedNotice.tsx";
import { NewerVersion } from "./NewerVersion.tsx";
import type { CheckFormState } from "./use_check_form.ts";

type Props = { form: CheckFormState };

/** What there is to say of a check, and its steps. */
export function CheckSteps({ form: { check, ticks, toggle, stayed, stay } }: Props) {
  const { t } = useTexts();
  const { steps, is_deleted } = check.procedure;
  const { canTick, queue } = ticks;
  const ticked = new Set(check.checked_steps);
  return (
    <>
      {is_deleted && <DeletedNotice status={check.status} />}
      {canTick && check.newer_version !== null && check.newer_version.id !== stayed && (
        <NewerVersion newer={check.newer_version} onTake={queue.goOver} onStay={stay} />
      )}
      {steps.length === 0 ? (
        <EmptyState title={t("check.no_steps")} />
      ) : (
        <ol className={classes.steps} aria-label={t("check.steps")}>
          {steps.map((step, index) => (
            <CheckStep
              key={`${check.version.id} ${step.id}`}
              step={step}
              number={index + 1}
              isTicked={ticked.has(step.id)}
              isLocked={!canTick}
              onToggle={toggle}
            />
          ))}
        </ol>
      )}
    </>
  );
}

/** The buttons under a check, for who ticks it. */
export function CheckFooter({ form }: Props) {
  const { t } = useTexts();
  const { check, ticks, failure, setFailure, update, complete, stayed } = form;
  const { canTick, isCompleting } = ticks;
  if (!canTick && !isCompleting) return null;
  return (
    <div className={classes.footer}>
      {failure !== null && (
        <div className={classes.failure}>
          <FailureAlert failure={failure} />
        </div>
      )}
      <StateButton variant="default" onAct={update} disabled={!canTick}>
        {t("button.update")}
      </StateButton>
      <CompleteButton check={check} stayed={stayed} onComplete={complete} onFailure={setFailure} />
    </div>
  );
}
