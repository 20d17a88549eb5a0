import { useCallback, useMemo, useState } from "react";
import { z } from "zod";
import { addDays, dayInZone, type IsoDay, isIsoDay, timeZone, toDayMonthYear } from "#platform/time/dates.ts";
import { useUrlFilters } from "./use_url_filters.ts";

/** The days of a list, both included. */
export type Range = { from: IsoDay; to: IsoDay };

/** A search and a range of days: what they are, the query they make, and how they are changed. */
export type DayFilters = {
  search: string;
  range: Range;
  today: IsoDay;
  query: { search?: string; start_date: string; end_date: string };
  /** Anything but what the list has by itself. */
  isNarrowed: boolean;
  set(change: { search?: string; range?: Range }): void;
  clear(): void;
};

const usualDays = 30;
/** What of it stands in the address; a list with more filters extends it. */
export const dayFilters = z.object({
  search: z.string().max(255).default(""),
  from: z.string().refine(isIsoDay).optional(),
  to: z.string().refine(isIsoDay).optional(),
});

type Given = { search: string; from?: string | undefined; to?: string | undefined };

/** The days that are chosen, where they are some and none of them lies ahead; else the last thirty. */
function rangeOf({ from, to }: Given, today: IsoDay): Range {
  if (from === undefined || to === undefined || from > to || to > today)
    return { from: addDays(today, 1 - usualDays), to: today };
  return { from, to };
}

/** Of what holds the values and changes them: lists with more filters have one for all of these. */
export function useDayFilters(given: Given, apply: (change: Partial<Given>) => void): DayFilters {
  const [today] = useState(() => dayInZone(new Date(), timeZone));
  const { search, from, to } = given;
  const set = useCallback<DayFilters["set"]>(
    ({ search: words, range }) => apply({ ...(words !== undefined && { search: words }), ...range }),
    [apply],
  );
  return useMemo(() => {
    const range = rangeOf({ search, from, to }, today);
    const usual = rangeOf({ search }, today);
    return {
      search,
      range,
      today,
      query: {
        ...(search !== "" && { search }),
        start_date: toDayMonthYear(range.from),
        end_date: toDayMonthYear(range.to),
      },
      isNarrowed: search !== "" || range.from !== usual.from || range.to !== usual.to,
      set,
      clear: () => apply({ search: "", from: undefined, to: undefined }),
    };
  }, [search, from, to, today, set, apply]);
}

/** In the address, so that a list as it is narrowed can be kept and shared. */
export function useDaysInAddress(): DayFilters {
  const { values, set } = useUrlFilters(dayFilters);
  return useDayFilters(values, set);
}

/** For as long as the list is open. */
export function useDays(): DayFilters {
  const [given, setGiven] = useState<Given>({ search: "" });
  const apply = useCallback((change: Partial<Given>) => setGiven((before) => ({ ...before, ...change })), []);
  return useDayFilters(given, apply);
}
