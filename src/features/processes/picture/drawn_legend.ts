import type { LegendEntry } from "../colors/color_names.rules.ts";
import type { DrawnShape, Pens } from "./drawn_chart.ts";
import { baselineOf } from "./look.ts";
import { roundedRect } from "./svg_paths.ts";

const swatch = { side: 14, radius: 4, gap: 6 } as const;
const between = 20;
const line = 24;
const style = "heading";

export type DrawnLegend = {
  readonly height: number;
  /** With its top left corner at a point. */
  shapes(at: { readonly x: number; readonly y: number }): DrawnShape[];
};

/** What colours mean, beside each other as far as there is room; nothing of it where no colour has a name. */
export function drawnLegend(
  entries: readonly LegendEntry[],
  width: number,
  { measure, colors }: Pick<Pens, "measure" | "colors">,
): DrawnLegend {
  const indent = swatch.side + swatch.gap;
  let right = 0;
  let row = 0;
  const places = entries.map(({ color, name }) => {
    const length = measure(name, style);
    if (right > 0 && right + indent + length > width) {
      right = 0;
      row++;
    }
    const x = right;
    right += indent + length + between;
    return { color, name, length, x, y: row * line };
  });
  return {
    height: entries.length === 0 ? 0 : (row + 1) * line,
    shapes: (at) =>
      places.flatMap(({ color, name, length, x, y }): DrawnShape[] => {
        const [left, top] = [at.x + x, at.y + y + (line - swatch.side) / 2];
        const rect = { x: left, y: top, width: swatch.side, height: swatch.side };
        return [
          {
            kind: "path",
            d: roundedRect(rect, swatch.radius),
            fill: colors.steps[color].edge,
            stroke: null,
            width: 0,
          },
          {
            kind: "text",
            text: name,
            x: left + indent,
            y: at.y + y + (line - 16) / 2 + baselineOf(style),
            anchor: "start",
            style,
            fill: colors.text,
            width: length,
          },
        ];
      }),
  };
}
