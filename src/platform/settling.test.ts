import { describe, expect, it } from "vitest";
import { waitUntilRead } from "./settling.ts";

describe("changes that keep coming", () => {
  it("are read once it is quiet", () => {
    expect(waitUntilRead(1000, 1000, 500, 3000)).toBe(500);
    expect(waitUntilRead(3400, 1000, 500, 3000)).toBe(500);
  });

  it("are read even if it never is", () => {
    expect(waitUntilRead(3700, 1000, 500, 3000)).toBe(300);
    expect(waitUntilRead(9000, 1000, 500, 3000)).toBe(0);
  });
});
