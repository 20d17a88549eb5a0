import type { Heavy } from "#platform/server/heavy/heavy.ts";

export type ProcedurePorts = {
  heavy: Heavy;
  /** The calendar day by which triggers know their next date, as YYYY-MM-DD. */
  today(): string;
  /** What a copy is called, in the reader's language. */
  copyName(name: string, language: "ro" | "en"): string;
};
