import { loadChunk } from "#platform/client/lazy.tsx";
import type { Language } from "#platform/text/texts.ts";
import type { Words } from "#platform/text/translate.ts";

/** The words of one language; each is a part of the app of its own, so that nobody loads the other's. */
export async function loadWords(language: Language): Promise<Words> {
  const { words } = await loadChunk(() =>
    language === "ro" ? import("virtual:words/ro") : import("virtual:words/en"),
  );
  return words;
}
