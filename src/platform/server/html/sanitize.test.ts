import { Parser } from "htmlparser2";
import { afterEach, describe, expect, test, vi } from "vitest";
import { hostileContexts, hostileHtml } from "./sanitize.corpus.ts";
import { faultOf } from "./sanitize.judge.ts";
import { cleanHtml } from "./sanitize.ts";

describe("hostile HTML", () => {
  test("the corpus is large and has no payload twice", () => {
    expect(hostileHtml.length).toBeGreaterThan(500);
    expect(new Set(hostileHtml).size).toBe(hostileHtml.length);
  });

  test("nothing but the allowed is left of any payload, anywhere it is put", () => {
    const faults = hostileHtml.flatMap((payload) =>
      hostileContexts.flatMap((context) => {
        const html = context(payload);
        const clean = cleanHtml(html);
        const fault = faultOf(clean) ?? (cleanHtml(clean) === clean ? null : `not settled: ${clean}`);
        return fault === null ? [] : [{ html, fault }];
      }),
    );
    expect(faults).toEqual([]);
  });

  test.each([
    ["<p>a<script>alert(1)</script>b</p>", "<p>ab</p>"],
    ['<a href="javascript:alert(1)">text <b>gros</b></a>', "text <b>gros</b>"],
    ['<a href="java\nscript:alert(1)">x</a>', "x"],
    [
      '<a href=" HTTPS://x.ro/a&amp;b ">x</a>',
      '<a target="_blank" rel="noopener noreferrer nofollow" href="https://x.ro/a&amp;b">x</a>',
    ],
    ['<a href="//x.ro">x</a><a href="/a">y</a>', "xy"],
    ['<img src="https://evil.test/a.png" alt="x">', ""],
    ['<form action="/x"><input name="y"><button>Trimite</button></form>', "Trimite"],
    [
      '<p id="a" class="b" onclick="c" data-d="e" style="text-align:right;position:fixed">x</p>',
      '<p style="text-align: right;">x</p>',
    ],
    ["<div><h4>Titlu</h4>text</div>", "Titlutext"],
    ["<p>unu<p>doi", "<p>unu</p><p>doi</p>"],
    ["a<svg><text>x</text></svg><math><mi>x</mi></math><template>x</template>b", "ab"],
    [
      "a<title>x</title><iframe>x</iframe><noscript>x</noscript><select><option>x</select><object>x</object>b",
      "ab",
    ],
    ["5 < 6 & 7 > 2", "5 &lt; 6 &amp; 7 &gt; 2"],
    ["&lt;script&gt;alert(1)&lt;/script&gt;", "&lt;script&gt;alert(1)&lt;/script&gt;"],
    ["a\u0000b\u0007c\r\nd\ud800", "abc\nd\ufffd"],
  ])("%j becomes %j", (html, clean) => {
    expect(cleanHtml(html)).toBe(clean);
  });

  test("colours are kept as rgb, other styles are not", () => {
    const color = (style: string) => cleanHtml(`<span style="${style}">x</span>`);
    expect(color("color:#F80")).toBe('<span style="color: rgb(255, 136, 0);">x</span>');
    expect(color("COLOR : #ff8800 ; font-size: 90px")).toBe(
      '<span style="color: rgb(255, 136, 0);">x</span>',
    );
    expect(color("color: rgb(1,2,3)")).toBe('<span style="color: rgb(1, 2, 3);">x</span>');
    for (const style of [
      "color: red",
      "color: rgb(1,2,300)",
      "color: rgba(1,2,3,0.5)",
      "color: var(--a)",
      "background: #fff",
      "color:",
    ])
      expect(color(style)).toBe("x");
  });

  test("an image keeps its description and a sensible width", () => {
    const image = (attributes: string) => cleanHtml(`<img src="/api/uploads/a_B-1.webp" ${attributes}>`);
    expect(image('alt="Plan &quot;A&quot;" width="640" height="9" title="t"')).toBe(
      '<img src="/api/uploads/a_B-1.webp" alt="Plan &quot;A&quot;" width="640">',
    );
    for (const width of ["0", "-1", "4001", "1e3", "64px", "99999", "0640"])
      expect(image(`width="${width}"`)).toBe('<img src="/api/uploads/a_B-1.webp" alt="">');
  });

  test.each([
    [
      '<table style="width:9px" border=1 onclick="alert(1)"><caption>C</caption><colgroup><col></colgroup><tr class="a"><td bgcolor="red" style="color:red">a<td>b</table>',
      "<p>C</p><table><tbody><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table>",
    ],
    [
      "<table><thead><tr><th>Nr</th><th><p>Nume</p></th></tr></thead><tr><td>1</td><td></td></tr><tfoot><tr><td>T</td></tr></tfoot></table>",
      "<table><thead><tr><th><p>Nr</p></th><th><p>Nume</p></th></tr></thead><tbody><tr><td><p>1</p></td><td><p></p></td></tr><tr><td><p>T</p></td></tr></tbody></table>",
    ],
    [
      "<table><tr><td><script>alert(1)</script>a <b>b</b> <p>c</p>d</td></tr></table>",
      "<table><tbody><tr><td><p>a <b>b</b></p><p>c</p><p>d</p></td></tr></tbody></table>",
    ],
    [
      "<table><tr><td>a<table><tr><td>b</td><td><p>c</p></td></tr></table>d</td></tr></table>",
      "<table><tbody><tr><td><p>a</p><p>b</p><p>c</p><p>d</p></td></tr></tbody></table>",
    ],
    ["<tr><td>a</td><td>b</td></tr>", "<p>a</p><p>b</p>"],
    ["<p><b>x<table><tr><td>a</td><td>b</td></tr></table></b></p>", "<p><b>x a b</b></p>"],
    [
      "<ul><li><p>x</p><table><tr><td>a</td></tr></table></li></ul>",
      "<ul><li><p>x</p><table><tbody><tr><td><p>a</p></td></tr></tbody></table></li></ul>",
    ],
    ["<table></table><table><tr></tr></table>x", "x"],
    [
      "<table>a<b>b<tr><td>c</td></tr></b></table>",
      "<p>a<b>b</b></p><table><tbody><tr><td><p>c</p></td></tr></tbody></table>",
    ],
  ])("a table as in %j becomes %j", (html, clean) => {
    expect(cleanHtml(html)).toBe(clean);
    expect(faultOf(clean)).toBeNull();
  });

  test("a cell covers no more columns and rows than a table may have", () => {
    const cell = (attributes: string) =>
      /<td[^>]*>/.exec(cleanHtml(`<table><tr><td ${attributes}>x</td></tr></table>`))?.[0];
    expect(cell("rowspan=500 colspan=50")).toBe('<td colspan="50" rowspan="500">');
    for (const span of ["0", "1", "-2", "51", "1000", "2e1", "2.5", " 2", "99999999999999999999", "x"])
      expect(cell(`colspan="${span}" rowspan="${span === "51" ? "501" : span}"`)).toBe("<td>");
  });

  test("ten thousand cells, in rows, in each other and without a table, cost no more than their length", () => {
    for (const html of [
      `<table>${`<tr>${"<td>x</td>".repeat(100)}</tr>`.repeat(100)}</table>`,
      "<table><tr><td>x".repeat(10_000),
      "<td>x</td>".repeat(10_000),
      "<table><tr><td>x</table>".repeat(10_000),
    ])
      expect(faultOf(cleanHtml(html))).toBeNull();
  });

  test("text nested deeper than anyone writes keeps its words", () => {
    expect(cleanHtml(`${"<b>".repeat(5000)}unu<p>a &lt; b</p>`)).toBe("<p>unu</p><p>a &lt; b</p>");
  });
});

