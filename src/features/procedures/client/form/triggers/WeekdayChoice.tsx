import { Chip, Input } from "@mantine/core";
import { useId } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { type Weekday, weekdays } from "../../../triggers/triggers.rules.ts";
import classes from "./TriggersField.module.css";

type Props = { value: Weekday[]; onChange(value: Weekday[]): void; error: string | undefined };

/** Chooses weekdays, Monday first. */
export function WeekdayChoice({ value, onChange, error }: Props) {
  const { t } = useTexts();
  const id = useId();
  return (
    <div className={classes.input} role="group" aria-labelledby={id}>
      <Input.Label id={id} labelElement="div">
        {t("proc_form.trigger_weekdays")}
      </Input.Label>
      <div className={classes.weekdays}>
        <Chip.Group multiple value={value} onChange={(chosen) => onChange(chosen as Weekday[])}>
          {weekdays.map((weekday) => (
            <Chip
              key={weekday}
              value={weekday}
              radius="md"
              aria-label={t(`weekday.${weekday}`)}
              classNames={{ label: classes.weekday ?? "", iconWrapper: classes.noIcon ?? "" }}
            >
              {t(`proc_form.weekday.${weekday}`)}
            </Chip>
          ))}
        </Chip.Group>
      </div>
      {error !== undefined && <Input.Error role="alert">{error}</Input.Error>}
    </div>
  );
}
