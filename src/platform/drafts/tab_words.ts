/**
 * What the tabs of one browser ask and answer each other about what they keep of a thing (`place`), and tell whose slot
 * they took over.
 */
export type TabWords =
  | { type: "who_writes"; place: string }
  | { type: "writing"; slot: string }
  | { type: "took"; slot: string };

/** A tab's part in that talk. */
export type TabVoice = { say(words: TabWords): void; leave(): void };

/** A living tab answers in milliseconds; a busy one may take longer, and is believed whenever it does. */
export const answerWithin = 1000;

/** Whether what a tab said is of this talk: it may run another version of the application. */
export function isTabWords(said: unknown): said is TabWords {
  if (typeof said !== "object" || said === null || !("type" in said)) return false;
  if (said.type === "who_writes") return "place" in said && typeof said.place === "string";
  const isOfSlot = said.type === "writing" || said.type === "took";
  return isOfSlot && "slot" in said && typeof said.slot === "string";
}
