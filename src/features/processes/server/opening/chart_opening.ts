import { listPath } from "#features/items/process_paths.ts";
import { reservedSlugs } from "#features/items/slugs.rules.ts";
import { readFilters } from "#platform/address/filter_query.ts";
import { markup } from "#platform/html/markup.ts";
import { pageOpening } from "#platform/server/opening/page_opening.ts";
import { badgeText, signText, titleText } from "#platform/server/opening/pieces.ts";
import { sheet } from "#platform/server/opening/sheet.ts";
import { chartFilters, chartTarget } from "../../chart_filters.rules.ts";
import { getProcess } from "../../processes.contract.ts";

const head = sheet("features/processes/client/chart/ChartHeader");
const body = sheet("features/processes/client/chart/ChartBody");
const back = "M5 12l14 0M5 12l6 6M5 12l6 -6";

/** The chart's page: its name; what is drawn comes with the application, which also knows how wide words are. */
export const chartOpening = pageOpening({
  path: "/process/:slug",
  layout: "full",
  asks: { process: getProcess },
  targets({ params: { slug = "" }, query }) {
    if (reservedSlugs.has(slug)) return null;
    return { process: chartTarget(slug, readFilters(chartFilters, query)) };
  },
  text({ process: { data } }, { t }) {
    const { name, status } = data;
    const words = markup`<div class="${body("root")}"><header class="${head("root")}"><div class="${head("title")}"><a class="first-sign" href="${listPath}" aria-label="${t("process.title")}">${signText(back, 20)}</a><div class="${head("names")}">${titleText(name)}${badgeText(status, t(`status.${status}`))}</div></div></header><div class="${body("work")} first-stage"></div></div>`;
    return { title: name, body: words };
  },
});
