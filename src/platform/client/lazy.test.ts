import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ChunkFailure, loadChunk } from "./lazy.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const failureOf = (loading: Promise<unknown>) =>
  loading.then(
    () => null,
    (error: unknown) => error,
  );

describe("a part of the application", () => {
  test("is there as soon as it has come", async () => {
    expect(await loadChunk(() => Promise.resolve({ Page: 1 }))).toEqual({ Page: 1 });
    expect(vi.getTimerCount()).toBe(0);
  });

  test("is given up after 120 seconds, and can be asked for again", async () => {
    const load = vi.fn(() => new Promise<string>(() => {}));
    let failure: unknown;
    void failureOf(loadChunk(load)).then((error) => (failure = error));
    await vi.advanceTimersByTimeAsync(119_999);
    expect(failure).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    if (!(failure instanceof ChunkFailure)) return expect.fail("It is still waited for");
    expect(failure.trouble).toBe("unreachable");
    load.mockResolvedValueOnce("Page");
    expect(await failure.retry()).toBe("Page");
  });
});
