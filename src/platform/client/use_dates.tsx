import { useMemo } from "react";
import { formatDateTime, formatDay, formatNearDay, dayInZone, isIsoDay } from "#platform/time/dates.ts";
import { relativeTime } from "#platform/time/relative_time.ts";
import { useTexts } from "./use_texts.ts";

export type Dates = {
  /** `05 ian. 2026` of a day (`YYYY-MM-DD`) or an instant (ISO 8601). */
  day(iso: string): string;
  /** `05 ian. 2026, 14:30` of an instant, in the reader's time zone. */
  dateTime(iso: string): string;
  /** "acum 3 ore", "ieri"; beyond 30 days the day itself. */
  relative(iso: string): string;
  /** The same; beyond 30 days the day with its year only where that is another one: "05 ian.". */
  short(iso: string): string;
};

/** Dates for the reader: in the language of the interface and the time zone of the browser. */
export function useDates(): Dates {
  const { language } = useTexts();
  return useMemo(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const day = (iso: string) => formatDay(isIsoDay(iso) ? iso : dayInZone(new Date(iso), zone), language);
    return {
      day,
      dateTime: (iso) => formatDateTime(new Date(iso), language, zone),
      relative: (iso) => relativeTime(new Date(iso), new Date(), language) ?? day(iso),
      short: (iso) =>
        relativeTime(new Date(iso), new Date(), language) ??
        formatNearDay(dayInZone(new Date(iso), zone), dayInZone(new Date(), zone), language),
    };
  }, [language]);
}
