import type { TabVoice, TabWords } from "./tab_words.ts";

/** What drafts need of the device and of the browser. */
export type DraftPorts = {
  store: {
    read(key: string): string | null;
    /** False when it was refused. */
    write(key: string, text: string): boolean;
    remove(key: string): void;
    /** The keys that begin so. */
    keys(prefix: string): string[];
  };
  joinTabs(hear: (words: TabWords) => void): TabVoice;
  /** Does something later; the answer calls it off. */
  later(milliseconds: number, act: () => void): () => void;
  now(): Date;
  newKey(): string;
};
