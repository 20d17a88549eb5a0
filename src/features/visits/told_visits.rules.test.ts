import { describe, expect, it } from "vitest";
import { keptText } from "#platform/kept.ts";
import { isDecided, isWorthKeeping, readTold, type Told } from "./told_visits.rules.ts";

const now = new Date("2026-03-10T08:00:00Z");
const told: Told = { slug: "turnarea-betonului", time: 40, visit: "0a8b6d52-6d3c-4c57-9c39-2f7c9f0a5d11" };
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

describe("a stay that a device keeps", () => {
  it("is read as it was written, for thirty days", () => {
    expect(readTold(keptText(JSON.stringify(told), daysAgo(29)), now)).toEqual(told);
    expect(readTold(keptText(JSON.stringify(told), daysAgo(31)), now)).toBeNull();
  });

  it("is nothing where something else stands", () => {
    for (const value of [null, 3, "text", {}, { ...told, time: "40" }, { ...told, slug: null }])
      expect(readTold(keptText(JSON.stringify(value), now), now)).toBeNull();
    expect(readTold(null, now)).toBeNull();
  });

  it("takes the place of less of the same stay, never of more, and one of twenty places", () => {
    expect(isWorthKeeping(told, null, 19)).toBe(true);
    expect(isWorthKeeping(told, null, 20)).toBe(false);
    expect(isWorthKeeping(told, { ...told, time: 39 }, 20)).toBe(true);
    expect(isWorthKeeping(told, { ...told, time: 40 }, 20)).toBe(false);
  });
});

it("is told again after an answer that decided nothing", () => {
  expect([204, 404, 422].map(isDecided)).toEqual([true, true, true]);
  expect([401, 429, 500, 503].map(isDecided)).toEqual([false, false, false, false]);
});
