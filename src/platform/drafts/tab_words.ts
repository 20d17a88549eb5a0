/** What the tabs of one browser ask and answer each other about the drafts of a thing (`place`). */
export type TabWords = { type: "who_writes"; place: string } | { type: "writing"; slot: string };

/** A tab's part in that talk. */
export type TabVoice = { say(words: TabWords): void; leave(): void };

/** Whether what a tab said is of this talk: it may run another version of the application. */
export function isTabWords(said: unknown): said is TabWords {
  if (typeof said !== "object" || said === null || !("type" in said)) return false;
  if (said.type === "who_writes") return "place" in said && typeof said.place === "string";
  return said.type === "writing" && "slot" in said && typeof said.slot === "string";
}
