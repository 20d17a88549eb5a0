import type { Language } from "../text/texts.ts";

const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];
const furthestDays = 30;

/** How long ago or until an instant is, in words ("acum 3 ore", "mâine"); null when it is more than 30 days away. */
export function relativeTime(instant: Date, now: Date, language: Language): string | null {
  const seconds = Math.round((instant.getTime() - now.getTime()) / 1000);
  const distance = Math.abs(seconds);
  if (distance > furthestDays * 86_400) return null;
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const unit = units.find(([, size]) => distance >= size);
  return unit === undefined
    ? format.format(0, "second")
    : format.format(Math.trunc(seconds / unit[1]), unit[0]);
}
