import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { htmlTokens } from "./html_tokens.rules.ts";
import {
  blocksOf,
  isEmptyHtml,
  isOwnImage,
  linkAddressOf,
  plainTextOf,
  titleOf,
} from "./steps_html.rules.ts";

const image = '<img src="/api/uploads/a1-b2_C3.png" alt="Schiță">';

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
      fc.string({ unit: "binary", maxLength: 5 }),
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
      fc.property(fc.string({ unit: "binary", maxLength: 40 }), (text) => {
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
        for (const token of htmlTokens(html)) {
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

describe("addresses", () => {
  test.each([
    ["https://example.ro", "https://example.ro"],
    ["HTTPS://Example.ro/A?b=c#d", "https://Example.ro/A?b=c#d"],
    [" \t\nhttps://exa\nmple.ro\u0000 ", "https://example.ro"],
    ["http://ro.wikipedia.org/wiki/România", "http://ro.wikipedia.org/wiki/România"],
    ['https://x.ro/a b"c<d>', "https://x.ro/a%20b%22c%3Cd%3E"],
    ["mailto:ana@x.ro?subject=Salut", "mailto:ana@x.ro?subject=Salut"],
    ["https://x.ro/a\\b", "https://x.ro/a%5Cb"],
    ["http://127.0.0.1:3000?a", "http://127.0.0.1:3000?a"],
  ])("%j is kept as %j", (text, address) => {
    expect(linkAddressOf(text)).toBe(address);
    expect(linkAddressOf(address)).toBe(address);
  });

  test.each([
    "",
    "#a",
    "/a",
    "a",
    "www.x.ro",
    "//x.ro",
    "\\\\x.ro",
    "javascript:alert(1)",
    " java\nscript:alert(1)",
    "\u0001javascript:1",
    "data:text/html,x",
    "vbscript:x",
    "file:///etc/passwd",
    "blob:https://x.ro/1",
    "ftp://x.ro",
    "tel:123",
    "https:",
    "https:x.ro",
    "https:/x.ro",
    "https:\\\\x.ro",
    "https://",
    "https:///x.ro",
    "http://?a",
    "http://#",
    "https://\\x.ro",
    "https://x.ro\\@y.ro",
    "https://x.ro><p>",
    "https://x y.ro",
    "mailto:",
    "xhttps://x.ro",
    "&#106;avascript:alert(1)",
    "view-source:https://x.ro",
    "javascript://x.ro/%0aalert(1)",
    "ｊavascript:1",
    "httpſ://x.ro",
  ])("%j is refused", (text) => {
    expect(linkAddressOf(text)).toBeNull();
  });

  test("what is kept is, to a browser too, an http, https or mailto address", () => {
    const part = fc.oneof(
      fc.constantFrom(
        "http",
        "https",
        "mailto",
        "javascript",
        ":",
        "//",
        "/",
        "\\",
        "@",
        "\t",
        "\n",
        "\u0000",
        " ",
        "x.ro",
        "%",
        "#",
        "?",
      ),
      fc.string({ unit: "binary", maxLength: 2 }),
    );
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 8 }).map((parts) => parts.join("")),
        (text) => {
          const address = linkAddressOf(text);
          if (address === null) return;
          expect(linkAddressOf(address)).toBe(address);
          expect(address).toMatch(/^(https?:\/\/[^/?#%]+([/?#]|$)|mailto:.)/);
          expect(address).not.toMatch(/[\s"<>\\`]|\p{Cc}/u);
          if (URL.canParse(address))
            expect(["http:", "https:", "mailto:"]).toContain(new URL(address).protocol);
        },
      ),
      { numRuns: 5000 },
    );
  });

  test.each(["/api/uploads/a.png", "/api/uploads/A-b_9.webp", "/api/uploads/x.jpeg"])(
    "%j is an own image",
    (src) => {
      expect(isOwnImage(src)).toBe(true);
    },
  );

  test.each([
    "https://x.ro/api/uploads/a.png",
    "//x.ro/api/uploads/a.png",
    "/api/uploads/../a.png",
    "/api/uploads/a.svg",
    "/api/uploads/a.png?x",
    "/api/uploads/a.png#x",
    "/api/uploads/a.png\n",
    " /api/uploads/a.png",
    "/api/uploads/.png",
    "/api/uploads/a.PNG",
    "api/uploads/a.png",
    "/api/uploads/a%2e.png",
    "/api/uploads/b/a.png",
  ])("%j is not", (src) => {
    expect(isOwnImage(src)).toBe(false);
  });
});
