import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

export type KilledWorker = { child: ChildProcess; says(word: string): Promise<void>; kill(): Promise<void> };

/** The app in a process of its own, at work on what waits. */
export function startWorker(url: string, folder: string): KilledWorker {
  const child = fork(join(import.meta.dirname, "event_worker.ts"), [url, folder], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const said = new Set<unknown>();
  const exited = once(child, "exit");
  child.on("message", (message) => said.add(message));
  return {
    child,
    says: async (word) => {
      while (!said.has(word)) {
        if (child.exitCode !== null) throw new Error(`The worker ended with ${child.exitCode}`);
        await Promise.race([once(child, "message"), exited]);
      }
    },
    kill: async () => {
      child.kill("SIGKILL");
      await exited;
    },
  };
}
