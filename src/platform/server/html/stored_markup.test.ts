import { describe, expect, it } from "vitest";
import { markup, storedMarkup } from "../../html/markup.ts";
import { cleanHtml } from "./sanitize.ts";
import { hostileContexts, hostileHtml } from "./sanitize.corpus.ts";
import { brokenMarkup } from "./sanitize_broken.corpus.ts";

const taken = (html: string) => storedMarkup(html)?.html ?? null;

describe("HTML written out", () => {
  it("escapes every value that is not HTML itself, wherever it stands", () => {
    const name = `"><script>alert(1)</script>&`;
    expect(markup`<a title="${name}">${name}</a>${null}${false}${3}`.html).toBe(
      '<a title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;">&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;</a>3',
    );
    expect(markup`<ul>${["a<b", markup`<li>${"<"}</li>`]}</ul>`.html).toBe("<ul>a&lt;b<li>&lt;</li></ul>");
    // What only looks like HTML that was made here is not.
    expect(() => markup`${{ html: "<script>" } as never}`).toThrow("not a function");
  });
});

describe("stored HTML", () => {
  it("is taken as the cleaning writes it", () => {
    for (const html of [
      "",
      "Text &amp; semne &lt;",
      '<h2 style="text-align: center;">Titlu</h2><p>a<br>b <strong><em>c</em></strong></p>',
      '<ol start="3" type="a"><li><p>unu</p><ul><li>doi</li></ul></li></ol>',
      '<table><tbody><tr><th colspan="2">a</th></tr><tr><td>b</td><td rowspan="2">c</td></tr></tbody></table>',
      '<p><img src="/api/uploads/a_b.png" alt="un &quot;plan&quot;" width="20"></p>',
      '<p><a target="_blank" rel="noopener noreferrer nofollow" href="https://x.ro/?a=1&amp;b=2">x</a></p>',
    ])
      expect(taken(html)).toBe(html);
  });

  it("has its colours in both looks", () => {
    expect(taken('<span style="color: rgb(10, 20, 30);">x</span>')).toMatch(
      /^<span style="color: light-dark\(rgb\(10, 20, 30\), rgb\(\d+, \d+, \d+\)\);">x<\/span>$/,
    );
  });

  it("is not taken where something of it would reach past its end or do something", () => {
    for (const html of [
      "<p>deschis",
      "<p></p></div>",
      "<b><p></b></p>",
      "<!-- ",
      "<p>a < b</p>",
      "<script>alert(1)</script>",
      "<textarea>",
      "<style></style>",
      '<p onclick="x">y</p>',
      '<p class="x">y</p>',
      "<p id='a'>y</p>",
      '<a href="javascript:alert(1)">x</a>',
      '<img src="https://evil.test/x.png">',
      '<img src="//evil.test/x.png">',
      '<p style="position: fixed;">x</p>',
      // Browsers would close the step around it.
      "<li>liber</li>",
      "<ul><li><li>x</li></li></ul>",
      "<td>x</td>",
      "<div>x</div>",
    ])
      expect(taken(html), html).toBeNull();
    expect(taken("<b>".repeat(300) + "</b>".repeat(300))).toBeNull();
  });

  it("is harmless if it is taken, whatever was sent and whether or not it was cleaned", () => {
    let count = 0;
    for (const payload of new Set([...hostileHtml, ...brokenMarkup]))
      for (const place of hostileContexts) {
        const cleaned = cleanHtml(place(payload));
        for (const html of [place(payload), payload, cleaned]) {
          const written = taken(html);
          if (written === null) continue;
          if (html === cleaned) count += 1;
          expect(written, html).not.toMatch(
            /<(?!\/?(?:a|b|br|blockquote|code|em|h[1-6]|i|img|li|ol|p|pre|s|span|strong|table|tbody|td|th|thead|tr|u|ul)[ >])/,
          );
          expect(written.replace(/"[^"]*"/g, '""'), html).not.toMatch(/<[^>]* on\w+=/i);
        }
      }
    expect(count).toBeGreaterThan(1_000);
  });
});
