import { describe, expect, test } from "vitest";
import { createSeal } from "./seal.ts";

const seal = createSeal("a secret that is long enough for a test");

const refused = /unable to authenticate|not known here/i;

describe("a sealed text", () => {
  test("is opened by the same secret for the same purpose", () => {
    expect(seal.open(seal.close("1960229123456 ăîș", "cnp"), "cnp")).toBe("1960229123456 ăîș");
  });

  test("is known again by a mark, of one secret and one purpose, which is another of another text", () => {
    const mark = seal.mark("1960229123456", "cnp");
    expect(seal.mark("1960229123456", "cnp")).toBe(mark);
    const others = [
      seal.mark("1960229123457", "cnp"),
      seal.mark("1960229123456", "other"),
      createSeal("another secret, as long as the first one").mark("1960229123456", "cnp"),
    ];
    expect(new Set([mark, ...others]).size).toBe(4);
  });

  test("shows nothing of itself, and is another each time", () => {
    const [one, two] = [seal.close("1960229123456", "cnp"), seal.close("1960229123456", "cnp")];
    expect(one.equals(two)).toBe(false);
    expect(one.includes("1960229123456")).toBe(false);
  });

  test("is not opened for another purpose, by another secret, nor once a byte was changed", () => {
    const sealed = seal.close("1960229123456", "cnp");
    expect(() => seal.open(sealed, "other")).toThrow(refused);
    expect(() => createSeal("another secret, as long as the first one").open(sealed, "cnp")).toThrow(refused);
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => seal.open(changed, "cnp")).toThrow(refused);
    }
  });
});
