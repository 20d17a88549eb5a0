import { IconFileTypeSvg, IconPhoto, IconPrinter } from "@tabler/icons-react";
import { useMemo } from "react";
import { saveFile } from "#platform/client/save_file.ts";
import { useDates } from "#platform/client/use_dates.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { useAlerts } from "#ui/states/use_alerts.tsx";
import { legendOf } from "../../colors/color_names.rules.ts";
import { chartColors, type Mark } from "../../picture/colors.ts";
import { createFigures } from "../../picture/figures.ts";
import { chartRoom } from "../../picture/look.ts";
import { chartSvg, headedChart, wordsOf } from "../../picture/chart_svg.ts";
import type { Process } from "../../processes.contract.ts";
import { inFull, onPaper, type Wording } from "../../picture/wording.ts";
import { measureSteps } from "../../picture/measured_steps.ts";
import { layoutOf } from "../../tree/layout/layout.ts";
import type { Folds } from "../../tree/folds.ts";
import type { Tree } from "../../tree/tree.ts";
import type { MenuEntry } from "../actions/ProcessMenu.tsx";
import type { ChartInfos } from "../steps/use_step_name.ts";
import { useColorNames } from "../colors/use_color_names.ts";
import { createMeasure } from "../surface/measure_text.ts";
import { embeddedFaces } from "./embedded_faces.ts";
import { pngOf } from "./png_picture.ts";
import { type DrawableChart, usePrintedChart } from "./use_printed_chart.ts";

type Options = {
  process: Pick<Process, "slug" | "name" | "version" | "source">;
  /** The chart as it is on screen, folded branches and all. */
  tree: Tree;
  folds: Folds;
  infos: ChartInfos;
  marks?: ReadonlyMap<number, Mark>;
};

const glyph = { size: 16, "aria-hidden": true } as const;

/** Paper and files are light whatever the screen is. */
const colors = chartColors.light;

/** The menu's entries that make a file of the chart or print it; the browser's own printing does the same. */
export function useChartFiles({ process, tree, folds, infos, marks }: Options): MenuEntry[] {
  const { t } = useTexts();
  const dates = useDates();
  const names = useColorNames();
  const alerts = useAlerts();
  const { slug, name, version, source } = process;

  const drawable = useMemo(() => {
    const isDraft = source === "draft" && (!version.is_publish || version.has_unpublished_changes);
    const saved = t("export.version", { name: version.name, date: dates.day(version.updated_at) });
    return ({ wording, texts = [] }: { wording: Wording; texts?: readonly string[] }): DrawableChart => {
      // Measured anew each time, for the font may not have been there the last time.
      const measure = createMeasure();
      const figures = createFigures(measureSteps(infos, t, measure, wording), t, measure);
      const layout = layoutOf(tree, figures.measured.sizes, chartRoom, folds);
      return {
        layout,
        pens: { figures, measure, colors, ...(marks && { marks }) },
        legend: legendOf(layout.boxes, names),
        texts,
        name,
        version: isDraft ? `${saved} · ${t("proc.print.draft")}` : saved,
      };
    };
  }, [name, version, source, tree, folds, infos, marks, names, t, dates]);
  usePrintedChart(() => drawable(onPaper()));

  const headed = () => {
    const chart = drawable({ wording: inFull });
    return headedChart(chart.layout, chart.pens, {
      title: name,
      details: chart.version,
      legend: chart.legend,
    });
  };

  async function saveSvg() {
    const chart = headed();
    const svg = chartSvg(chart, colors.ground, name, await embeddedFaces(wordsOf(chart)));
    saveFile(new Blob([svg], { type: "image/svg+xml" }), `${slug}.svg`);
  }

  async function savePng() {
    const png = await pngOf(headed(), colors.ground);
    if (png === null) return alerts.error(t("export.failed"));
    saveFile(png.file, `${slug}.png`);
    if (png.scale < 1) alerts.success(t("export.smaller", { percent: Math.floor(png.scale * 100) }));
  }

  return [
    {
      label: t("export.svg"),
      icon: <IconFileTypeSvg {...glyph} />,
      onClick: () => void saveSvg().catch(alerts.error),
    },
    {
      label: t("export.png"),
      icon: <IconPhoto {...glyph} />,
      onClick: () => void savePng().catch(alerts.error),
    },
    { label: t("action.print"), icon: <IconPrinter {...glyph} />, onClick: () => window.print() },
  ];
}
