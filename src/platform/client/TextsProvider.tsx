import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { defaultLanguage, type Language, languages } from "#platform/text/texts.ts";
import { translatorOf, type Words } from "#platform/text/translate.ts";
import { monthSeconds, readCookie, writeCookie } from "./cookies.ts";
import { type Texts, TextsContext } from "./use_texts.ts";

const languageCookie = "procedo_language";

/** The language that was chosen on this device, else Romanian. */
export function rememberedLanguage(): Language {
  const cookie = readCookie(languageCookie);
  return languages.find((language) => language === cookie) ?? defaultLanguage;
}

/** `words` grow while the rest of them comes. */
export type Spoken = { language: Language; words: Words };

type Props = {
  initial: Spoken;
  /** Loads the words of another language, as many as the screen may say. */
  load(language: Language): Promise<Words>;
  /** Puts the rest of a language's words to those that are there. */
  loadRest(language: Language): Promise<void>;
  children: ReactNode;
};

/** Gives the words of the present language to everything below; the choice lives in a cookie for one month. */
export function TextsProvider({ initial, load, loadRest, children }: Props) {
  const [spoken, setSpoken] = useState<Spoken & { isWhole?: boolean }>(initial);
  const { language, words, isWhole } = spoken;
  const wanted = useRef(language);

  const setLanguage = useCallback(
    async (next: Language) => {
      wanted.current = next;
      writeCookie(languageCookie, next, monthSeconds);
      const loaded = await load(next);
      // Of two quick changes the last one stands, whichever words come first.
      if (wanted.current === next) setSpoken({ language: next, words: loaded });
    },
    [load],
  );

  // Calls to the server read the language from here, so it must stand before any child's effect runs a query.
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  const texts = useMemo<Texts>(() => {
    // Every part waits for the words that it says; what is missing all the same stays blank until the rest has come.
    const isStill = (now: Spoken & { isWhole?: boolean }) =>
      now.language === language && now.isWhole !== true;
    const blank = () => {
      loadRest(language).then(
        () => setSpoken((now) => (isStill(now) ? { ...now, isWhole: true } : now)),
        () => undefined,
      );
      return "";
    };
    return { t: translatorOf(words, language, isWhole ? undefined : blank), language, setLanguage };
  }, [words, language, isWhole, setLanguage, loadRest]);
  return <TextsContext value={texts}>{children}</TextsContext>;
}
