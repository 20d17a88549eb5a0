import { ActionIcon, Button } from "@mantine/core";
import { IconGripVertical, IconPlus } from "@tabler/icons-react";
import { type KeyboardEvent, memo, useRef } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { Keys } from "#ui/device/Keys.tsx";
import { SafeHtml } from "#ui/content/SafeHtml.tsx";
import type { FormStep } from "../../../fields/procedure_fields.rules.ts";
import { isEmptyHtml, titleOf } from "#platform/html/html_blocks.ts";
import { useFormShared } from "../use_form_shared.ts";
import { partOf } from "../form_focus.ts";
import { LazyEditor } from "./LazyEditor.tsx";
import { type StepActions, StepControls } from "./StepControls.tsx";
import classes from "./StepCard.module.css";
import { useStepDrag } from "./use_step_drag.ts";

type Props = {
  step: FormStep;
  /** From 1. */
  number: number;
  isOpen: boolean;
  isShort: boolean;
  actions: StepActions;
};

const titleLength = 120;

/** One step of the procedure: as it will be read, or in the editor. */
export const StepCard = memo(function StepCard({ step, number, isOpen, isShort, actions }: Props) {
  const { t } = useTexts();
  const { problems } = useFormShared();
  const card = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const { side, isDragged } = useStepDrag(step.key, !isOpen, { card, handle });
  const problem = problems[`step:${step.key}`];

  function press(event: KeyboardEvent) {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    actions.shift(step.key, event.key === "ArrowUp" ? -1 : 1, "drag");
  }

  return (
    <div
      ref={card}
      role="listitem"
      className={classes.card}
      data-step={step.key}
      data-number={number}
      data-open={isOpen || undefined}
      data-side={side ?? undefined}
      data-dragged={isDragged || undefined}
      data-invalid={problem !== undefined || undefined}
      {...partOf(`step:${step.key}`)}
    >
      <ActionIcon
        className={classes.insert ?? ""}
        variant="default"
        radius="xl"
        size={24}
        data-control="insert"
        aria-label={t("proc_form.step_insert", { n: number })}
        title={t("proc_form.step_insert", { n: number })}
        onClick={() => actions.insert(step.key)}
      >
        <IconPlus size={14} aria-hidden />
      </ActionIcon>
      <div className={classes.head}>
        <ActionIcon
          ref={handle}
          className={classes.handle ?? ""}
          variant="subtle"
          color="gray"
          data-control="drag"
          aria-label={t("proc_form.step_drag", { n: number })}
          aria-disabled={isOpen || undefined}
          onKeyDown={press}
        >
          <IconGripVertical size={18} aria-hidden />
        </ActionIcon>
        <h3 className={classes.number}>{t("proc.step_n", { n: number })}</h3>
        {isShort && !isOpen && (
          <span className={classes.short}>
            {titleOf(step.body, titleLength) || t("proc_form.step_untitled")}
          </span>
        )}
        <StepControls step={step} number={number} isOpen={isOpen} actions={actions} />
      </div>
      {isOpen ? (
        <OpenStep step={step} number={number} actions={actions} problem={problem} />
      ) : (
        <>
          {!isShort && (
            <div className={classes.preview} data-searched onDoubleClick={() => actions.open(step.key)}>
              {isEmptyHtml(step.body) ? (
                <p className={classes.empty}>{t("proc_form.step_untitled")}</p>
              ) : (
                <SafeHtml html={step.body} />
              )}
            </div>
          )}
          {problem !== undefined && <p className={classes.error}>{problem}</p>}
        </>
      )}
    </div>
  );
});

type OpenProps = Pick<Props, "step" | "number" | "actions"> & { problem: string | undefined };

function OpenStep({ step, number, actions, problem }: OpenProps) {
  const { t } = useTexts();
  const { dispatch, refusal, setUnsent } = useFormShared();
  const error = refusal === null ? problem : t(`proc_form.step_${refusal}`);
  return (
    <div className={classes.editor}>
      <LazyEditor
        label={t("proc.step_n", { n: number })}
        body={step.body}
        onChange={(body) => dispatch({ type: "step_typed", key: step.key, body })}
        onSubmit={() => actions.close(step.key)}
        onUnsent={setUnsent}
        error={error}
        hasFocus
      />
      <div className={classes.buttons}>
        <Button
          variant="light"
          rightSection={<Keys keys="mod+enter" isQuiet />}
          onClick={() => actions.close(step.key)}
        >
          {t("proc_form.step_done")}
        </Button>
        <Button variant="subtle" color="gray" onClick={() => actions.revert(step.key)}>
          {t("proc_form.step_revert")}
        </Button>
      </div>
    </div>
  );
}
