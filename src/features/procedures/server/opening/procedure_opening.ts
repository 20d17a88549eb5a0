import { historyPath, listPath } from "#features/items/procedure_paths.ts";
import { reservedSlugs } from "#features/items/slugs.rules.ts";
import { readFilters } from "#platform/address/filter_query.ts";
import { beginsWithHeading, headingsUnder } from "#platform/html/heading_levels.ts";
import { titleOf } from "#platform/html/html_blocks.ts";
import { type Markup, markup, storedMarkup } from "#platform/html/markup.ts";
import { type OpeningReader, pageOpening } from "#platform/server/opening/page_opening.ts";
import {
  badgeText,
  controlText,
  crumbsText,
  headerText,
  personText,
  signText,
} from "#platform/server/opening/pieces.ts";
import { sheet } from "#platform/server/opening/sheet.ts";
import { pageFilters, procedureTarget } from "../../page_view.rules.ts";
import { getProcedure, type Procedure, type Step } from "../../procedures.contract.ts";
import { stepAnchor } from "../../step_anchor.rules.ts";
import { dayWithWeekday } from "../../triggers/triggers.sentences.ts";

const page = sheet("features/procedures/client/ProcedurePage");
const bar = sheet("features/procedures/client/page/PageBar");
const banner = sheet("features/procedures/client/page/DraftBanner");
const line = sheet("features/procedures/client/page/FactsLine");
const outline = sheet("features/procedures/client/page/StepOutline");
const list = sheet("features/procedures/client/steps_list");
const stepSheet = sheet("features/procedures/client/page/Steps");
const text = sheet("ui/content/SafeHtml");
const mark = sheet("ui/page/Mark");

/** Letters of steps that are sent: what one reads before the application has the others. */
const mostOfSteps = 30_000;
const titleLength = 90;

const info = "M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0M12 9h.01M11 12h1v4h1";
const down = "M6 9l6 6l6 -6";

/** The steps from the first on that fit, whole; one that is not spelled as cleaned texts are ends them. */
function firstSteps(steps: readonly Step[]): { id: number; body: string; shown: Markup }[] {
  const first = [];
  let letters = 0;
  for (const { id, body } of steps) {
    letters += body.length;
    const shown = letters > mostOfSteps ? null : storedMarkup(headingsUnder(body, 3));
    if (shown === null) break;
    first.push({ id, body, shown });
  }
  return first;
}

function factsText(procedure: Procedure, reader: OpeningReader): Markup {
  const { t } = reader;
  const { status, has_draft_changes, responsible, roles, version, next_date, slug, rights } = procedure;
  const state =
    status === "draft"
      ? badgeText(status, t("status.draft"))
      : has_draft_changes && markup`<span class="${mark("root")}">${t("status.unpublished_changes")}</span>`;
  const [role] = roles;
  const roleWords =
    role !== undefined && (roles.length === 1 ? role.name : t("proc.roles_count", { count: roles.length }));
  const versionWords = t("proc.version_line", { number: version.number });
  const versionFact = markup`<span class="${line("version")}">${rights.entity_crud ? markup`<a href="${historyPath(slug)}">${versionWords}</a>` : versionWords}</span>`;
  const last =
    next_date === null
      ? versionFact
      : markup`<span>${t("proc.next_date")}: <time datetime="${next_date}">${dayWithWeekday(next_date, reader)}</time></span>`;
  return markup`<div class="${line("line")}">${state && markup`<span class="${line("state")}">${state}</span>`}${personText(responsible)}${
    roleWords === false ? null : markup`<span class="${line("name")}">${roleWords}</span>`
  }${next_date !== null && versionFact}<span class="${line("tail")}">${last}<span class="${line("more")}">${t("proc.details")}${signText(down, 16)}</span></span></div>`;
}

/** The contents beside the steps, and above them where the screen is narrow; one of the two is shown. */
function outlineText(steps: readonly { id: number; body: string }[], count: number, { t }: OpeningReader) {
  if (count < 2) return null;
  const entries = steps.map(
    ({ id, body }, at) =>
      markup`<li><a class="${outline("link")}" href="#${stepAnchor(id)}"><span class="${outline("number")}">${at + 1}</span><span class="${outline("words")}">${titleOf(body, titleLength) || t("proc.step_n", { n: at + 1 })}</span></a></li>`,
  );
  return markup`<nav class="${outline("beside")} first-wide" aria-label="${t("proc.contents")}"><p class="${outline("title")}" aria-hidden="true">${t("proc.contents")}</p><ol class="${outline("list")}">${entries}</ol></nav><details class="${outline("folded")} first-narrow"><summary>${t("proc.contents_count", { count })}${signText(down, 16)}</summary></details>`;
}

/** The procedure as its page shows it to who only reads; null where the page says more above the steps. */
function procedureText(procedure: Procedure, reader: OpeningReader): Markup | null {
  const { name, status, steps, has_draft_changes, has_live_steps } = procedure;
  const { t } = reader;
  // There the page offers two versions and counts how they differ.
  if (has_draft_changes && has_live_steps) return null;
  // And there it says that it was withdrawn.
  if (status === "draft" && has_live_steps) return null;
  const first = firstSteps(steps);
  if (first.length === 0) return null;
  return markup`<article data-print-root class="${page("root")}"><div class="${bar("root")}"><div class="${bar("way")}">${crumbsText(t("shell.breadcrumbs"), listPath, t("proc.title"))}</div><div class="${bar("actions")}" aria-hidden="true">${controlText("", "first-room")}</div></div>${headerText(name, factsText(procedure, reader))}${
    status === "draft" &&
    markup`<div class="${page("notices")}"><section class="${banner("root")}" aria-label="${t("proc.draft.label")}"><span class="${banner("icon")}">${signText(info, 18)}</span><p class="${banner("words")}"><strong>${t("proc.draft.title")} </strong>${t("proc.draft.reader_sees_none")}</p></section></div>`
  }<div class="${page("columns")}">${outlineText(first, steps.length, reader)}<section class="${page("steps")}"><h2 class="${page("heading")}">${t("proc.steps")} <span class="${page("count")}">${steps.length}</span></h2><ol class="${list("list")}">${first.map(
    ({ id, body, shown }, at) =>
      markup`<li id="${stepAnchor(id)}" class="${stepSheet("step")}" aria-label="${t("proc.step_n", { n: at + 1 })}"><a class="${stepSheet("number")}" href="#${stepAnchor(id)}" aria-label="${t("proc.step_link", { n: at + 1 })}">${at + 1}</a>${
        !beginsWithHeading(body) && markup`<h3 class="first-unseen">${t("proc.step_n", { n: at + 1 })}</h3>`
      }<div class="${text("root")} ${stepSheet("body")}">${shown}</div></li>
`,
  )}</ol></section></div></article>`;
}

export const procedureOpening = pageOpening({
  path: "/procedure/:slug",
  layout: "main",
  asks: { procedure: getProcedure },
  targets({ params: { slug = "" }, query }) {
    if (reservedSlugs.has(slug)) return null;
    return { procedure: procedureTarget(slug, readFilters(pageFilters, query).source) };
  },
  text({ procedure: { data } }, reader) {
    const body = procedureText(data, reader);
    return body && { title: data.name, body };
  },
});
