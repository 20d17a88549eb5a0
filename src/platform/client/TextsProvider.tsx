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

export type Spoken = { language: Language; words: Words };

type Props = {
  initial: Spoken;
  /** Loads the words of another language. */
  load(language: Language): Promise<Words>;
  children: ReactNode;
};

/** Gives the words of the present language to everything below; the choice lives in a cookie for one month. */
export function TextsProvider({ initial, load, children }: Props) {
  const [spoken, setSpoken] = useState(initial);
  const { language, words } = spoken;
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

  const texts = useMemo<Texts>(
    () => ({ t: translatorOf(words, language), language, setLanguage }),
    [words, language, setLanguage],
  );
  return <TextsContext value={texts}>{children}</TextsContext>;
}
