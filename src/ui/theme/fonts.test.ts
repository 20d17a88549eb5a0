import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const styles = readFileSync(join(import.meta.dirname, "fonts.css"), "utf8");

/** The files of the font that have a letter. */
const filesWith = (letter: string): string[] =>
  [...styles.matchAll(/@font-face \{[^}]*\}/g)].flatMap(([face]) => {
    const [, file = ""] = /url\("([^"]*)"\)/.exec(face) ?? [];
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
