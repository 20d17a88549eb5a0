import "@mantine/dates/styles.layer.css";
import "dayjs/locale/ro";
import { DatePickerInput, DatesProvider } from "@mantine/dates";
import { useMediaQuery } from "@mantine/hooks";
import { IconCalendar } from "@tabler/icons-react";
import { useState } from "react";
import { useDates } from "#platform/client/use_dates.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { addMonths, type IsoDay, isIsoDay } from "#platform/time/dates.ts";
import classes from "./RangePicker.module.css";

type Props = {
  from: IsoDay;
  to: IsoDay;
  /** The last day that can be chosen. */
  latest: IsoDay;
  onChange(range: { from: IsoDay; to: IsoDay }): void;
  className?: string;
};

/** Chooses the first and the last of some days; two months side by side where there is room. */
export function RangePicker({ from, to, latest, onChange, className }: Props) {
  const { t, language } = useTexts();
  const dates = useDates();
  const isNarrow = useMediaQuery("(max-width: 650px)", undefined, { getInitialValueInEffect: false });
  /** The first of two days that are being chosen. */
  const [begun, setBegun] = useState<IsoDay | null>(null);
  /** The first month in sight: of the last day, or so that this is the second. */
  const [month, setMonth] = useState(() => (isNarrow ? to : addMonths(to, -1)));
  return (
    <DatesProvider settings={{ locale: language, firstDayOfWeek: 1, weekendDays: [] }}>
      <DatePickerInput
        type="range"
        classNames={{ day: classes.day ?? "" }}
        label={t("range.label")}
        {...(className !== undefined && { className })}
        leftSection={<IconCalendar size={16} aria-hidden />}
        leftSectionPointerEvents="none"
        value={begun === null ? [from, to] : [begun, null]}
        onChange={([first, last]) => {
          if (first === null || !isIsoDay(first)) return;
          setBegun(last === null ? first : null);
          if (last !== null) onChange({ from: first, to: last });
        }}
        valueFormatter={({ date }) =>
          (Array.isArray(date) ? date : [date])
            .flatMap((day) => (day === null ? [] : [dates.day(String(day).slice(0, 10))]))
            .join(" – ")
        }
        maxDate={latest}
        date={month}
        onDateChange={setMonth}
        allowSingleDateInRange
        numberOfColumns={isNarrow ? 1 : 2}
        columnsToScroll={1}
        popoverProps={{
          position: "bottom-start",
          // A range that was only begun is given up.
          onClose: () => setBegun(null),
        }}
        ariaLabels={{
          nextMonth: t("range.next_month"),
          previousMonth: t("range.previous_month"),
          nextYear: t("range.next_year"),
          previousYear: t("range.previous_year"),
          nextDecade: t("range.next_years"),
          previousDecade: t("range.previous_years"),
        }}
      />
    </DatesProvider>
  );
}
