import { escaped } from "#platform/html/escaped.ts";
import { type Markup, markup } from "#platform/html/markup.ts";
import { sheet } from "#platform/server/opening/sheet.ts";
import type { Language } from "#platform/text/texts.ts";

const main = sheet("ui/layouts/MainLayout");
const full = sheet("ui/layouts/FullLayout");
const sidebar = sheet("app/client/Sidebar");
const bottom = sheet("app/client/BottomMenu");

/** An answer of the API as it would be given to a call: its address, and its body as JSON. */
export type BroughtAnswer = { address: string; json: string };

/** What goes along with the HTML of a page. */
export type Opened = {
  language: Language;
  answers: readonly BroughtAnswer[];
  /** What can be read at once; null where only the application can show the page. */
  first: { title: string; html: string } | null;
  /** Nobody is here, on the page where one signs in; what that says of who may register. */
  sign_in: { is_open: boolean } | null;
};

/** Around the first text of a page, the application's frame: its places, which the application fills. */
export function framed(layout: "main" | "full", body: Markup, isSidebarOpen: boolean | null): Markup {
  if (layout === "full") return markup`<main class="${full("root")}">${body}</main>`;
  const beside = { true: null, false: markup` data-collapsed="true"`, null: markup` data-by-width` };
  return markup`<div class="${main("root")}"><div class="${main("sidebar")}"><div class="${sidebar("root")}"${beside[`${isSidebarOpen}`]}></div></div><main class="${main("main")}"><div class="${main("content")}">${body}</div></main><div class="${main("bottom")}"><div class="${bottom("root")} first-bottom"></div></div></div>`;
}

const begin = `<html lang="ro"`;
const script = "<script data-start";
const end = "</body>";
const sheetLink = /<link rel="stylesheet"[^>]*>/;

/**
 * The built page with what goes along with it; throws where the page is not what the build makes.
 * @param styles what a first text looks like by, to be painted before the sheet of all pages has come; null: it waits for that
 */
export function openedPage(
  page: string,
  { language, answers, first }: Opened,
  styles: string | null = null,
): string {
  const link = first === null || styles === null ? "" : (sheetLink.exec(page)?.[0] ?? "");
  const told = page
    .replace(begin, () => `<html lang="${language}"`)
    .replace(script, () => `${script} data-brought="${language}"`)
    .replace(/<title>[^<]*<\/title>/, (title) =>
      first === null ? title : `<title>${escaped(first.title)} · Procedo</title>`,
    )
    .replace(link, () => (link === "" ? "" : `<style>${styles}</style>`));
  const at = told.lastIndexOf(end);
  if (!told.includes("data-brought=") || at === -1) throw new Error("The page is not as it was built");
  const text = first === null ? "" : `<div id="first-text">${first.html}</div>`;
  // At the page's end it keeps nothing before it from being painted, and comes before any code of the page runs.
  const later = link.replace("<link", `<link fetchpriority="low"`);
  return told.slice(0, at) + text + answers.map(blockOf).join("") + later + told.slice(at);
}

/** JSON has "<" only within its texts, where it may be written as its number: no tag and no comment begins in it. */
const blockOf = ({ address, json }: BroughtAnswer) =>
  `<script type="application/json" data-answer="${escaped(address)}">${json.replaceAll("<", "\\u003c")}</script>`;
