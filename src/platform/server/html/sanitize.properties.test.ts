import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyCharacter } from "#testing/stand/any_character.ts";
import { isEmptyHtml } from "../../html/html_blocks.ts";
import { hostileHtml } from "./sanitize.corpus.ts";
import { faultOf } from "./sanitize.judge.ts";
import { cleanHtml } from "./sanitize.ts";

/* Markup made of what sanitizers have stumbled over, so that generated inputs are near the edge, not far from it. */
const elements =
  "p h1 h3 br strong b em i u s blockquote pre code ul ol li a img span div table table thead tbody tr tr td td th form input button select option textarea title style script xmp iframe noembed noframes noscript plaintext template svg math mtext mglyph foreignObject desc annotation-xml image body html h4 x-y object embed".split(
    " ",
  );
const attributeNames =
  "href src style class id onclick onerror width alt start colspan rowspan target rel xlink:href srcset name __proto__ constructor STYLE HREF".split(
    " ",
  );
const attributeValues = [
  "https://x.ro",
  "javascript:alert(1)",
  "java\tscript:1",
  "&#106;avascript:1",
  "//x.ro",
  "mailto:a@x.ro",
  "data:text/html,x",
  "/api/uploads/a.png",
  "/api/uploads/../a",
  "color: #abc",
  "color:rgb(1,2,3);x:y",
  "text-align:center",
  "text-align: expression(1)",
  "12",
  "</style>",
  "<img src=x onerror=alert(1)>",
  "--&gt;",
  "&quot;",
  '"',
  "'",
  "`",
  ">",
  "\u0000",
  "",
];
const quotes = ['"', "'", "", "`"];
const attribute = fc
  .tuple(
    fc.constantFrom(" ", "/", "\n", "\f", "\u000b", ""),
    fc.constantFrom(...attributeNames),
    fc.constantFrom("=", " = ", "==", ""),
    fc.constantFrom(...quotes),
    fc.constantFrom(...attributeValues),
  )
  .map(([gap, name, equals, quote, content]) => `${gap}${name}${equals}${quote}${content}${quote}`);
const startTag = fc
  .tuple(
    fc.constantFrom(...elements),
    fc.array(attribute, { maxLength: 4 }),
    fc.constantFrom(">", ">", ">", "/>", "", "\n>"),
  )
  .map(([name, attributes, end]) => `<${name}${attributes.join("")}${end}`);
const endTag = fc
  .tuple(fc.constantFrom(...elements), fc.constantFrom(">", ">", "/>", " x>", ""))
  .map(([name, end]) => `</${name}${end}`);
const oddity = fc.constantFrom(
  "<!--",
  "-->",
  "--!>",
  "<!-->",
  "<!",
  "<?",
  "</",
  "<",
  ">",
  "]]>",
  "<![CDATA[",
  "&",
  "&lt;",
  "&lt",
  "&#60;",
  "&amp;lt;",
  "&#0;",
  "&nbsp;",
  "\u00a0",
  "\u0000",
  "\ud800",
  "\r\n",
  "\n",
  " ",
  "text",
  "ș",
  "🏗",
  "alert(1)",
);
const generatedHtml = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: startTag },
      { weight: 3, arbitrary: endTag },
      { weight: 3, arbitrary: oddity },
      fc.string({ unit: anyCharacter, maxLength: 4 }),
    ),
    { maxLength: 24 },
  )
  .map((parts) => parts.join(""));

describe("generated HTML", () => {
  test("nothing but the allowed is left, and sanitising again changes nothing", () => {
    fc.assert(
      fc.property(generatedHtml, (html) => {
        const clean = cleanHtml(html);
        expect(faultOf(clean)).toBeNull();
        expect(cleanHtml(clean)).toBe(clean);
      }),
      { numRuns: 8000 },
    );
  });

  test("text and payload cut at random places leave nothing but the allowed", () => {
    const cut = fc
      .tuple(fc.constantFrom(...hostileHtml), fc.constantFrom(...hostileHtml), fc.nat(120), fc.nat(120))
      .map(([first, second, end, start]) => first.slice(0, end) + second.slice(start));
    fc.assert(
      fc.property(cut, (html) => {
        const clean = cleanHtml(html);
        expect(faultOf(clean)).toBeNull();
        expect(cleanHtml(clean)).toBe(clean);
      }),
      { numRuns: 4000 },
    );
  });

  test("plain text survives whole", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (text) => {
        const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
        const html = `<p>${escaped.replaceAll("\u00a0", "&nbsp;")}</p>`;
        fc.pre(!/[^\P{Cc}\t\n]/u.test(html));
        expect(cleanHtml(html)).toBe(html);
        expect(isEmptyHtml(cleanHtml(html))).toBe(isEmptyHtml(html));
      }),
      { numRuns: 1000 },
    );
  });
});
