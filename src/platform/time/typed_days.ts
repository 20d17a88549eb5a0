import { foldText } from "../text/fold_text.ts";
import { type Language, languages } from "../text/texts.ts";
import { dayOf, formatDay, type IsoDay, isIsoDay, monthNamesOf, partsOfDay } from "./dates.ts";

/** Days as a field shows them, which are read back where both are there: `01 oct. 2026 – 23 oct. 2026`. */
export const writtenRange = (from: IsoDay, to: IsoDay, language: Language): string =>
  `${formatDay(from, language)} – ${formatDay(to, language)}`;

/** The day that somebody typed, day first with anything between the parts, or with a month by its name; null for none. */
export function typedDay(typed: string): IsoDay | null {
  const text = typed.trim();
  if (isIsoDay(text)) return text;
  const [, day, month = "", year] =
    /^(\d{1,2})(?:\s*[-./]\s*|\s+)(\d{1,2}|\p{L}{3,}\.?)(?:\s*[-./,]\s*|\s+)(\d{4})$/u.exec(text) ?? [];
  if (day === undefined || year === undefined) return null;
  const number = /^\d/.test(month) ? Number(month) : monthCalled(month);
  return number === null ? null : dayOrNone(Number(year), number, Number(day));
}

/** Two days with a dash or words between them, whichever is the earlier; one day alone is both. */
export function typedRange(typed: string): { from: IsoDay; to: IsoDay } | null {
  const whole = typedDay(typed);
  if (whole !== null) return { from: whole, to: whole };
  for (const { index, 0: between } of typed.matchAll(/\s*[–—]\s*|\s+-\s+|\s+(?:până la|pana la|to)\s+/giu)) {
    const days = [typedDay(typed.slice(0, index)), typedDay(typed.slice(index + between.length))];
    const [from, to] = days.toSorted();
    if (from !== null && from !== undefined && to !== null && to !== undefined) return { from, to };
  }
  return null;
}

const months = languages.flatMap((language) =>
  monthNamesOf(language).map((name, index) => ({ letters: lettersOf(name), number: index + 1 })),
);

/** By its first three letters, which no two months share in a language, and in the other mean the same. */
function monthCalled(name: string): number | null {
  const letters = lettersOf(name).slice(0, 3);
  return months.find((month) => month.letters.startsWith(letters))?.number ?? null;
}

function lettersOf(name: string): string {
  return foldText(name).replace(/[^a-z]/g, "");
}

function dayOrNone(year: number, month: number, day: number): IsoDay | null {
  try {
    const found = dayOf(year, month, day);
    return partsOfDay(found).year > 0 ? found : null;
  } catch {
    return null;
  }
}
