import { useTexts } from "#platform/client/use_texts.ts";

/** What the buttons of a calendar are called. */
export function useCalendarWords() {
  const { t } = useTexts();
  return {
    nextMonth: t("range.next_month"),
    previousMonth: t("range.previous_month"),
    nextYear: t("range.next_year"),
    previousYear: t("range.previous_year"),
    nextDecade: t("range.next_years"),
    previousDecade: t("range.previous_years"),
  };
}
