import { DatePicker } from "@mantine/dates";
import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, useState } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { addMonths, formatDay, type IsoDay, isIsoDay } from "#platform/time/dates.ts";
import { typedRange, writtenRange } from "#platform/time/typed_days.ts";
import { CalendarField } from "./CalendarField.tsx";
import classes from "./RangePicker.module.css";
import { useCalendarWords } from "./use_calendar_words.ts";

type Props = {
  /** Null where the days begin, or end, nowhere. */
  from: IsoDay | null;
  to: IsoDay | null;
  /** The last day that can be chosen. */
  latest: IsoDay;
  onChange(range: { from: IsoDay; to: IsoDay }): void;
  /** Takes an empty field for all days; without it one keeps the days that it had. */
  onClear?(): void;
  error?: ReactNode;
  /** What an empty field means; how days are typed, unless given. */
  placeholder?: string;
};

/** Some days from a first to a last, typed or chosen; two months side by side where there is room. */
export function RangePicker({ from, to, latest, onChange, onClear, error, placeholder }: Props) {
  const { t, language } = useTexts();
  const words = useCalendarWords();
  const isNarrow = useMediaQuery("(max-width: 650px)", undefined, { getInitialValueInEffect: false });
  /** Null while it shows the days as they are written. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const [isOpen, setOpen] = useState(false);
  /** The first of two days that are being chosen. */
  const [begun, setBegun] = useState<IsoDay | null>(null);

  function written(): string {
    if (from !== null && to !== null) return writtenRange(from, to, language);
    if (from !== null) return t("range.since", { day: formatDay(from, language) });
    return to === null ? "" : t("range.until", { day: formatDay(to, language) });
  }

  /** Takes what was typed once it is finished: half a day would ask for years. */
  function take() {
    if (typed === null) return;
    const range = typedRange(typed);
    const isEmpty = typed.trim() === "";
    const isTaken = isEmpty || (range !== null && range.to <= latest);
    setWrong(!isTaken);
    if (!isTaken) return;
    setTyped(null);
    if (isEmpty) onClear?.();
    else if (range !== null) onChange(range);
  }

  return (
    <CalendarField
      aria-label={t("range.label")}
      className={classes.root ?? ""}
      value={typed ?? written()}
      placeholder={placeholder ?? t("range.placeholder")}
      error={isWrong ? t("range.wrong") : error}
      onType={(next) => {
        setTyped(next);
        setWrong(false);
      }}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === "Enter") take();
      }}
      calendarLabel={t("range.choose")}
      isOpen={isOpen}
      onOpen={(next) => {
        setOpen(next);
        // A range that was only begun is given up.
        setBegun(null);
      }}
    >
      <DatePicker
        type="range"
        classNames={{ day: classes.day ?? "" }}
        value={begun === null ? [from, to] : [begun, null]}
        onChange={([first, last]) => {
          if (first === null || !isIsoDay(first)) return;
          setBegun(last === null ? first : null);
          if (last === null) return;
          setTyped(null);
          setWrong(false);
          onChange({ from: first, to: last });
          setOpen(false);
        }}
        maxDate={latest}
        // Of the last day, or so that this is the second.
        defaultDate={isNarrow ? (to ?? latest) : addMonths(to ?? latest, -1)}
        allowSingleDateInRange
        numberOfColumns={isNarrow ? 1 : 2}
        columnsToScroll={1}
        ariaLabels={words}
        // Escape is the calendar's.
        __stopPropagation
      />
    </CalendarField>
  );
}
