import { describe, expect, test } from "vitest";
import { linkAddressOf } from "./addresses.ts";
import { blocksOf, isEmptyHtml, plainTextOf } from "./html_blocks.ts";
import { type PlacedToken, readTokens } from "./html_tokens.ts";

function tokensOf(html: string): PlacedToken[] {
  const tokens: PlacedToken[] = [];
  readTokens(html, (token) => tokens.push(token) > 0);
  return tokens;
}

const sources = (html: string) => tokensOf(html).map(({ start, end }) => html.slice(start, end));

describe("character references are read as the browser reads them", () => {
  test.each([
    ["&#128;&#150;&#0;&#xD800;&#x110000;&#x1F3D7;", "€–\ufffd\ufffd\ufffd🏗"],
    ["&nope; &amp &ampx; &lt3 &eacute; &eacute", "&nope; & &x; <3 é é"],
    ["&amp;lt;", "&lt;"],
    ["&#000000000537;&NotEqualTilde;", "ș≂̸"],
    ["&#", "&#"],
    ["&#x;&am", "&#x;&am"],
  ])("%j in a text is %j", (html, text) => {
    expect(tokensOf(html)).toEqual([{ kind: "text", text, start: 0, end: html.length }]);
  });

  test("in a value a name without its semicolon is none before a letter or an equals sign", () => {
    const html = '<a href="?a&lt=1&ltx&lt;&amp&#65">';
    expect(tokensOf(html)).toMatchObject([{ attributes: new Map([["href", "?a&lt=1&ltx<&A"]]) }]);
  });
});

describe("tokens", () => {
  test("stand where they were read, texts with their references whole", () => {
    const html = "&lt;a<P b=1 B=2>x&gt;y<!--&-->&amp;z</p c='d'><br/>t";
    expect(sources(html)).toEqual(["&lt;a", "<P b=1 B=2>", "x&gt;y", "&amp;z", "</p c='d'>", "<br/>", "t"]);
    expect(tokensOf(html).map((token) => (token.kind === "text" ? token.text : token.name))).toEqual(
      "<a p x>y &z p br t".split(" "),
    );
    expect(tokensOf(html)[1]).toMatchObject({ attributes: new Map([["b", "1"]]) });
  });

  test.each([
    ["a<svg/>b<math><mi>x</mi></math>c", "abc"],
    ["a<svg><svg/><svg></svg>x</svg>b", "ab"],
    // "/" ends a value without quotes only before a space.
    ["a<svg b=c/>d", "a"],
    ["a<svg><style></svg>b", "ab"],
    ["a<template><script></template></script>x</template>b", "ab"],
    ["a<textarea><b></textarea>b<plaintext>c</plaintext>d", "ab"],
    ["a<noscript><p title='</noscript>'>x</noscript>b", "ab"],
    ["a<script/>b</script >c", "ac"],
    ["a<![CDATA[x>y]]>b", "ab"],
    ["a</>b</ x>c<", "abc<"],
    ["a<plain", "a"],
    ["a<x", "a"],
    ["a</plain", "a"],
    ["a<p b", "a"],
    ["a<p /", "a"],
    ["a</p x", "a"],
    ["a</", "a</"],
    ["a<<", "a<<"],
    ["a<<<b>c", "a<<c"],
  ])("of what is shown of %j are %j", (html, shown) => {
    expect(plainTextOf(html).replaceAll("\n", "")).toBe(shown);
  });

  test("end when no more are wanted", () => {
    const read: string[] = [];
    readTokens("<b>a<img>b</b>c", ({ kind }) => read.push(kind) < 2);
    expect(read).toEqual(["open", "text"]);
  });
});

describe("hostile input", () => {
  /** As long as a step may be. What takes the square of it takes many seconds, what is linear a fraction of one. */
  const longest = 200_000;
  const mostSeconds = 1;

  /** Seconds that this process worked, which other load on the machine does not stretch. */
  function secondsToRead(html: string): number {
    const started = process.cpuUsage();
    isEmptyHtml(html);
    plainTextOf(html);
    linkAddressOf(`https://${html}`);
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1_000_000;
  }

  const parts = [
    ..."< <p </ </p <! <!- <!-- <!--> --!> <? & &# &#x &amp = / <p/ <br> <b> <p> <div>x <ul><li>x </div> <div></p> <script>".split(
      " ",
    ),
    ..."<script></scrip <svg> <svg/> <svg></svg <textarea> <pre>x</pre> <img>".split(" "),
    "<p ",
    "<p a",
    "<p a=",
    '<p a="',
    "<p a='\"",
    '<p "',
    "<p =",
    "<p a =",
    "<!-- -",
    " ",
    "\n",
    "\t \n",
    "<br> x",
    "<b> </b>",
    "<pre>\n",
    "<img src=/api/uploads/",
    "\u00a0",
    "\u200b",
    "a ",
    "a\u0301",
  ];

  /** A text that counts the characters that are looked at. */
  function counted(html: string): { text: string; looked: () => number } {
    let looked = 0;
    const methods: Partial<Record<string | symbol, (...given: number[]) => unknown>> = {
      charCodeAt: (at = 0) => (++looked, html.charCodeAt(at)),
      slice: (start = 0, end) => {
        const piece = html.slice(start, end);
        looked += piece.length;
        return piece;
      },
    };
    const search = (name: "indexOf" | "lastIndexOf") => (wanted: string, from: number) => {
      const found = html[name](wanted, from);
      looked += name === "indexOf" ? (found === -1 ? html.length : found) - from : from - found;
      return found;
    };
    const text: string = new Proxy(Object(html), {
      get(_, key) {
        if (key === "length") return html.length;
        if (key === "indexOf" || key === "lastIndexOf") return search(key);
        if (typeof key === "string" && /^-?\d+$/.test(key)) return ++looked, html[Number(key)];
        const method = methods[key];
        if (method === undefined) throw new Error(`not counted: ${String(key)}`);
        return method;
      },
    });
    return { text, looked: () => looked };
  }

  function charactersLookedAt(html: string): number {
    const { text, looked } = counted(html);
    blocksOf(text);
    return looked();
  }

  test.each(parts)("of %j, four times as long, takes four times the work", (part) => {
    const short = part.repeat(Math.ceil(4000 / part.length));
    const [once, fourTimes] = [short, short.repeat(4)].map((html) => charactersLookedAt(`<p>${html}x`));
    expect((fourTimes ?? 0) / (once ?? 1)).toBeLessThan(4.1);
    expect((fourTimes ?? 0) / (4 * short.length)).toBeLessThan(8);
  });

  test("of ten million characters is read whole", () => {
    const html = "<p a='&lt;'>x&amp;<!-- --></p".repeat(350_000);
    expect(html.length).toBeGreaterThan(10_000_000);
    const read = new Map<string, number>();
    readTokens(html, ({ kind }) => read.set(kind, (read.get(kind) ?? 0) + 1) !== undefined);
    // What is left of each part after the first is in the end tag of the one before.
    expect(Object.fromEntries(read)).toEqual({ open: 1, text: 350_000, close: 349_999 });
  });

  test.each(parts)("of %j, as long as a step may be, is read at once", (part) => {
    const filled = part.repeat(Math.ceil(longest / part.length));
    expect(secondsToRead(`<p>${filled}x`)).toBeLessThan(mostSeconds);
  });
});
