import { useMemo } from "react";
import { formatDateTime, formatDay, dayInZone, isIsoDay } from "#platform/dates.ts";
import type { Language } from "#platform/texts.ts";
import { useTexts } from "./texts.ts";

export type Dates = {
  /** `05 ian. 2026` of a day (`YYYY-MM-DD`) or an instant (ISO 8601). */
  day(iso: string): string;
  /** `05 ian. 2026, 14:30` of an instant, in the reader's time zone. */
  dateTime(iso: string): string;
  /** "acum 3 ore", "ieri"; beyond 30 days the day itself. */
  relative(iso: string): string;
};

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

function relativeTo(now: number, iso: string, language: Language): string | null {
  const seconds = Math.round((new Date(iso).getTime() - now) / 1000);
  if (Math.abs(seconds) > 30 * 86_400) return null;
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const [unit, size] = units.find(([, size]) => Math.abs(seconds) >= size) ?? ["second", 1];
  return unit === "second" ? format.format(0, "second") : format.format(Math.trunc(seconds / size), unit);
}

/** Dates for the reader: in the language of the interface and the time zone of the browser. */
export function useDates(): Dates {
  const { language } = useTexts();
  return useMemo(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const day = (iso: string) =>
      formatDay(isIsoDay(iso) ? iso : dayInZone(new Date(iso), zone), language);
    return {
      day,
      dateTime: (iso) => formatDateTime(new Date(iso), language, zone),
      relative: (iso) => relativeTo(Date.now(), iso, language) ?? day(iso),
    };
  }, [language]);
}
