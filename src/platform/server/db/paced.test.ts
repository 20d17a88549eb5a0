import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import type { Answer } from "./packet.ts";
import { paced } from "./paced.ts";

const answer: Answer = { rows: [{ id: 1 }], rowCount: 1, fields: [] };

async function passedOnAfter(ms: number): Promise<number> {
  const start = performance.now();
  expect(await paced("select 1", undefined, pause(ms, answer))).toBe(answer);
  return performance.now() - start;
}

it("passes an answer on after at least as long again as it took, or what one waits at most", async () => {
  expect(await passedOnAfter(20)).toBeGreaterThanOrEqual(36);
  expect(await passedOnAfter(150)).toBeGreaterThanOrEqual(245);
});

it("passes on at once what fails", async () => {
  const failure = new Error("no such table");
  await expect(paced("select 1", undefined, Promise.reject(failure))).rejects.toBe(failure);
});
