import { describe, expect, it } from "vitest";
import { instantOf } from "./instant_of.ts";

describe("an instant as the database writes it", () => {
  it.each([
    "2026-11-22 19:00:00+00",
    "2026-11-22 19:00:00.1+00",
    "2026-11-22 19:00:00.12+00",
    "2026-11-22 19:00:00.123+00",
    "2026-11-22 19:00:00.123456+00",
    "2026-11-22 19:00:00.999999+00",
    "0999-01-01 00:00:00+00",
    "2026-11-22 21:00:00.5+02",
    "2026-11-22 23:30:00.5+05:30",
  ])("is spelled as dates spell it: %s", (text) => {
    expect(instantOf(text)).toBe(new Date(text).toISOString());
  });
});
