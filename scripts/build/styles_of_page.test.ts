import { describe, expect, it } from "vitest";
import { stylesOfPage } from "./styles_of_page.ts";

const html = `<div id="root" class="page wide" data-size="md"><button class="button" type="submit">}{</button></div>`;
const stylesOf = (css: string) => stylesOfPage(css, html);

describe("what a page looks like by", () => {
  it("is the rules that may match something in it", () => {
    for (const rule of [
      "*,:before{margin:0}",
      "body{color:red}",
      ".page{color:red}",
      ".page>.button:focus-visible{color:red}",
      "#root .wide{color:red}",
      ".other,.button{color:red}",
      ".page[data-size=md]{color:red}",
      '.page[data-size="md"]{color:red}',
      ".page:not(.other){color:red}",
      ":where(.other,.page:not(:is(.a,.b))) button{color:red}",
      ":root[data-mantine-color-scheme=dark]{color:red}",
      `.page:after{content:"} .other{"}`,
      `.page{background:url("a\\"}b.png")}`,
      "@font-face{font-family:Inter}",
      "@layer one,two;",
    ])
      expect(stylesOf(rule), rule).toBe(rule);
  });

  it("is no rule that needs what is not in it", () => {
    for (const rule of [
      ".other{color:red}",
      ".page .other:hover{color:red}",
      "#other{color:red}",
      ".page[data-size=lg]{color:red}",
      ".page[data-error]{color:red}",
      ".a,.b{color:red}",
      "@media print{.other{color:red}}",
      "@keyframes turn{from{opacity:0}to{opacity:1}}",
    ])
      expect(stylesOf(rule), rule).toBe("");
  });

  it("keeps order, layers and conditions", () => {
    const css =
      ".page{color:red}@media (width<=600px){.other{color:red}.page{color:blue}}@layer library{.other{color:red}}.wide{color:green}";
    expect(stylesOf(css)).toBe(
      ".page{color:red}@media (width<=600px){.page{color:blue}}@layer library{}.wide{color:green}",
    );
  });

  it("declares the variables that are said, in the page or by one that is", () => {
    const css = `:root{--a:1px;--b:var(--a);--c:"}";--d:2px}.page{margin:var(--b)}.other{margin:var(--d)}`;
    expect(stylesOf(css)).toBe(":root{--a:1px;--b:var(--a)}.page{margin:var(--b)}");
    expect(stylesOfPage(":root{--a:1px}", `<p style="margin:var(--a)"></p>`)).toBe(":root{--a:1px}");
    expect(stylesOf(":root{--a:var(--b);--b:1px}")).toBe(":root{}");
  });

  it("is not made of half a sheet", () => {
    for (const css of [
      ".page{color:red",
      "@media print{.page{color:red}",
      ".page{}}.wide{}",
      `.page{content:"}`,
    ])
      expect(() => stylesOf(css), css).toThrow(/Unclosed|Unexpected/);
  });
});
