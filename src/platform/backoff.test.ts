import { describe, expect, it } from "vitest";
import { retryDelay } from "./backoff.ts";

const tenMinutes = 600_000;

describe("the wait for the next try", () => {
  it("doubles from one second", () => {
    expect([1, 2, 3, 4, 5].map((failures) => retryDelay(failures, tenMinutes, 0))).toEqual([
      1000, 2000, 4000, 8000, 16_000,
    ]);
  });

  it("is never longer than the longest", () => {
    expect(retryDelay(10, tenMinutes, 0)).toBe(512_000);
    expect(retryDelay(11, tenMinutes, 0)).toBe(600_000);
    expect(retryDelay(5000, tenMinutes, 0)).toBe(600_000);
  });

  it("is spread over its second half", () => {
    expect(retryDelay(1, tenMinutes, 1)).toBe(500);
    expect(retryDelay(11, tenMinutes, 0.5)).toBe(450_000);
  });
});
