import i18next from "i18next";
import type { Language } from "./texts.ts";
import { defaultLanguage } from "./texts.ts";

export type TextCatalogue = Record<Language, Record<string, string>>;
export type Translate = (key: string, values?: Record<string, unknown>) => string;

/**
 * An i18next instance over the gathered texts: flat keys, `{name}` placeholders, Romanian as fallback, no escaping
 * (React and the mail composer escape where they print).
 */
export function createI18n(catalogue: TextCatalogue, language: Language = defaultLanguage) {
  const instance = i18next.createInstance();
  void instance.init({
    lng: language,
    fallbackLng: defaultLanguage,
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    resources: { ro: { translation: catalogue.ro }, en: { translation: catalogue.en } },
    interpolation: { prefix: "{", suffix: "}", escapeValue: false },
  });
  return instance;
}

/** A translate function per language over the gathered texts, for code outside React. */
export function createTranslators(catalogue: TextCatalogue): Record<Language, Translate> {
  const instance = createI18n(catalogue);
  const translator = (language: Language): Translate => {
    const fixed = instance.getFixedT(language);
    return (key, values) => fixed(key, values ?? {});
  };
  return { ro: translator("ro"), en: translator("en") };
}
