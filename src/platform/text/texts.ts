export const languages = ["ro", "en"] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = "ro";

/** Keys with i18next plural endings; Romanian needs `_one`, `_few` and `_other`, English `_one` and `_other`. */
type PluralBase<Key extends string> = Key extends `${infer Base}_${"one" | "few" | "other"}` ? Base : never;
type EnglishKey<Key extends string> = Key extends `${string}_few` ? never : Key;

/** One text of a catalogue as it may be asked for: plural forms are asked for by their base key and `count`. */
export type TextKeyOf<Ro extends Record<string, string>> =
  | Exclude<keyof Ro & string, `${string}_${"one" | "few" | "other"}`>
  | PluralBase<keyof Ro & string>;

/**
 * Declares the texts of one feature in both languages. A key missing or surplus in English is a type error;
 * Romanian plurals have a `_few` form that English lacks. Placeholders are written `{name}`.
 */
export function texts<const Ro extends Record<string, string>>(catalogue: {
  ro: Ro;
  en: { [Key in EnglishKey<keyof Ro & string>]: string };
}): { ro: Ro; en: { [Key in EnglishKey<keyof Ro & string>]: string } } {
  return catalogue;
}

/** The first language of an Accept-Language header that the product speaks; undefined when there is none. */
export function languageOf(acceptLanguage: string | undefined): Language | undefined {
  if (acceptLanguage === undefined) return undefined;
  const wanted = acceptLanguage
    .split(",")
    .map((part) => {
      const [tag = "", ...options] = part.trim().toLowerCase().split(";");
      const quality = options.map((option) => /^\s*q=([\d.]+)/.exec(option)?.[1]).find(Boolean);
      return { tag: tag.split("-")[0] ?? "", quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter((entry) => entry.quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return wanted.map((entry) => languages.find((language) => language === entry.tag)).find(Boolean);
}
