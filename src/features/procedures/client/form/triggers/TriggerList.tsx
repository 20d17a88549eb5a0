import { ActionIcon } from "@mantine/core";
import { IconBolt, IconX } from "@tabler/icons-react";
import { useRef } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import type { FormTrigger } from "../../../fields/procedure_fields.rules.ts";
import { plainSentenceOfTrigger } from "../../../triggers/triggers.sentences.ts";
import { useFormShared } from "../use_form_shared.ts";
import { partOf } from "../form_focus.ts";
import classes from "./TriggersField.module.css";

type Props = { triggers: readonly FormTrigger[]; onEmptied(): void };

/** The triggers that were added, each with a way to remove it. */
export function TriggerList({ triggers, onEmptied }: Props) {
  const texts = useTexts();
  const { t } = texts;
  const { dispatch, problems, announce } = useFormShared();
  const list = useRef<HTMLUListElement>(null);
  if (triggers.length === 0) return null;

  function remove(trigger: FormTrigger, index: number) {
    const buttons = list.current?.querySelectorAll<HTMLElement>("button") ?? [];
    const neighbour = buttons[index + 1] ?? buttons[index - 1];
    if (neighbour === undefined) onEmptied();
    else neighbour.focus();
    dispatch({ type: "trigger_removed", key: trigger.key });
    announce(t("proc_form.trigger_removed", { trigger: plainSentenceOfTrigger(trigger, texts) }));
  }

  return (
    <ul ref={list} className={classes.list} aria-label={t("proc_form.trigger_list")}>
      {triggers.map((trigger, index) => {
        const words = plainSentenceOfTrigger(trigger, texts);
        const problem = problems[`trigger:${trigger.key}`];
        return (
          <li key={trigger.key} className={classes.item} data-invalid={problem !== undefined || undefined}>
            <IconBolt size={16} aria-hidden />
            <span className={classes.words}>
              {words}
              {problem !== undefined && <span className={classes.error}>{problem}</span>}
            </span>
            <ActionIcon
              variant="subtle"
              color="gray"
              onClick={() => remove(trigger, index)}
              aria-label={t("proc_form.trigger_remove", { trigger: words })}
              {...partOf(`trigger:${trigger.key}`)}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </li>
        );
      })}
    </ul>
  );
}
