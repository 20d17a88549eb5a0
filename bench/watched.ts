import { monitorEventLoopDelay } from "node:perf_hooks";

/** What a process of the bench tells of itself: since it was asked to watch, and CPU since it began. */
export type Watched = { longest_delay_ms: number; most_bytes: number; cpu_ms: number };

const sampledMs = 10;

/** Makes this process answer the bench's questions about its loop, its memory and its work. */
export function answerWatching(): void {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  let most = 0;
  const sample = () => {
    most = Math.max(most, process.memoryUsage.rss());
  };
  setInterval(sample, sampledMs).unref();
  process.on("message", (question) => {
    if (question === "watch") {
      delay.reset();
      most = 0;
    }
    if (question !== "watch" && question !== "watched") return;
    sample();
    const { user, system } = process.cpuUsage();
    const watched: Watched = {
      longest_delay_ms: delay.max / 1e6,
      most_bytes: most,
      cpu_ms: (user + system) / 1000,
    };
    process.send?.(watched);
  });
}
