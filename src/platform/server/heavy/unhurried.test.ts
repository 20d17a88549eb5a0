import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { unhurried } from "./unhurried.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const taking = (ms: number) => () => new Promise<string>((resolve) => setTimeout(resolve, ms, "done"));

it.each([
  ["as long again as it took", 20, 40],
  ["as long again as what takes long", 700, 1_400],
  ["a second later at most", 5_000, 6_000],
])("gives what was worked out %s", async (_, took, given) => {
  const told = vi.fn();
  void unhurried(taking(took)).then(told);
  await vi.advanceTimersByTimeAsync(given - 1);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toHaveBeenCalledExactlyOnceWith("done");
});

it("tells at once what fails", async () => {
  const failure = new Error("no such table");
  const told = vi.fn();
  const failing = () => new Promise((_, reject) => setTimeout(reject, 300, failure));
  unhurried(failing).catch(told);
  await vi.advanceTimersByTimeAsync(300);
  expect(told).toHaveBeenCalledExactlyOnceWith(failure);
});
