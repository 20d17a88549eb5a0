import type { Heavy } from "#platform/server/heavy/heavy.ts";
import type { Language } from "#platform/text/texts.ts";

export type ProcessPorts = {
  heavy: Heavy;
  /** What a copy is called, in the reader's language. */
  copyName(name: string, language: Language): string;
  /** What a version that goes on from an older one is called, in the reader's language. */
  restoredName(name: string, language: Language): string;
};
