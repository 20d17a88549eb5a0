import { Button, Select } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { memo, useRef, useState } from "react";
import { dayInZone } from "#platform/time/dates.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { refusalOfTrigger, type ProcedureForm, type TriggerRefusal } from "../../../form.rules.ts";
import { valueOfPending } from "../../../triggers/pending_trigger.rules.ts";
import { procedureLimits } from "../../../procedures.contract.ts";
import { nextDateOf, type TriggerType, triggerTypes } from "../../../triggers/triggers.rules.ts";
import { dayWithWeekday, plainSentenceOfTrigger } from "../../../triggers/triggers.sentences.ts";
import { useFormShared } from "../use_form_shared.ts";
import { TriggerInputs } from "./TriggerInputs.tsx";
import { TriggerList } from "./TriggerList.tsx";
import classes from "./TriggersField.module.css";

type Props = Pick<ProcedureForm, "triggers" | "pending"> & {
  /** The procedure being edited, which cannot start itself. */
  procedure_id: number | null;
};

/** What starts the procedure: the triggers that are there, and one that is being filled in. */
export const TriggersField = memo(function TriggersField({ triggers, pending, procedure_id }: Props) {
  const texts = useTexts();
  const { t } = texts;
  const { dispatch, problems, announce } = useFormShared();
  const type = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<TriggerRefusal | null>(null);
  const parsed = valueOfPending(pending);
  const next = parsed.ok ? nextDateOf(parsed.type, parsed.value, today()) : null;
  const canAdd = refusal === null || refusalOfTrigger({ triggers, pending }) === null;

  function add() {
    const problem = refusalOfTrigger({ triggers, pending });
    setRefusal(problem);
    if (problem !== null || !parsed.ok) return;
    const trigger = { ...parsed, entity_name: pending.entity?.name ?? null };
    dispatch({ type: "trigger_added" });
    announce(t("proc_form.trigger_added", { trigger: plainSentenceOfTrigger(trigger, texts) }));
    type.current?.focus();
  }

  function sentence(problem: TriggerRefusal): string {
    if (problem === "duplicate") return t("proc_form.trigger_duplicate");
    if (problem === "too_many") return t("proc_form.trigger_too_many", { count: procedureLimits.triggers });
    return t(`field_problem.${problem}`);
  }

  return (
    <section className={classes.root} aria-label={t("proc.triggers")}>
      <h2 className={classes.title}>{t("proc.triggers")}</h2>
      <p className={classes.hint}>{t("proc_form.triggers_hint")}</p>
      <TriggerList triggers={triggers} onEmptied={() => type.current?.focus()} />
      {problems.triggers !== undefined && (
        <p className={classes.error} role="alert">
          {problems.triggers}
        </p>
      )}
      <div className={classes.pending}>
        <Select
          ref={type}
          className={classes.type ?? ""}
          label={t("proc_form.trigger_type")}
          placeholder={t("proc_form.trigger_type_placeholder")}
          data={triggerTypes.map((value) => ({ value, label: t(`trigger.${value}`) }))}
          value={pending.type}
          clearable
          onChange={(value) => {
            setRefusal(null);
            dispatch({ type: "trigger_type_chosen", trigger_type: value as TriggerType | null });
          }}
        />
        {pending.type !== null && (
          <TriggerInputs
            pending={pending}
            procedure_id={procedure_id}
            error={canAdd || refusal === null ? undefined : sentence(refusal)}
            onFill={(input) => dispatch({ type: "trigger_filled", input })}
            onEnter={add}
          />
        )}
        {pending.type !== null && (
          <div className={classes.add}>
            <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
              {t("proc_form.trigger_add")}
            </Button>
            <span className={classes.next} role="status">
              {next !== null && t("proc_form.trigger_next", { date: dayWithWeekday(next, texts) })}
            </span>
          </div>
        )}
      </div>
    </section>
  );
});

function today(): string {
  return dayInZone(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);
}
