import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyCharacter } from "#testing/stand/any_character.ts";
import { isOwnImage } from "./addresses.ts";
import { blocksOf, isEmptyHtml, plainTextOf, titleOf } from "./html_blocks.ts";
import { type PlacedToken, readTokens } from "./html_tokens.ts";

const image = '<img src="/api/uploads/a1-b2_C3.png" alt="Schiță">';

function tokensOf(html: string): PlacedToken[] {
  const tokens: PlacedToken[] = [];
  readTokens(html, (token) => tokens.push(token) > 0);
  return tokens;
}

const pieces = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "<",
        ">",
        "</",
        "<!--",
        "-->",
        "--!>",
        "<!",
        "<?",
        "&",
        "&amp;",
        "&#0;",
        "&#x110000;",
        "&nbsp;",
        "\u200b",
        "\u0000",
        '"',
        "'",
        "=",
        "/",
        " ",
        "\n",
        "<p>",
        "</p>",
        "<p ",
        "<b",
        "<br>",
        "<pre>",
        "</pre>",
        "<ul>",
        "<li>",
        "</li>",
        "<table>",
        "</table>",
        "<tr>",
        "</tr>",
        "<td>",
        "</td>",
        "<script>",
        "</script>",
        "<svg>",
        "</svg>",
        "<svg/>",
        "<textarea>",
        image,
        "<img src=x>",
        "text",
        "ș",
        "🏗",
      ),
      fc.string({ unit: anyCharacter, maxLength: 5 }),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(""));

