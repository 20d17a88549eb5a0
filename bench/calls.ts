import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { median } from "./figures.ts";
import { startArgs } from "./npm_start.ts";

export type Started = { child: ChildProcess; origin: string };

/** What `npm start` asks of Node.js: it decides how long the loop stands still to clear memory away. */
const execArgv = startArgs.filter((word) => word.startsWith("--"));

/**
 * Starts a server of the bench in a process of its own, which ends with its connection to this one; the product's and
 * what it is held against alike as the product runs for users.
 */
export async function startServer(script: string, args: string[]): Promise<Started> {
  const child = fork(join(import.meta.dirname, script), args, {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    execArgv,
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once("message", (message) => resolve(Number(message)));
    child.once("exit", (code) => reject(new Error(`${script} ended with ${code}`)));
  });
  return { child, origin: `http://127.0.0.1:${port}` };
}

/** A call to be timed; a function when each one is another. */
export type TimedCall = { url: string; token: string; method?: string; body?(turn: number): unknown };

/** Milliseconds of single calls one after another, taken in turns so that all of them see the same machine. */
export async function latencies(calls: readonly TimedCall[], turns: number): Promise<number[]> {
  const times: number[][] = calls.map(() => []);
  for (let turn = 0; turn < turns; turn++)
    for (const [index, { url, token, method = "GET", body }] of calls.entries()) {
      const headers = new Headers({ authorization: `Bearer ${token}` });
      if (body) headers.set("content-type", "application/json");
      const start = performance.now();
      const answer = await fetch(url, {
        method,
        headers,
        ...(body ? { body: JSON.stringify(body(turn)) } : {}),
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status}`);
      if (turn > turns / 10) times[index]?.push(performance.now() - start);
    }
  return times.map(median);
}
