import { useEffect, useEffectEvent } from "react";
import { type Dates, useDates } from "#platform/client/use_dates.tsx";
import { type Translate, useTexts } from "#platform/client/use_texts.ts";
import type { LegendEntry } from "../../colors/color_names.rules.ts";
import type { Pens } from "../../picture/drawn_chart.ts";
import { type PrintedPart, printedChart } from "../../print/chart_pages.rules.ts";
import { edgeWords } from "../../print/edge_words.rules.ts";
import { type PageMark, pageMarks } from "../../print/page_marks.rules.ts";
import { captionHeight, chartSheet, paperSize } from "../../print/chart_sheet.rules.ts";
import { chartPartSvg, legendSvg, overviewSvg } from "../../picture/chart_svg.ts";
import type { Layout } from "../../tree/layout/layout.ts";

/** A chart that can be drawn, and what is said of it. */
export type DrawableChart = {
  readonly layout: Layout;
  readonly pens: Pens;
  /** What its colours mean. */
  readonly legend: readonly LegendEntry[];
  /** What is too long for its step, each behind its number, once all is measured. */
  readonly texts: readonly string[];
  readonly name: string;
  readonly version: string;
};

function pagesOf({ layout, pens, legend, texts, name }: DrawableChart, t: Translate): HTMLElement {
  const root = document.createElement("div");
  root.dataset["printedChart"] = "";
  const colors = legendSvg(legend, pens, paperSize.width, t("legend.title"));
  const paper = { ...paperSize, height: paperSize.height - colors.height };
  const { scale, pages } = printedChart(layout, paper, captionHeight);
  const marks = pageMarks(layout, pages);
  if (pages.length > 1) root.append(overviewOf({ layout, pens, name }, pages, colors, t));
  for (const [at, { part, row, column }] of pages.entries()) {
    const page = document.createElement("section");
    const edges = edgeWords(marks[at] ?? [], layout, part, scale, (mark) => saidOf(mark, t));
    // The writer of the picture escapes every text in it.
    page.innerHTML = colors.svg + chartPartSvg(layout, pens, part, scale, name, edges);
    if (pages.length > 1) {
      const caption = document.createElement("p");
      caption.textContent = t("export.part", { at: at + 1, count: pages.length, row, column });
      page.append(caption);
    }
    root.append(page);
  }
  if (texts.length > 0) root.append(appendixOf(texts, t));
  return root;
}

/** Of the parts of a chart, the first is on the page after the overview. */
const pageOf = (at: number) => at + 2;

/** All of a chart on its first page: which part of it is on which page. */
function overviewOf(
  { layout, pens, name }: Pick<DrawableChart, "layout" | "pens" | "name">,
  pages: readonly PrintedPart[],
  colors: { svg: string; height: number },
  t: Translate,
): HTMLElement {
  const section = document.createElement("section");
  const scale = Math.min(
    1,
    paperSize.width / layout.width,
    (paperSize.height - captionHeight - colors.height) / layout.height,
  );
  const frames = pages.map(({ part }, at) => ({ part, text: String(pageOf(at)) }));
  section.innerHTML = colors.svg + overviewSvg(layout, pens, frames, scale, name);
  const caption = document.createElement("p");
  caption.textContent = t("export.overview");
  section.append(caption);
  return section;
}

/** What is said where a line is cut. */
const saidOf = ({ to, leaves }: PageMark, t: Translate) =>
  t(leaves ? "export.goes_on" : "export.comes_from", { page: pageOf(to) });

function appendixOf(texts: readonly string[], t: Translate): HTMLElement {
  const appendix = document.createElement("section");
  appendix.dataset["texts"] = "";
  const title = document.createElement("h2");
  title.textContent = t("export.texts");
  const list = document.createElement("dl");
  for (const [at, text] of texts.entries()) {
    const number = document.createElement("dt");
    number.textContent = `[${at + 1}]`;
    const words = document.createElement("dd");
    words.textContent = text;
    list.append(number, words);
  }
  appendix.append(title, list);
  return appendix;
}

function sheetOf({ name, version }: DrawableChart, t: Translate, dates: Dates): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    chartSheet({
      name,
      version,
      printed: t("proc.print.printed", { date: dates.day(new Date().toISOString()) }),
      page: t("proc.print.page"),
      of: t("proc.print.of"),
    }),
  );
  return sheet;
}

/** While a chart is on screen, printing prints the whole of it, on as many pages as it needs, and nothing else. */
export function usePrintedChart(drawable: () => DrawableChart): void {
  const { t } = useTexts();
  const dates = useDates();
  const draw = useEffectEvent(() => {
    const chart = drawable();
    return { sheet: sheetOf(chart, t, dates), root: pagesOf(chart, t) };
  });

  useEffect(() => {
    let root: HTMLElement | null = null;
    let sheet: CSSStyleSheet | null = null;
    const clear = () => {
      root?.remove();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
      root = null;
      sheet = null;
    };
    const prepare = () => {
      clear();
      ({ sheet, root } = draw());
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      document.body.append(root);
    };
    window.addEventListener("beforeprint", prepare);
    window.addEventListener("afterprint", clear);
    return () => {
      window.removeEventListener("beforeprint", prepare);
      window.removeEventListener("afterprint", clear);
      clear();
    };
  }, []);
}