describe("the work of cleaning", () => {
  afterEach(() => vi.restoreAllMocks());

  /** The parser's steps, each as much work as elements are open: it looks through all of them at every end tag. */
  function stepsOf(html: string): number {
    let steps = 0;
    for (const step of ["onopentagname", "onclosetag", "ontext", "ontextentity"] as const) {
      const original = Parser.prototype[step];
      vi.spyOn(Parser.prototype, step).mockImplementation(function (
        this: Parser,
        start: number,
        end: number,
      ) {
        steps += 1 + (this as unknown as { stack: unknown[] }).stack.length;
        original.call(this, start, end);
      });
    }
    cleanHtml(html);
    vi.restoreAllMocks();
    return steps;
  }

  test.each([
    "<b>",
    "<b></i>",
    "<p>x",
    "<p>x</p>",
    "<ul><li>x",
    "<svg>",
    "<svg><p></i>",
    "<template>",
    "a&amp;",
    "<a href=https://x.ro>x</a>",
    "<a>x",
    "</p>",
    "<form><table><tr>",
    "<table><tr><td>x",
    "<td>x</td>",
    "<<b>",
  ])("of %j does not grow faster than its length", (part) => {
    const [once, fourTimes] = [2000, 8000].map((length) => stepsOf(part.repeat(length)));
    expect(once).toBeGreaterThan(0);
    // What is nested deeper than anyone writes is not read to its end.
    expect((fourTimes ?? 0) / (once ?? 1)).toBeLessThan(4.1);
  });
});

