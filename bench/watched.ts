import { monitorEventLoopDelay } from "node:perf_hooks";

/**
 * What a process of the bench tells of itself since it was asked to watch: how long its loop did not come round, and how
 * much CPU one round took at most, which is the same on a machine that has nothing else to do; the most memory it took.
 */
export type Watched = {
  longest_delay_ms: number;
  longest_round_ms: number;

  most_bytes: number;
};

const sampledMs = 20;

const threadMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/** Makes this process answer the bench's questions about its loop and its memory. */
export function answerWatching(): void {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  let most = 0;
  let longest = 0;
  let watching: NodeJS.Timeout[] = [];
  const sample = () => {
    most = Math.max(most, process.memoryUsage.rss());
  };
  const watch = () => {
    for (const timer of watching) clearInterval(timer);
    delay.enable();
    delay.reset();
    most = 0;
    longest = 0;
    let before = threadMs();
    const round = () => {
      const now = threadMs();
      longest = Math.max(longest, now - before);
      before = now;
    };
    watching = [setInterval(sample, sampledMs).unref(), setInterval(round, 1).unref()];
  };
  process.on("message", (question) => {
    if (question !== "watch" && question !== "watched") return;
    sample();
    const watched: Watched = {
      longest_delay_ms: delay.max / 1e6,
      longest_round_ms: longest,
      most_bytes: most,
    };
    if (question === "watch") watch();
    process.send?.(watched);
  });
}
