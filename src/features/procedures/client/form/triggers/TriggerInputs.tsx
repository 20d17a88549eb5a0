import { NumberInput, Select, TextInput } from "@mantine/core";
import { type KeyboardEvent, useState } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import type { Language } from "#platform/text/texts.ts";
import { DayField } from "#ui/forms/DayField.tsx";
import {
  daysOfMonth,
  emptyTrigger,
  type PendingInput,
  type PendingTrigger,
  valueOfPending,
} from "../../../triggers/pending_trigger.rules.ts";
import { maxEventLength } from "../../../triggers/triggers.rules.ts";
import { ItemSelect } from "./ItemSelect.tsx";
import classes from "./TriggersField.module.css";
import { WeekdayChoice } from "./WeekdayChoice.tsx";

type Props = {
  pending: PendingTrigger;
  procedure_id: number | null;
  error: string | undefined;
  onFill(input: PendingInput): void;
  onEnter(): void;
};

/** The inputs that the type of a trigger asks for. */
export function TriggerInputs({ pending, procedure_id, error, onFill, onEnter }: Props) {
  const { t } = useTexts();

  // Enter adds the trigger instead of saving the whole procedure.
  function press(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  }

  switch (pending.type) {
    case null:
      return null;
    case "procedure":
    case "process":
      return (
        <ItemSelect
          key={pending.type}
          className={classes.input}
          kind={pending.type}
          value={pending.entity}
          except={pending.type === "procedure" ? procedure_id : null}
          onChange={(entity) => onFill({ entity })}
          error={error}
        />
      );
    case "event":
      return (
        <TextInput
          className={classes.input ?? ""}
          label={t("proc_form.trigger_event")}
          placeholder={t("proc_form.trigger_event_placeholder")}
          maxLength={maxEventLength}
          value={pending.event}
          onChange={(event) => onFill({ event: event.currentTarget.value })}
          onKeyDown={press}
          error={error}
        />
      );
    case "date":
      return <DayOfMonth day={pending.day} onFill={onFill} onKeyDown={press} error={error} />;
    case "weekly":
      return (
        <WeekdayChoice value={pending.weekdays} onChange={(weekdays) => onFill({ weekdays })} error={error} />
      );
    case "yearly":
      return <DayOfYear pending={pending} onFill={onFill} error={error} />;
    case "monthly":
      return (
        <DayField
          className={classes.date ?? ""}
          label={t("proc_form.trigger_start")}
          description={t("proc_form.trigger_start_hint")}
          value={pending.start === "" ? null : pending.start}
          onChange={(day) => onFill({ start: day ?? "" })}
          onKeyDown={press}
          error={error}
        />
      );
  }
}

type DayOfMonthProps = Pick<Props, "onFill" | "error"> & {
  day: number | null;
  onKeyDown(event: KeyboardEvent): void;
};

/** Takes whatever number is typed: one made to fit would be another day than somebody meant. */
function DayOfMonth({ day, onFill, onKeyDown, error }: DayOfMonthProps) {
  const { t } = useTexts();
  /** What is no number, or none yet. */
  const [rest, setRest] = useState("");
  return (
    <NumberInput
      className={classes.day ?? ""}
      classNames={{ wrapper: classes.short ?? "" }}
      inputWrapperOrder={["label", "input", "error", "description"]}
      label={t("proc_form.trigger_day")}
      description={t("proc_form.trigger_day_hint")}
      min={1}
      max={31}
      clampBehavior="none"
      allowedDecimalSeparators={[",", "."]}
      value={day ?? rest}
      onChange={(typed) => {
        setRest(typeof typed === "string" ? typed : "");
        onFill({ day: typeof typed === "number" ? typed : null });
      }}
      onKeyDown={onKeyDown}
      error={isDayOfMonth(day) ? error : t("proc_form.trigger_day_wrong")}
    />
  );
}

/** Nothing is no wrong day yet. */
const isDayOfMonth = (day: number | null) =>
  day === null || valueOfPending({ ...emptyTrigger("date"), day }).ok;

type DayOfYearProps = Pick<Props, "pending" | "onFill" | "error">;

function DayOfYear({ pending: { day, month }, onFill, error }: DayOfYearProps) {
  const { t, language } = useTexts();
  const days = Array.from({ length: daysOfMonth(month ?? 1) }, (_, index) => String(index + 1));
  return (
    <div className={classes.pair}>
      <Select
        label={t("proc_form.trigger_year_day")}
        data={days}
        value={day === null ? null : String(day)}
        onChange={(value) => onFill({ day: value === null ? null : Number(value) })}
        error={day === null && error}
      />
      <Select
        label={t("proc_form.trigger_year_month")}
        data={monthsIn(language).map((label, index) => ({ value: String(index + 1), label }))}
        value={month === null ? null : String(month)}
        onChange={(value) => onFill({ month: value === null ? null : Number(value) })}
        error={(day !== null || month === null) && error}
      />
    </div>
  );
}

function monthsIn(language: Language): string[] {
  const format = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 1)));
}
