import { loadChunk } from "#platform/client/lazy.tsx";
import { loadPart } from "#platform/client/parts.ts";
import { type Language, languages } from "#platform/text/texts.ts";
import type { Words } from "#platform/text/translate.ts";
import { ofStart } from "../of_start.ts";

type Load = () => Promise<{ words: Words }>;

/** Each is a part of the app of its own, so that nobody loads the other's, and a page begins with what it may say. */
const parts: Record<Language, { sign_in: Load; start: Load; rest: Load }> = {
  ro: {
    sign_in: () => import("virtual:words/ro_sign_in"),
    start: () => import("virtual:words/ro"),
    rest: () => import("virtual:words/ro_rest"),
  },
  en: {
    sign_in: () => import("virtual:words/en_sign_in"),
    start: () => import("virtual:words/en"),
    rest: () => import("virtual:words/en_rest"),
  },
};

/** What has come of a language's words: they grow, so that who holds them finds the rest there. */
type Come = { words: Record<string, string>; rest?: Promise<void> };

const come: Record<Language, Come> = { ro: { words: {} }, en: { words: {} } };

/** The words of one language: those of the start, and the rest too where something on screen may say it. */
export async function loadWords(language: Language): Promise<Words> {
  const { words } = await loadChunk(parts[language].start);
  Object.assign(come[language].words, words);
  if (languages.some((any) => come[any].rest !== undefined)) await loadChunk(() => loadRest(language));
  return come[language].words;
}

/** What the page says that begins with nothing but the login page; some of the words of the start. */
export async function loadSignInWords(language: Language): Promise<Words> {
  const { words } = await loadChunk(parts[language].sign_in);
  return Object.assign(come[language].words, words);
}

/** Puts the rest of a language's words to those of the start. */
export function loadRest(language: Language): Promise<void> {
  const of = come[language];
  of.rest ??= parts[language].rest().then(
    ({ words }) => void Object.assign(of.words, words),
    (failure: unknown) => {
      delete of.rest;
      throw failure;
    },
  );
  return of.rest;
}

/** Waits until whatever is said on screen is there, also where its language changes meanwhile. */
export async function wholeWords(): Promise<void> {
  const spoken = () => languages.find((language) => language === document.documentElement.lang) ?? "ro";
  const language = spoken();
  await loadRest(language);
  if (spoken() !== language) await wholeWords();
}

/**
 * Loads a part of the app with its files (parts.ts); one that says more than the start does also waits for the rest of
 * the words. The build calls this for every `import()` (vite.config.ts).
 * @public
 */
export function loadPartWithWords<Module>(
  load: () => Promise<Module>,
  names: readonly string[] = [],
): Promise<Module | undefined> {
  const files = names.filter((name) => name !== ofStart);
  return loadPart(load, files, files.length < names.length ? undefined : wholeWords);
}
