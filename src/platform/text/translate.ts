import type { Language } from "./texts.ts";

export type Words = Readonly<Record<string, string>>;
export type Translate = (key: string, values?: Record<string, unknown>) => string;

/**
 * A translate function over the texts of one language. `{name}` placeholders take `values`; with a numeric `count`
 * the plural form (`key_one`, `key_few`, `key_other`) is chosen by the language's rules; with `is_more` it is said that
 * there are more than `count`. A key without a text gives what `missing` says, else itself; a placeholder without a value
 * stays empty. Nothing is escaped: who prints escapes.
 */
export function translatorOf(
  words: Words,
  language: Language,
  missing: (key: string) => string = (key) => key,
): Translate {
  const plurals = new Intl.PluralRules(language);
  return (key, values = {}) => {
    const count = values["count"];
    const forms =
      typeof count === "number" ? [`${key}_${plurals.select(count)}`, `${key}_other`, key] : [key];
    const found = forms.find((form) => Object.hasOwn(words, form));
    if (found === undefined) return missing(key);
    return (words[found] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => {
      if (name === "count" && values["is_more"] === true && typeof count === "number")
        return atLeast(count, language);
      return Object.hasOwn(values, name) ? String(values[name] ?? "") : "";
    });
  };
}

/** A number at which counting stopped: `1.000+` in Romanian, `1,000+` in English. */
export const atLeast = (count: number, language: Language): string =>
  `${new Intl.NumberFormat(language).format(count)}+`;

/** A translate function for each language of a catalogue, for code that speaks to people of both. */
export function translatorsOf(
  catalogue: Record<Language, Words>,
  missing?: (key: string) => string,
): Record<Language, Translate> {
  return { ro: translatorOf(catalogue.ro, "ro", missing), en: translatorOf(catalogue.en, "en", missing) };
}
