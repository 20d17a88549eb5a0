import { type Markup, markup } from "../../html/markup.ts";
import type { Person } from "../../schemas.ts";
import { sheet } from "./sheet.ts";

const header = sheet("ui/page/PageHeader");
const title = sheet("ui/page/PageTitle");
const person = sheet("ui/content/PersonName");
const avatar = sheet("ui/content/Avatar");
const badge = sheet("ui/states/StatusBadge");

/** A page's heading. */
export const titleText = (words: string): Markup => markup`<h1 class="${title("root")}">${words}</h1>`;

/** The head of a page, as `PageHeader` draws it. */
export const headerText = (words: string, meta: Markup, actions: Markup | null = null): Markup =>
  markup`<header class="${header("root")}"><div class="${header("row")}">${titleText(words)}${
    actions && markup`<div class="${header("actions")}">${actions}</div>`
  }</div><div class="${header("meta")}">${meta}</div></header>`;

/** The way down to a page, as `Breadcrumbs` draws it. */
export const crumbsText = (label: string, to: string, words: string): Markup =>
  markup`<nav aria-label="${label}"><ol class="${header("crumbs")}"><li><a href="${to}">${words}</a></li></ol></nav>`;

/** A person, as `PersonName` draws one. */
export function personText({ first_name, last_name, avatar: picture }: Omit<Person, "id">): Markup {
  const style = "width:24px;height:24px;font-size:9px";
  const initials = [first_name, last_name].map((name) => [...name.trim()][0] ?? "").join("");
  const face =
    picture === null
      ? markup`<span class="${avatar("root")}" style="${style}" aria-hidden="true">${initials.toUpperCase()}</span>`
      : markup`<img class="${avatar("root")}" style="${style}" src="${picture}" alt="">`;
  const name = `${first_name} ${last_name}`.trim();
  return markup`<span class="${person("root")}">${face}<span class="${person("name")}">${name}</span></span>`;
}

/** The badge of a status, as `StatusBadge` draws it. */
export const badgeText = (status: "draft" | "live", words: string): Markup =>
  markup`<span class="${badge("root")}" data-status="${status}">${words}</span>`;

/** Where a field or a button will be: in its size, and nothing to press yet. */
export const controlText = (words: string | Markup, className = ""): Markup =>
  markup`<span class="first-control ${className}">${words}</span>`;

/** A sign of the application's own set, by its path. */
export const signText = (path: string, size: number): Markup =>
  markup`<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${path}"/></svg>`;
