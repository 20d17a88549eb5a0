import "@mantine/core/styles.layer.css";
import "#ui/theme/global.css";
import { loadWords } from "#app/client/words.ts";
import { chartColors, type ChartScheme, colorVariables } from "#features/processes/picture/colors.ts";
import { type StepFigure } from "#features/processes/picture/figure.ts";
import { createFigures, type Figures } from "#features/processes/picture/figures.ts";
import { chartRoom } from "#features/processes/picture/look.ts";
import { chartPartSvg } from "#features/processes/picture/chart_svg.ts";
import { createElements } from "#features/processes/client/surface/near_elements.ts";
import { createMeasure } from "#features/processes/client/surface/measure_text.ts";
import { paint } from "#features/processes/client/surface/paint_chart.ts";
import surface from "#features/processes/client/surface/ChartSurface.module.css";
import { measureSteps } from "#features/processes/picture/measured_steps.ts";
import { detailAt } from "#features/processes/surface/detail_at_scale.ts";
import { type Layout, layoutOf } from "#features/processes/tree/layout/layout.ts";
import { translatorOf } from "#platform/text/translate.ts";
import { galleryLinks, galleryMarks, galleryFolds, galleryTree } from "./gallery.ts";
import { differences } from "./pixels.ts";

export type How = "elements" | "canvas" | "file";
export type Shown = {
  how: How;
  scheme: ChartScheme;
  scale: number;
  /** Another look of every step than the product has. */
  isChanged: boolean;
  /** Lines and places for new steps too. */
  isWhole: boolean;
  canEdit: boolean;
};
export type ShownStep = { id: number; x: number; y: number; width: number; height: number };

const words = await loadWords("ro");
await Promise.all([document.fonts.load('14px "Inter Variable"', "Aașț"), document.fonts.ready]);
const say = translatorOf(words, "ro");
const measure = createMeasure();
const figures = createFigures(measureSteps(galleryLinks, say, measure), say, measure);
const whole = layoutOf(galleryTree, figures.measured.sizes, chartRoom, galleryFolds);
const steps: Layout = { ...whole, lines: [], inserts: [] };

/** Square corners, long dashes, a heavy pen, words and signs elsewhere: one change of the description, for every painter. */
function changed(figure: StepFigure): StepFigure {
  return {
    ...figure,
    areas: figure.areas.map((area) => {
      const heavy = { ...area, pen: 3, dash: [12, 7] };
      return heavy.kind === "rounded" ? { ...heavy, radius: 1 } : heavy;
    }),
    signs: figure.signs.map((sign) => ({ ...sign, x: sign.x + 3, tone: "muted" as const })),
    words: figure.words.map((one) => ({ ...one, y: one.y - 3, style: "mark" as const })),
  };
}

const other: Figures = { ...figures, step: (node, canAdd) => changed(figures.step(node, canAdd)) };

function show({ how, scheme, scale, isChanged, isWhole, canEdit }: Shown): ShownStep[] {
  const layout = isWhole ? whole : steps;
  const drawn = isChanged ? other : figures;
  const colors = chartColors[scheme];
  const stage = document.createElement("div");
  stage.className = surface["root"] ?? "";
  const [width, height] = [layout.width * scale, layout.height * scale];
  stage.style.cssText = `width:${width}px;height:${height}px`;
  for (const [name, value] of Object.entries(colorVariables(scheme))) stage.style.setProperty(name, value);
  document.getElementById("root")?.replaceChildren(stage);
  if (how === "file")
    stage.innerHTML = chartPartSvg(
      layout,
      { figures: drawn, measure, colors, marks: galleryMarks },
      { x: 0, y: 0, width: layout.width, height: layout.height },
      scale,
      "",
    );
  else if (how === "elements") {
    const layer = document.createElement("div");
    layer.className = surface["layer"] ?? "";
    layer.style.transform = `scale(${scale})`;
    stage.append(layer);
    const scene = {
      figures: drawn,
      say,
      marks: galleryMarks,
      selected: null,
      canEdit,
      hasMenu: false,
      canFold: true,
      scheme,
    };
    createElements(layer).settle(
      { steps: layout.byId, inserts: layout.inserts, current: null },
      scene,
      layout,
      10_000,
    );
  } else {
    const canvas = document.createElement("canvas");
    canvas.className = surface["canvas"] ?? "";
    canvas.width = width * devicePixelRatio;
    canvas.height = height * devicePixelRatio;
    stage.append(canvas);
    const context = canvas.getContext("2d", { alpha: false });
    if (context === null) throw new Error("This browser draws no canvas");
    paint(context, {
      view: { x: 0, y: 0, k: scale },
      window: { width, height },
      ratio: devicePixelRatio,
      detail: detailAt(scale),
      colors,
      figures: drawn,
      lines: layout.lines,
      boxes: layout.boxes,
      inserts: layout.inserts,
      marks: galleryMarks,
      selected: null,
      offsets: null,
      left: 0,
      canEdit,
    });
  }
  return layout.boxes.map(({ node, x, y, width: wide, height: high }) => ({
    id: node.unique_id,
    x: x * scale,
    y: y * scale,
    width: wide * scale,
    height: high * scale,
  }));
}

const chartPicture = { show, differences, size: { width: whole.width, height: whole.height } };
export type ChartPicture = typeof chartPicture;
Object.assign(window, { chartPicture });
