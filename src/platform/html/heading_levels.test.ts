import fc from "fast-check";
import { expect, test } from "vitest";
import { headingsUnder } from "./heading_levels.ts";

test.each([
  ["a text without headings stays", "<p>1 &lt; 2</p>", "<p>1 &lt; 2</p>"],
  ["the first heading is the title", "<h1>Titlu</h1><p>text</p>", "<h3>Titlu</h3><p>text</p>"],
  ["also where it stood low", ' <h6 style="color: red">Titlu</h6>', ' <h3 style="color: red">Titlu</h3>'],
  [
    "others follow without a gap",
    "<h3>T</h3><h1>a</h1><h3>b</h3><h6>c</h6>",
    "<h3>T</h3><h4>a</h4><h5>b</h5><h6>c</h6>",
  ],
  ["none is the title of a text that begins with words", "<p>x</p><h2>a</h2>", "<p>x</p><h4>a</h4>"],
  [
    "the lowest level takes the rest",
    "<h1>a</h1><h1>b</h1><h2>c</h2><h3>d</h3><h4>e</h4>",
    "<h3>a</h3><h4>b</h4><h5>c</h5><h6>d</h6><h6>e</h6>",
  ],
  ["a line is no heading", "<hr><p>x</p>", "<hr><p>x</p>"],
  ["a title in a list is below", "<ul><li><h2>a</h2></li></ul>", "<ul><li><h4>a</h4></li></ul>"],
])("%s", (_, html, expected) => {
  expect(headingsUnder(html, 3)).toBe(expected);
});

test("nothing but the numbers of headings changes, and opening and closing ones stay a pair", () => {
  const piece = fc.oneof(
    fc
      .record({ level: fc.integer({ min: 1, max: 6 }), text: fc.constantFrom("", "a", "h2", "&lt;h1&gt;") })
      .map(({ level, text }) => `<h${level}>${text}</h${level}>`),
    fc.constantFrom("<p>x</p>", "<hr>", " "),
  );
  const plain = (html: string) => html.replaceAll(/(<\/?h)[1-6]/g, "$1");
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const shown = headingsUnder(pieces.join(""), 3);
      expect(plain(shown)).toBe(plain(pieces.join("")));
      const levels = [...shown.matchAll(/<(\/?)h([1-6])>/g)];
      for (let pair = 0; pair < levels.length; pair += 2)
        expect(levels[pair]?.[2]).toBe(levels[pair + 1]?.[2]);
      expect(levels.every(([, , level]) => Number(level) >= 3)).toBe(true);
    }),
  );
});
