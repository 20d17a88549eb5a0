import { markup } from "#platform/html/markup.ts";
import { describe, expect, it } from "vitest";
import { framed, openedPage } from "./opened_page.ts";
import { paramsOf } from "./page_address.ts";

const page = `<!doctype html><html lang="ro"><head><title>Procedo</title><script data-start data-files="{}">1</script></head><body><div id="root"></div></body></html>`;

const hostile = `</script><script>alert(1)</script><!--`;

describe("a page with what goes along with it", () => {
  it("has the text and the answers before its end, and tells in which language they are", () => {
    const html = openedPage(page, {
      language: "en",
      answers: [{ address: "/api/auth/session", json: '{"data":null}' }],
      first: { title: "A & B", html: "<main>x</main>" },
      sign_in: null,
    });
    expect(html).toBe(
      `<!doctype html><html lang="en"><head><title>A &amp; B · Procedo</title><script data-start data-brought="en" data-files="{}">1</script></head><body><div id="root"></div><div id="first-text"><main>x</main></div><script type="application/json" data-answer="/api/auth/session">{"data":null}</script></body></html>`,
    );
  });

  it("is the built one but for the answers where nothing can be read ahead", () => {
    const html = openedPage(page, { language: "ro", answers: [], first: null, sign_in: null });
    expect(html).toBe(page.replace("data-start", 'data-start data-brought="ro"'));
  });

  it("is ended by nothing that an answer, an address or a name holds", () => {
    const html = openedPage(page, {
      language: "ro",
      answers: [{ address: `/api/x?a="${hostile}$&`, json: JSON.stringify({ data: `${hostile}$&$1` }) }],
      first: { title: `${hostile}$&`, html: "" },
      sign_in: null,
    });
    expect(html.match(/<script/g)).toHaveLength(2);
    expect(html).not.toContain("<!--");
    const json = /data-answer="[^"]*">([^<]*)<\/script>/.exec(html)?.[1] ?? "";
    expect(JSON.parse(json)).toEqual({ data: `${hostile}$&$1` });
    expect(/<title>([^<]*)<\/title>/.exec(html)?.[1]).toBe(
      "&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;!--$&amp; · Procedo",
    );
  });

  it("has what a first text looks like by in it, and the whole sheet last", () => {
    const link = `<link rel="stylesheet" crossorigin href="/assets/style-x.css">`;
    const built = page.replace("</head>", `${link}</head>`);
    const answers = [{ address: "/api/x", json: "{}" }];
    const first = { title: "A", html: "<main>x</main>" };
    const styles = ".row{content:'$&'}";
    const html = openedPage(built, { language: "ro", answers, first, sign_in: null }, styles);
    expect(html).toContain(`<style>${styles}</style></head>`);
    expect(html).toMatch(
      /<\/script><link fetchpriority="low" rel="stylesheet" crossorigin href="\/assets\/style-x.css"><\/body><\/html>$/,
    );
    expect(html.match(/rel="stylesheet"/g)).toHaveLength(1);
    // Without a text, or without its styles, the page waits for the sheet as it was built.
    for (const [text, known] of [
      [null, styles],
      [first, null],
    ] as const) {
      const waiting = openedPage(built, { language: "ro", answers, first: text, sign_in: null }, known);
      expect(waiting).toContain(`${link}</head>`);
      expect(waiting).not.toContain("<style>");
    }
    expect(openedPage(page, { language: "ro", answers, first, sign_in: null }, styles)).not.toContain(
      "<style>",
    );
  });

  it("is not made of something else", () => {
    const opened = { language: "ro", answers: [], first: null, sign_in: null } as const;
    expect(() => openedPage("<html></html>", opened)).toThrow("as it was built");
    expect(() => openedPage(page.replace("</body>", ""), opened)).toThrow("as it was built");
  });
});

describe("the frame around the first text", () => {
  it("leaves the menu's place as it will be", () => {
    const text = markup`<h1>x</h1>`;
    expect(framed("main", text, false).html).toContain('data-collapsed="true"');
    expect(framed("main", text, true).html).not.toContain("data-");
    expect(framed("main", text, null).html).toContain("data-by-width");
    for (const layout of ["main", "full"] as const)
      expect(framed(layout, text, null).html.match(/<main/g)).toHaveLength(1);
  });
});

describe("the parameters of an address", () => {
  it("are those of its own pattern only", () => {
    expect(paramsOf("/procedure/:slug", "/procedure/turnarea-betonului")).toEqual({
      slug: "turnarea-betonului",
    });
    expect(paramsOf("/procedure/:slug", "/procedure/a%20b")).toEqual({ slug: "a b" });
    expect(paramsOf("/", "/")).toEqual({});
    for (const other of [
      "/procedure",
      "/procedure/",
      "/procedure/a/history",
      "/procedures/a",
      "/procedure/%ff",
    ])
      expect(paramsOf("/procedure/:slug", other), other).toBeNull();
  });
});
