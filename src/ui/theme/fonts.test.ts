import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const styles = readFileSync(join(import.meta.dirname, "fonts.css"), "utf8");

/** The files of the font that have a letter. */
const filesWith = (letter: string): string[] =>
  [...styles.matchAll(/@font-face \{[^}]*\}/g)].flatMap(([face]) => {
    const [, file] = /url\("([^"]*)"\)/.exec(face) ?? [];
    // Letters of the device are no file.
    if (file === undefined) return [];
    const ranges = [...face.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)];
    const code = letter.codePointAt(0) ?? 0;
    const isIn = ranges.some(
      ([, from = "", to = from]) => parseInt(from, 16) <= code && code <= parseInt(to, 16),
    );
    return isIn ? [file.split("/").at(-1) ?? ""] : [];
  });

test("a letter of Romanian is in one small file alone: of several, a browser on a slow line asks for all", () => {
  for (const letter of "ĂăȘșȚțŞşŢţ")
    expect([letter, filesWith(letter)]).toEqual([letter, ["inter_romanian.woff2"]]);
  for (const letter of "ÂâÎîaZ„”–…")
    expect([letter, filesWith(letter)]).toEqual([letter, ["inter-latin-wght-normal.woff2"]]);
  for (const letter of "őūžłĐ")
    expect([letter, filesWith(letter)]).toEqual([letter, ["inter-latin-ext-wght-normal.woff2"]]);
});

test("letters of a device that stand for the font are as high as it, above and below the line", () => {
  const faces = [...styles.matchAll(/@font-face \{[^}]*local\([^}]*\}/g)].map(([face]) => face);
  expect(faces).toHaveLength(6);
  for (const face of faces) {
    const share = (name: string) => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(face)?.[1]) / 100;
    const size = share("size-adjust");
    // Inter's own, in hundredths of its size.
    expect(100 * share("ascent-override") * size).toBeCloseTo(96.88, 1);
    expect(100 * share("descent-override") * size).toBeCloseTo(24.12, 1);
    expect(share("line-gap-override")).toBe(0);
    // What the font lacks is the system's: its ranges are the font's.
    expect(face).toContain("U+0000-02FF");
    expect(face).not.toMatch(/U\+03[7-9A-F]|U\+04/);
  }
});