describe("what is empty", () => {
  test.each([
    "",
    "<p></p>",
    "<p><br></p>",
    "<p>&nbsp;</p><p>\u00a0</p>",
    "<p>&#8203;\u200b&zwj;&#xFEFF;\u2060</p>",
    "<ul><li><p></p></li></ul>",
    "<h1> \n\t </h1>",
    "<!-- text -->",
    "<!--><!--->",
    "<p title='text'></p>",
    '<a href="https://x.ro"></a>',
    "<script>alert(1)</script>",
    "<style>p{}</style><textarea>text</textarea>",
    "<svg><text>text</text><svg></svg>text</svg>",
    "<p",
    '<p title="text',
    '<img src="https://x.ro/a.png">',
    '<img src="data:image/png;base64,AAAA">',
    "<img>",
  ])("%j shows nothing", (html) => {
    expect(isEmptyHtml(html)).toBe(true);
    expect(plainTextOf(html)).toBe("");
  });

  test.each([
    "a",
    "<p>.</p>",
    "<p><strong>ș</strong></p>",
    "<svg/>a",
    "<p>&amp;</p>",
    "a < b",
    "<",
    "</",
    "< p>",
    "<p>🏗</p>",
  ])("%j shows something", (html) => {
    expect(isEmptyHtml(html)).toBe(false);
  });

  test("an image uploaded here is content", () => {
    expect(isEmptyHtml(image)).toBe(false);
    expect(isEmptyHtml(`<p>${image}</p>`)).toBe(false);
    expect(plainTextOf(image)).toBe("");
  });

  test("it is empty exactly when it has neither plain text nor an own image", () => {
    fc.assert(
      fc.property(pieces, (html) => {
        const hasImage = blocksOf(html).some((block) => block.images.some(({ src }) => isOwnImage(src)));
        expect(isEmptyHtml(html)).toBe(plainTextOf(html) === "" && !hasImage);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("plain text", () => {
  test.each([
    ["<h1>Titlu</h1><p>Primul <strong>rând</strong></p>", "Titlu\nPrimul rând"],
    ["<p>unu<br>doi</p>", "unu\ndoi"],
    ["<ul><li><p>unu</p></li><li><p>doi</p><ol><li>trei</li></ol></li></ul>", "unu\ndoi\ntrei"],
    ["<p>a</p>\n\n  <p>b</p>", "a\nb"],
    [
      "<p>x</p><table><thead><tr><th><p>Nr</p></th><th><p>Nume</p></th></tr></thead><tbody><tr><td><p>1</p></td><td><p>Ana</p><p>Ion</p></td></tr></tbody></table><p>y</p>",
      "x\nNr | Nume\n1 | Ana\nIon\ny",
    ],
    [
      "<table><tr><td></td><td>a</td><td></td><td><p></p></td></tr><tr><td></td><td></td></tr></table>",
      "| a",
    ],
    ["<table><tr><td><ul><li>a</li><li>b</li></ul></td><td>c</td></tr></table>", "a\nb | c"],
    ["<table><tr><td>a<td>b<tr><td>c</table>d", "a | b\nc\nd"],
    ["<tr><td>a</td></div>b</tr>c", "a\nb\nc"],
    [`<table><tr><td>${image}</td><td>a</td></tr><tr><td>${image}</td><td>${image}</td></tr></table>`, "| a"],
    ["<p>  multe \n\t spații <b> </b> <i> aici</i> </p>", "multe spații aici"],
    ["<p>unu&nbsp;doi</p>", "unu doi"],
    ["<pre><code>if (x) {\n  y();\n}</code></pre><p>z</p>", "if (x) {\n  y();\n}\nz"],
    [
      "<p>a &lt;b&gt; &amp;amp; &quot;c&quot; &#351;&#x219; &hellip; &necunoscut;</p>",
      'a <b> &amp; "c" şș … &necunoscut;',
    ],
    ["<p>a<!-- <p>b</p> -->c</p>", "ac"],
    ["<p>a<p>b<li>c<li>d", "a\nb\nc\nd"],
    ["x<p title='<b>>'>y</p>z", "x\ny\nz"],
    ["<P CLASS=a>sus</P>", "sus"],
    ["5 < 6 && 7 > 2", "5 < 6 && 7 > 2"],
    ["a<script>var p = '<p>b</p>';</scripting></script>c", "ac"],
    ["a<script>b</scripting>d</script>c", "ac"],
    ["<p>unu <img src='/api/uploads/a.png' alt='doi'> trei</p>", "unu trei"],
    ["<p><img src='/api/uploads/a.png'><br>unu</p>", "unu"],
    ["<b>a</b></p></div>b", "a\nb"],
    ["<p>a</p><![CDATA[x]]><?php y ?></ z>b", "a\nb"],
  ])("of %j is %j", (html, text) => {
    expect(plainTextOf(html)).toBe(text);
  });

  test("of escaped text is the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 40 }), (text) => {
        const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
        const shown = text
          .replaceAll("\u0000", "")
          .replaceAll("\ufffc", "")
          .replace(/[ \t\n\f\r]+/g, " ");
        fc.pre(!isEmptyHtml(escaped));
        expect(plainTextOf(`<p>${escaped}</p>`)).toBe(
          shown.trim().replace(/ {2,}/g, " ").replaceAll("\u00a0", " "),
        );
      }),
      { numRuns: 1000 },
    );
  });

  test("reading never fails and tokens follow each other", () => {
    fc.assert(
      fc.property(pieces, (html) => {
        let end = 0;
        for (const token of tokensOf(html)) {
          expect(token.start >= end && token.end > token.start && token.end <= html.length).toBe(true);
          end = token.end;
        }
        for (const unwanted of ["\ufffc", "\u0000"]) expect(plainTextOf(html)).not.toContain(unwanted);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("titles", () => {
  test.each([
    ["<p>Mai întâi</p><h2>Verificarea utilajelor</h2>", 60, "Verificarea utilajelor"],
    ["<p>Mai întâi</p><p>apoi</p>", 60, "Mai întâi"],
    ["<h1>&nbsp;</h1><p>Text</p>", 60, "Text"],
    ["<p>unu<br>doi</p>", 60, "unu doi"],
    ["<p>Se verifică documentele primite</p>", 20, "Se verifică…"],
    ["<p>Se verifică documentele primite</p>", 12, "Se verifică…"],
    [`<p>${"a".repeat(50)}</p>`, 10, "aaaaaaaaa…"],
    ["<p>🏗🏗🏗🏗🏗</p>", 4, "🏗🏗🏗…"],
    [`<p>${image}</p>`, 60, "Schiță"],
    ["<p></p>", 60, ""],
  ])("of %j within %i is %j", (html, max, title) => {
    expect(titleOf(html, max)).toBe(title);
  });

  test("never exceed the length, nor run over lines", () => {
    fc.assert(
      fc.property(pieces, fc.integer({ min: 1, max: 30 }), (html, max) => {
        const title = titleOf(html, max);
        expect([...title].length).toBeLessThanOrEqual(max);
        expect(title).not.toContain("\n");
        if (plainTextOf(html) !== "") expect(title).not.toBe("");
      }),
      { numRuns: 1000 },
    );
  });
});

describe("where a block stands in lists", () => {
  const places = (html: string) =>
    blocksOf(html).map(({ text, list }) => [text, list && [list.depth, list.type, list.number]]);

  test("is how deep, and which item of what kind of list it begins", () => {
    expect(
      places(
        '<p>a</p><ol type="a" start="3"><li><p>b</p><p>c</p><ul><li>d</li></ul></li><li>e</li></ol><ol><li>f<p>g</p></li></ol>',
      ),
    ).toEqual([
      ["a", null],
      ["b", [1, "a", 3]],
      ["c", [1, "a", null]],
      ["d", [2, null, 0]],
      ["e", [1, "a", 4]],
      ["f", [1, "1", 1]],
      ["g", [1, "1", null]],
    ]);
  });

  test("counts items that show nothing, and takes what is no list's way of counting for numbers", () => {
    expect(places('<ol type="z" start="x"><li></li><li>a</li></ol><li>b</li>')).toEqual([
      ["a", [1, "1", 2]],
      ["b", null],
    ]);
  });

  test("ends where a list is closed around others that were left open", () => {
    expect(places("<ul><li>a<ol><li>b</ul><p>c</p>")).toEqual([
      ["a", [1, null, 0]],
      ["b", [2, "1", 1]],
      ["c", null],
    ]);
  });
});
