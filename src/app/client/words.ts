import { loadChunk } from "#platform/client/lazy.tsx";
import type { Language } from "#platform/text/texts.ts";
import type { Words } from "#platform/text/translate.ts";

/** Each is a part of the app of its own, so that nobody loads the other's. */
const parts: Record<Language, () => Promise<{ words: Words }>> = {
  ro: () => import("virtual:words/ro"),
  en: () => import("virtual:words/en"),
};

/** The words of one language. */
export async function loadWords(language: Language): Promise<Words> {
  const { words } = await loadChunk(parts[language]);
  return words;
}
