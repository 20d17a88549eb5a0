import { isTabWords, type TabVoice, type TabWords } from "#platform/drafts/tab_words.ts";

/** Joins what the tabs of this browser say to each other about drafts. */
export function joinTabs(hear: (words: TabWords) => void): TabVoice {
  const channel = new BroadcastChannel("procedo.drafts");
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isTabWords(data)) hear(data);
  };
  return {
    say: (words) => channel.postMessage(words),
    leave: () => channel.close(),
  };
}
