import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { catalogue } from "#app/texts.ts";
import type { Language } from "#platform/text/texts.ts";

type Audit = Pick<Awaited<ReturnType<AxeBuilder["analyze"]>>, "violations">;
type Auditor = { run(root: Document, options: object): Promise<Audit> };

const standards = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] };
const colors = ["color-contrast", "link-in-text-block"];

const accessible = { runOnly: standards };
const usable = {
  runOnly: standards,
  rules: Object.fromEntries(colors.map((rule) => [rule, { enabled: false }])),
};
const readable = { runOnly: { type: "rule", values: colors } };

/** What keeps somebody from using the page, by the rules of WCAG 2.2 AA that a program can check. */
export const barriersOn = (page: Page): Promise<string[]> => audited(page, accessible);

/** The same by the rules that do not look at colours, for a page that was seen in these colours. */
export const colorlessBarriersOn = (page: Page): Promise<string[]> => audited(page, usable);

/** The same by the rules that look at colours, for a page that shows the same in other colours. */
export const colorBarriersOn = (page: Page): Promise<string[]> => audited(page, readable);

const require = createRequire(import.meta.url);
const auditor = createRequire(require.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js");

async function audited(page: Page, rules: object): Promise<string[]> {
  const isThere = await page.evaluate(() => "axe" in window);
  // The first look brings the auditor into the page, where it stays until the next page.
  if (!isThere) {
    await changeAtOnce(page);
    await page.evaluate(await readFile(auditor, "utf8"));
  }
  const { violations } = await page.evaluate(
    async (options) => {
      const { axe } = window as unknown as { axe: Auditor };
      return { violations: (await axe.run(document, options)).violations };
    },
    // What could be loaded ahead, the styles as text, none of these rules asks for.
    { ...rules, resultTypes: ["violations"], preload: false },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = "" }) =>
        `${id}: ${target.join(" ")} ${failureSummary.split("\n")[1] ?? ""}`,
    ),
  );
}

/**
 * From now on the page changes its looks at once. However short a way to another colour is, it begins with the next
 * frame: until then, which is long on a busy machine, what asks for the colour is told the one before.
 */
const changeAtOnce = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const atOnce = new CSSStyleSheet();
    atOnce.replaceSync("*, ::before, ::after { transition: none !important; }");
    document.adoptedStyleSheets.push(atOnce);
  });

const mostLooks = 100;

/** How many pixels the page can be pushed sideways, and by what; what floats above it may take a moment to find its place. */
export async function sidewaysOn(page: Page): Promise<string[]> {
  const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
  // What floats finds its new place some frames after the window has its new width; what never fits is measured below.
  // Asked anew each time: a page's policy would stop, and tell of, a question that waits within it.
  for (let look = 0; look < mostLooks && !(await page.evaluate(fits)); look += 1) await drawn(page);
  return page.evaluate(() => {
    const root = document.documentElement;
    const width = root.clientWidth;
    if (root.scrollWidth <= width) return [];
    const wide = [...document.querySelectorAll("body *")].filter(
      (element) => element.getBoundingClientRect().right > width + 1,
    );
    const names = wide.slice(-3).map((element) => `${element.tagName} ${element.className}`);
    return [`${root.scrollWidth - width} px too wide: ${names.join(", ")}`];
  });
}

/** Every line that can be read on the page, with the names that only screen readers say. */
async function linesOn(page: Page): Promise<string[]> {
  const lines = await page.evaluate(() => {
    const said = ["aria-label", "title", "placeholder", "alt", "aria-description"];
    const names = [...document.querySelectorAll<HTMLElement>(said.map((name) => `[${name}]`).join(","))]
      .filter((element) => element.checkVisibility())
      .flatMap((element) => said.map((name) => element.getAttribute(name) ?? ""));
    return [document.title, ...document.body.innerText.split("\n"), ...names];
  });
  return lines.map((line) => line.trim()).filter((line) => line !== "");
}

const baseOf = (key: string) => key.replace(/_(one|few|other)$/, "");
const keys = new Set(Object.keys(catalogue.ro).flatMap((key) => [key, baseOf(key)]));

/** Whole sentences that say the thing in the other language and would say it otherwise in this one. */
function foreignTo(language: Language): ReadonlySet<string> {
  const own = new Set<string>(Object.values(catalogue[language]));
  const other = Object.entries(catalogue[language === "ro" ? "en" : "ro"]);
  // Each language is named in itself.
  const words = other.filter(([key, text]) => !own.has(text) && !key.startsWith("language."));
  return new Set(words.map(([, text]) => text));
}
const foreign = { ro: foreignTo("ro"), en: foreignTo("en") };

/**
 * Keys that stand where words should, and words of the other language. What the server has written in the language
 * before is asked for anew when that changes, and may be on its way: it is looked at so often until there is none.
 */
export async function untranslatedOn(page: Page, language: Language, looks = mostLooks): Promise<string[]> {
  let found = await untranslatedNow(page, language);
  for (let look = 1; look < looks && found.length > 0; look += 1) {
    await drawn(page);
    found = await untranslatedNow(page, language);
  }
  return found;
}

async function untranslatedNow(page: Page, language: Language): Promise<string[]> {
  const lines = await linesOn(page);
  const tokens = lines.flatMap((line) => line.match(/[a-z_0-9]+(?:\.[a-z_0-9]+)+/g) ?? []);
  return [
    ...tokens.filter((token) => keys.has(token)).map((key) => `key: ${key}`),
    ...lines.filter((line) => foreign[language].has(line)).map((line) => `other language: ${line}`),
  ];
}

/** Until what was just changed has been drawn. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

export type Look = "light" | "dark";

/** Shows the page in a look, at once: a colour on its way to another is none that anybody has to read. */
export async function dress(page: Page, look: Look): Promise<void> {
  await changeAtOnce(page);
  await page.emulateMedia({ colorScheme: look, reducedMotion: "reduce" });
  await page.waitForSelector(`html[data-mantine-color-scheme="${look}"]`, { state: "attached" });
  await drawn(page);
}
