import { ActionIcon, Button, TextInput } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from "@tabler/icons-react";
import { useRef } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { Hint } from "#ui/buttons/Hint.tsx";
import { type ConditionField, nextEmptyCondition } from "../../steps/step_forms.rules.ts";
import { treeLimits } from "../../tree/tree.ts";
import classes from "./ConditionsField.module.css";

type Props = {
  conditions: readonly ConditionField[];
  problemOf(index: number): string | undefined;
  onChange(conditions: ConditionField[]): void;
  /** Takes one away; one that is in the chart is asked about first. */
  onRemove(index: number): void;
};

/** The conditions of a decision, in the order of its branches; there is always one. */
export function ConditionsField({ conditions, problemOf, onChange, onRemove }: Props) {
  const { t } = useTexts();
  const list = useRef<HTMLOListElement>(null);
  const inputAt = (index: number) => list.current?.querySelectorAll("input")[index];

  function add() {
    onChange([...conditions, { condition: "" }]);
    requestAnimationFrame(() => inputAt(conditions.length)?.focus());
  }

  function move(index: number, by: number) {
    const moved = conditions[index];
    if (moved === undefined) return;
    onChange(conditions.toSpliced(index, 1).toSpliced(index + by, 0, moved));
    requestAnimationFrame(() => inputAt(index + by)?.focus());
  }

  return (
    <fieldset className={classes.root}>
      <legend className={classes.legend}>
        {t("step.conditions")}
        <span className={classes.required} aria-hidden>
          {" *"}
        </span>
      </legend>
      <ol ref={list} className={classes.list}>
        {conditions.map(({ condition, unique_id }, index) => {
          const n = index + 1;
          const isLast = conditions.length === 1;
          return (
            <li key={unique_id ?? `new ${index}`} className={classes.row}>
              <TextInput
                className={classes.input ?? ""}
                aria-label={t("step.condition_n", { n })}
                placeholder={t("step.condition_n", { n })}
                required={index === 0}
                maxLength={treeLimits.condition}
                autoComplete="off"
                value={condition}
                error={problemOf(index)}
                onChange={(event) =>
                  onChange(
                    conditions.map((field, at) =>
                      at === index ? { ...field, condition: event.currentTarget.value } : field,
                    ),
                  )
                }
                onKeyDown={(event) => {
                  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
                  const next = nextEmptyCondition(conditions, index);
                  // The form is sent by the browser, as from its other fields.
                  if (next === null) return;
                  event.preventDefault();
                  inputAt(next)?.focus();
                }}
              />
              <ActionIcon
                className={classes.up ?? ""}
                variant="subtle"
                color="gray"
                disabled={index === 0}
                aria-label={t("step.condition_up", { n })}
                onClick={() => move(index, -1)}
              >
                <IconArrowUp size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                className={classes.down ?? ""}
                variant="subtle"
                color="gray"
                disabled={index === conditions.length - 1}
                aria-label={t("step.condition_down", { n })}
                onClick={() => move(index, 1)}
              >
                <IconArrowDown size={16} aria-hidden />
              </ActionIcon>
              <Hint
                isOn
                side="below"
                label={isLast ? t("step.condition_last") : t("step.condition_remove", { n })}
              >
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  disabled={isLast}
                  aria-label={t("step.condition_remove", { n })}
                  onClick={() => onRemove(index)}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              </Hint>
            </li>
          );
        })}
      </ol>
      <Button
        variant="subtle"
        className={classes.add ?? ""}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={add}
      >
        {t("step.condition_add")}
      </Button>
    </fieldset>
  );
}
