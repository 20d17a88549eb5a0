import {
  daysBetween,
  formatDay,
  formatNearDay,
  type IsoDay,
  parseDayMonthYear,
  weekdayOf,
} from "#platform/time/dates.ts";
import type { Language, TextKeyOf } from "#platform/text/texts.ts";
import type { triggerTexts } from "./triggers.texts.ts";
import { parseTriggerValue, type TriggerType, weekdays, weekdaysOf } from "./triggers.rules.ts";

type TextKey = TextKeyOf<typeof triggerTexts.ro>;

/** The words in the reader's language, and which language that is. */
export type Speech = { t: (key: TextKey, values?: Record<string, unknown>) => string; language: Language };

/** A trigger as a sentence; `name` is the part that may be a link to what the trigger points to. */
export type TriggerSentence = { before: string; name: string | null; after: string };

type Spoken = {
  type: TriggerType;
  value: string;
  entity_name: string | null;
  entity_status?: "draft" | "live" | null | undefined;
};

const nameMark = "\u0000";

/** What a trigger says: "În fiecare luni și joi", "After the procedure Pouring concrete". */
export function sentenceOfTrigger(trigger: Spoken, speech: Speech): TriggerSentence {
  const { t } = speech;
  if (trigger.type === "procedure" || trigger.type === "process") {
    const isUnpublished = trigger.entity_status === "draft";
    if (trigger.entity_name === null)
      return plain(t(`trigger.sentence.${trigger.type}_${isUnpublished ? "unpublished" : "deleted"}`));
    const [before = "", after = ""] = t(`trigger.sentence.${trigger.type}`, { name: nameMark }).split(
      nameMark,
    );
    return {
      before,
      name: trigger.entity_name,
      after: isUnpublished ? `${after} ${t(`trigger.sentence.${trigger.type}_not_yet`)}` : after,
    };
  }
  // A value that cannot be read is still shown: hiding it would hide that the trigger is there.
  const words = parseTriggerValue(trigger.type, trigger.value).ok ? calendarWords(trigger, speech) : null;
  return plain(words ?? `${t(`trigger.${trigger.type}`)}: ${trigger.value}`);
}

/** The sentence in one piece, for places without links. */
export function plainSentenceOfTrigger(trigger: Spoken, speech: Speech): string {
  const { before, name, after } = sentenceOfTrigger(trigger, speech);
  return before + (name ?? "") + after;
}

/** A day with its weekday, as a next date is told: "vineri, 27 nov. 2026". */
export function dayWithWeekday(day: IsoDay, { t, language }: Speech): string {
  const weekday = weekdays[weekdayOf(day)] ?? "mon";
  return t("proc.next_date_day", { weekday: t(`weekday.${weekday}`), day: formatDay(day, language) });
}

const soonDays = 3;

/** A next date in a list: "mâine" as long as it is near, then the day, with its year where that is not this one. */
export function nextDateWords(
  day: IsoDay,
  today: IsoDay,
  speech: Speech,
): { words: string; isSoon: boolean } {
  const days = daysBetween(today, day);
  if (days >= 0 && days <= soonDays) {
    const format = new Intl.RelativeTimeFormat(speech.language, { numeric: "auto" });
    return { words: format.format(days, "day"), isSoon: true };
  }
  const weekday = weekdays[weekdayOf(day)] ?? "mon";
  return {
    words: speech.t("proc.next_date_day", {
      weekday: speech.t(`weekday.${weekday}`),
      day: formatNearDay(day, today, speech.language),
    }),
    isSoon: false,
  };
}

function plain(text: string): TriggerSentence {
  return { before: text, name: null, after: "" };
}

function calendarWords({ type, value }: Spoken, speech: Speech): string | null {
  const { t, language } = speech;
  switch (type) {
    case "event":
      return t("trigger.sentence.event", { name: value.trim() });
    case "date":
      return dayOfMonthWords(Number(value), speech);
    case "weekly":
      return weeklyWords(value, speech);
    case "yearly":
      return t("trigger.sentence.yearly", { day: dayAndMonth(value, language) });
    case "monthly": {
      const start = parseDayMonthYear(value);
      return start === null ? null : t("trigger.sentence.monthly", { day: formatDay(start, language) });
    }
    default:
      return null;
  }
}

function dayOfMonthWords(day: number, { t }: Speech): string {
  if (day === 31) return t("trigger.sentence.date_last");
  return t(day > 28 ? "trigger.sentence.date_short" : "trigger.sentence.date", { day });
}

function weeklyWords(value: string, { t, language }: Speech): string {
  const chosen = weekdaysOf(value);
  if (chosen.length === weekdays.length) return t("trigger.sentence.weekly_all");
  if (chosen.join() === weekdays.slice(0, 5).join()) return t("trigger.sentence.weekly_work");
  const names = chosen.map((weekday) => t(`weekday.${weekday}`));
  return t("trigger.sentence.weekly", { days: new Intl.ListFormat(spellingOf(language)).format(names) });
}

/** `15-03` as "15 martie", "15 March". */
function dayAndMonth(value: string, language: Language): string {
  const [day, month] = value.split("-").map(Number);
  const leapYear = 2024;
  const format = new Intl.DateTimeFormat(spellingOf(language), {
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  return format.format(Date.UTC(leapYear, (month ?? 1) - 1, day));
}

/** The day stands before the month in English too, as in every other date of the product. */
function spellingOf(language: Language): string {
  return language === "en" ? "en-GB" : language;
}
