import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { catalogue } from "#app/texts.ts";
import { languages } from "#platform/text/texts.ts";
import { drawnSignIns, pageWith } from "./drawn_sign_in.ts";
import { classInPage } from "./theme_styles.ts";

const drawn = await drawnSignIns({ modules: { generateScopedName: classInPage } });
const page = (await readFile(join(import.meta.dirname, "../../login.html"), "utf8")).replace(
  "</head>",
  `<link rel="stylesheet" crossorigin href="/assets/style-x.css"></head>`,
);

const inHtml = (words: string) => words.replaceAll("'", "&#x27;");

describe("the login page as the build draws it", () => {
  it.each(languages)("says the words of the language %s", (language) => {
    const words = catalogue[language];
    const ofLanguage = [...drawn].filter(([name]) => name.includes(`_${language}_`));
    expect(ofLanguage.map(([name]) => name)).toEqual([
      `drawn/sign_in_${language}_open.html`,
      `drawn/sign_in_${language}_closed.html`,
    ]);
    for (const [name, { title, root }] of ofLanguage) {
      expect(title).toBe(`<title>${words["auth.title"]} · Procedo</title>`);
      expect(root).toMatch(new RegExp(`^<div id="root" data-drawn="${language}" data-registration="\\w+">`));
      for (const key of ["auth.email", "auth.password", "auth.login", "auth.forgot", "product.what"] as const)
        expect(root, key).toContain(inHtml(words[key]));
      const isOpen = name.endsWith("_open.html");
      expect(root.includes(`data-registration="open"`)).toBe(isOpen);
      expect(root.includes(inHtml(words["reg.register"]))).toBe(isOpen);
      expect(root.includes(inHtml(words["reg.ask_administrator"]))).toBe(!isOpen);
    }
  });

  it("would send no password in an address, and names classes as the page's style sheet does", () => {
    for (const { root } of drawn.values()) {
      expect(root).toMatch(/<form[^>]* method="post"/);
      expect(root.match(/<form/g)).toHaveLength(1);
      expect(root).toMatch(/<input[^>]* autofocus=""[^>]* name="email"/i);
      expect(root).not.toMatch(/<script| on\w+="/);
      const layout = join(import.meta.dirname, "../../src/ui/layouts/LoginLayout.module.css");
      expect(root).toContain(`class="${classInPage("root", layout)}"`);
    }
  });
});

describe("a page with what was drawn of it", () => {
  const title = "<title>Intră</title>";
  const root = `<div id="root" data-drawn="ro"><p class="here">$&</p></div>`;

  it("has its styles in it, and the whole sheet last", () => {
    const asked: string[] = [];
    const whole = pageWith({ title, root }, page, (name) => {
      asked.push(name);
      return ".here{color:red}.elsewhere{color:blue}";
    });
    expect(asked).toEqual(["assets/style-x.css"]);
    expect(whole.match(/<title>.*?<\/title>/g)).toEqual([title]);
    expect(whole).toContain("<style>.here{color:red}</style><noscript>");
    expect(whole).toContain(root);
    expect(whole.match(/id="root"/g)).toHaveLength(1);
    expect(whole).toMatch(/<link fetchpriority="low" rel="stylesheet"[^>]*><\/body>\s*<\/html>\s*$/);
    expect(whole.match(/rel="stylesheet"/g)).toHaveLength(1);
  });

  it("is not made of another page", () => {
    for (const part of [`<div id="root"></div>`, "<title>Procedo</title>", 'rel="stylesheet"', "</body>"])
      expect(() => pageWith({ title, root }, page.replace(part, ""), () => ""), part).toThrow("has no");
  });
});
