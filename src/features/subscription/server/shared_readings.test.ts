import { expect, test } from "vitest";
import { createShared } from "./shared_readings.ts";

/** Runs that end when they are told to. */
function runs() {
  const begun: ((end: number | Error) => void)[] = [];
  const run = () =>
    new Promise<number>((resolve, reject) => {
      begun.push((end) => (end instanceof Error ? reject(end) : resolve(end)));
    });
  return { run, begun };
}

test("who comes while one is under way shares the next, which begins once that has ended", async () => {
  const shared = createShared<number>();
  const { run, begun } = runs();
  const first = shared(1, run);
  const followers = [shared(1, run), shared(1, run), shared(1, run)];
  expect(begun).toHaveLength(1);
  begun[0]?.(1);
  expect(await first).toBe(1);
  await expect.poll(() => begun.length).toBe(2);
  // Who comes now waits for one that begins after they came.
  const later = shared(1, run);
  begun[1]?.(2);
  expect(await Promise.all(followers)).toEqual([2, 2, 2]);
  await expect.poll(() => begun.length).toBe(3);
  begun[2]?.(3);
  expect(await later).toBe(3);
  const alone = shared(1, run);
  expect(begun).toHaveLength(4);
  begun[3]?.(4);
  expect(await alone).toBe(4);
});

test("a failure is of those who shared it alone, and another company waits for nobody", async () => {
  const shared = createShared<number>();
  const { run, begun } = runs();
  const first = shared(1, run).catch((error: Error) => error.message);
  const follower = shared(1, run);
  const other = shared(2, run);
  expect(begun).toHaveLength(2);
  begun[1]?.(7);
  expect(await other).toBe(7);
  begun[0]?.(new Error("silent"));
  expect(await first).toBe("silent");
  await expect.poll(() => begun.length).toBe(3);
  begun[2]?.(8);
  expect(await follower).toBe(8);
});