describe("what the editor makes", () => {
  const kept: Record<string, string> = {
    paragraph: "<p>Se verifică actele.</p>",
    "empty paragraph": "<p></p>",
    "heading 1": "<h1>Recepție</h1>",
    "heading 2": "<h2>Recepție</h2>",
    "heading 3": "<h3>Recepție</h3>",
    bold: "<p><strong>important</strong></p>",
    italic: "<p><em>important</em></p>",
    underline: "<p><u>important</u></p>",
    strike: "<p><s>important</s></p>",
    "inline code": "<p><code>a &lt; b &amp;&amp; c</code></p>",
    "several marks": "<p><strong><em><s><u>important</u></s></em></strong> text</p>",
    quote: "<blockquote><p>unu</p><p>doi</p></blockquote>",
    "code block": '<pre><code>if (x &gt; 1) {\n  y("z");\n}\n</code></pre>',
    "bullet list": "<ul><li><p>unu</p></li><li><p>doi</p></li></ul>",
    "ordered list": "<ol><li><p>unu</p></li><li><p>doi</p></li></ol>",
    "ordered list from 3": '<ol start="3"><li><p>trei</p></li></ol>',
    "lettered list": '<ol type="a"><li><p>unu</p><ol start="4" type="I"><li><p>doi</p></li></ol></li></ol>',
    "nested list": "<ul><li><p>unu</p><ol><li><p>doi</p></li></ol></li></ul>",
    "centred paragraph": '<p style="text-align: center;">unu</p>',
    "right heading": '<h2 style="text-align: right;">unu</h2>',
    "justified paragraph": '<p style="text-align: justify;">unu</p>',
    "left paragraph": '<p style="text-align: left;">unu</p>',
    colour: '<p><span style="color: rgb(224, 49, 49);">roșu</span></p>',
    link: '<p><a target="_blank" rel="noopener noreferrer nofollow" href="https://x.ro/a?b=1&amp;c=2#d">x</a></p>',
    "mail link": '<p><a target="_blank" rel="noopener noreferrer nofollow" href="mailto:ana@x.ro">x</a></p>',
    "coloured bold link":
      '<p><a target="_blank" rel="noopener noreferrer nofollow" href="http://x.ro"><span style="color: rgb(0, 0, 0);"><strong>x</strong></span></a></p>',
    image: '<img src="/api/uploads/3f2a-b_9.png" alt="Schița halei">',
    "image with width": '<img src="/api/uploads/3f2a.jpeg" alt="" width="640">',
    "hard break": "<p>unu<br>doi</p>",
    "no-break spaces": "<p>unu&nbsp; doi</p>",
    table: "<table><tbody><tr><td><p>a</p></td><td><p></p></td></tr></tbody></table>",
    "table with a head and merged cells":
      '<table><thead><tr><th><p>Nr</p></th><th colspan="2"><p style="text-align: right;">Nume</p></th></tr></thead><tbody><tr><td rowspan="2"><p>1</p></td><th><ul><li><p>a</p></li></ul></th><td><img src="/api/uploads/a.png" alt=""></td></tr><tr><td><p>b</p><p>c</p></td></tr></tbody></table>',
    "special characters": '<p>ăâîșț ĂÂÎȘȚ „citat” – 5 &gt; 4 &amp; 3 &lt; 4 "x" 🏗️</p>',
  };

  test.each(Object.entries(kept))("%s stays as it is", (_, html) => {
    expect(cleanHtml(html)).toBe(html);
  });

  test("a whole step stays as it is", () => {
    const html = Object.values(kept).join("");
    expect(cleanHtml(html)).toBe(html);
  });
});

test("the judge finds what it must find", () => {
  const faults = [
    "<script>",
    "<p onclick=alert(1)></p>",
    '<p onclick="x"></p>',
    '<a href="https://x.ro">x</a>',
    "<p>",
    "</p>",
    "<b><i></b></i>",
    "a > b",
    "<img>",
    "&foo;",
    '<a target="_blank" rel="noopener noreferrer nofollow" href="javascript:alert(1)">x</a>',
    '<span style="color: rgb(256, 0, 0);">x</span>',
    '<p style="text-align: center; x">x</p>',
    "a\u0000",
    "<!-- x -->",
    "<p",
    "<svg></svg>",
    "<table>x</table>",
    "<table><tr></tr></table>",
    "<p><table></table></p>",
    "<tr></tr>",
    '<table><tbody><tr><td colspan="1"></td></tr></tbody></table>',
    "<table><tbody><tr><td><table></table></td></tr></tbody></table>",
    "<br/>",
    '<ol type="disc"></ol>',
    "<constructor></constructor>",
    '<img src="/api/uploads/a.png" alt="" width="4001">',
    '<a target="_blank" rel="noopener noreferrer nofollow" href="https:\\\\x.ro">x</a>',
  ];
  for (const html of faults) expect([html, faultOf(html)]).not.toEqual([html, null]);
});
