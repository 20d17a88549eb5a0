import codes from "i18n-iso-countries/codes.json" with { type: "json" };
import english from "i18n-iso-countries/langs/en.json" with { type: "json" };
import romanian from "i18n-iso-countries/langs/ro.json" with { type: "json" };
import type { Language } from "#platform/text/texts.ts";

export type Country = { iso: string; name: string };

type Names = Readonly<Record<string, string | readonly string[]>>;

const names: Record<Language, Names> = { ro: romanian.countries, en: english.countries };

function inLanguage(language: Language): readonly Country[] {
  const { compare } = new Intl.Collator(language);
  return codes
    .map(([iso = ""]) => ({ iso, name: [names[language][iso] ?? iso].flat()[0] ?? iso }))
    .sort((one, other) => compare(one.name, other.name));
}

/** Every country by its name in a language, in that language's order. */
export const countries: Readonly<Record<Language, readonly Country[]>> = {
  ro: inLanguage("ro"),
  en: inLanguage("en"),
};

const known: ReadonlySet<string> = new Set(codes.map(([iso = ""]) => iso));

export const isCountry = (iso: string): boolean => known.has(iso);
