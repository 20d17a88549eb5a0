import { createContext, useContext } from "react";
import type { Language, TextKeyOf } from "#platform/text/texts.ts";

/**
 * The Romanian texts of the whole product, by which keys are checked. The app that gathers the texts fills it in
 * (`src/app/client/known_texts.d.ts`); this layer knows no feature.
 */
export interface KnownTexts {}

export type TextKey = KnownTexts extends { ro: infer Ro extends Record<string, string> }
  ? TextKeyOf<Ro>
  : string;

export type Translate = (key: TextKey, values?: Record<string, unknown>) => string;

export type Texts = {
  /** The text of a key in the present language; plural forms by `{count}`. */
  t: Translate;
  language: Language;
  /** Changes the interface and remembers it on this device; rejects when the language's words cannot be loaded. */
  setLanguage(language: Language): Promise<void>;
};

export const TextsContext = createContext<Texts | null>(null);

/** The words of the interface in the reader's language. */
export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (texts === null) throw new Error("useTexts needs a TextsProvider above it");
  return texts;
}
