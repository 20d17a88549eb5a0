import { describe, expect, it } from "vitest";
import { relativeTime } from "./relative_time.ts";

const now = new Date("2026-11-20T12:00:00Z");
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const hour = 3600;
const day = 24 * hour;

describe("the time between now and an instant", () => {
  it.each([
    [0, "acum"],
    [-59, "acum"],
    [-60, "acum 1 minut"],
    [-3 * hour, "acum 3 ore"],
    [-23 * hour, "acum 23 de ore"],
    [-day, "ieri"],
    [day, "mâine"],
    [-30 * day, "acum 30 de zile"],
  ])("of %i seconds is in Romanian: %s", (seconds, expected) => {
    expect(relativeTime(at(seconds), now, "ro")).toBe(expected);
  });

  it("is never rounded up to a unit that is not full", () => {
    expect(relativeTime(at(-(2 * day - 1)), now, "en")).toBe("yesterday");
    expect(relativeTime(at(-(2 * hour - 1)), now, "en")).toBe("1 hour ago");
  });

  it("has no words beyond 30 days, on either side", () => {
    expect(relativeTime(at(-30 * day - 1), now, "ro")).toBeNull();
    expect(relativeTime(at(31 * day), now, "ro")).toBeNull();
  });
});
