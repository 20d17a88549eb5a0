import { DatePicker } from "@mantine/dates";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { formatDay, type IsoDay, isIsoDay } from "#platform/time/dates.ts";
import { typedDay } from "#platform/time/typed_days.ts";
import { CalendarField } from "./CalendarField.tsx";
import { useCalendarWords } from "./use_calendar_words.ts";

type Props = {
  label: string;
  description?: string;
  value: IsoDay | null;
  /** Null for what is no day, or none yet. */
  onChange(day: IsoDay | null): void;
  onKeyDown?(event: KeyboardEvent): void;
  error?: ReactNode;
  className?: string;
};

/** One day, typed or chosen. */
export function DayField({ value, onChange, error, className, ...field }: Props) {
  const { t, language } = useTexts();
  const words = useCalendarWords();
  /** Null while it shows the day as it is written. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(true);
  const [isOpen, setOpen] = useState(false);
  const text = typed ?? (value === null ? "" : formatDay(value, language));
  const isWrong = isLeft && text.trim() !== "" && value === null;
  return (
    <CalendarField
      {...field}
      // Fields beside it begin at the same height.
      inputWrapperOrder={["label", "input", "error", "description"]}
      {...(className !== undefined && { className })}
      value={text}
      placeholder={t("day.placeholder")}
      error={isWrong ? t("day.wrong") : error}
      onType={(next) => {
        setTyped(next);
        setLeft(false);
        onChange(typedDay(next));
      }}
      onBlur={() => {
        setLeft(true);
        if (value !== null) setTyped(null);
      }}
      calendarLabel={t("day.choose", { field: field.label })}
      isOpen={isOpen}
      onOpen={setOpen}
    >
      <DatePicker
        value={value}
        {...(value !== null && { defaultDate: value })}
        onChange={(day) => {
          if (day === null || !isIsoDay(day)) return;
          setTyped(null);
          onChange(day);
          setOpen(false);
        }}
        ariaLabels={words}
        // Escape is the calendar's.
        __stopPropagation
      />
    </CalendarField>
  );
}
