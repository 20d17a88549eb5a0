import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const source = join(import.meta.dirname, "..", "..");
const files = readdirSync(source, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(?:css|tsx?)$/.test(name) && !name.endsWith(".test.ts"))
  .map((name) => ({ name, text: readFileSync(join(source, name), "utf8") }));
const sheets = files.filter(({ name }) => name.endsWith(".css"));

/** What a part of a page may order within itself without a name. */
const mostWithin = 10;

const said = sheets.flatMap(({ text }) => [...text.matchAll(/(--procedo-layer-[\w-]+): (\d+);/g)]);
const layers = new Set(said.map(([, name]) => name));

describe("what covers what on a page", () => {
  it("is said by one list", () => {
    expect(layers.size).toBe(said.length);
    expect(layers.size).toBeGreaterThan(10);
    const heights = said.map(([, , height]) => Number(height));
    expect(heights, "from the lowest").toEqual(heights.toSorted((one, other) => one - other));
    for (const { name, text } of files)
      for (const [, layer] of text.matchAll(/(--procedo-layer-[\w-]+)/g))
        expect(layers, name).toContain(layer);
  });

  it("is by no number where it meets others", () => {
    for (const { name, text } of sheets)
      for (const [, layer = ""] of text.matchAll(/z-index:\s*([^;]+);/g))
        if (!layer.startsWith("var(") && layer !== "auto")
          expect(Number(layer), `${name} ${layer}`).toBeLessThanOrEqual(mostWithin);
    for (const { name, text } of files)
      for (const [said] of text.matchAll(/\bzIndex[:=].{0,40}/g))
        expect(said, name).toMatch(/^zIndex[:=]\s*(?:"|\{`calc\()var\(--procedo-layer-/);
  });
});
