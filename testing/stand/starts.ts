import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, vi } from "vitest";
import { patience } from "./patience.ts";

const main = new URL("../../src/app/server/main.ts", import.meta.url).pathname;

/** Tells a process to end, and resolves to its exit code. */
export async function end(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill("SIGTERM");
    await once(child, "exit");
  }
  return child.exitCode;
}

/** The real start, as npm start makes it, on loopback and any port, unpaid unless told; what a test started ends with it. */
export function useStarts() {
  const running = new Set<ChildProcess>();
  afterEach(async () => {
    await Promise.all([...running].map(end));
    running.clear();
  });
  const { PATH = "", NODE_COMPILE_CACHE = "" } = process.env;
  return (env: Record<string, string>) => {
    const child = spawn(process.execPath, [main], {
      env: { PATH, NODE_COMPILE_CACHE, PORT: "0", PAYMENTS: "off", ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    running.add(child);
    const said = { text: "" };
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => {
        said.text += String(chunk);
      });
    const address = () =>
      vi.waitFor(
        () => {
          const found = /"address":"(http:[^"]+)"/.exec(said.text)?.[1];
          if (!found) throw new Error(`No address yet: ${said.text.slice(-500)}`);
          return found;
        },
        { timeout: patience, interval: 50 },
      );
    return { child, said, address };
  };
}
