import { chartColors } from "#features/processes/picture/colors.ts";
import { baselineOf, fontFamily, lettering } from "#features/processes/picture/look.ts";
import type { MeasuredSteps } from "#features/processes/picture/measured_steps.ts";
import type { Layout } from "#features/processes/tree/layout/layout.ts";

/** The yardstick: the same chart as one SVG with every step and every line mounted. */
export function PlainChart({ layout, measured }: { layout: Layout; measured: MeasuredSteps }) {
  const { light } = chartColors;
  const { size, line, weight } = lettering.name;
  return (
    <svg id="plain" width="100%" height="100%" fontFamily={fontFamily} fontSize={size} fontWeight={weight}>
      <g id="moved">
        {layout.lines.map(({ from, to, points, label }) => (
          <g key={`${from} ${to}`}>
            <path d={pathOf(points)} fill="none" stroke="#8f8a82" strokeWidth={1.5} />
            {label && (
              <text x={label.x + label.width / 2} y={label.y + 14} textAnchor="middle">
                {label.text}
              </text>
            )}
          </g>
        ))}
        {layout.boxes.map(({ node, x, y, width, height }) => (
          <g key={node.unique_id} transform={`translate(${x} ${y})`}>
            <rect width={width} height={height} rx={8} fill={light.ground} stroke="#8f8a82" />
            <text>
              {measured.step(node).lines.map((words, at) => (
                <tspan key={at} x={16} y={10 + at * line + baselineOf("name")}>
                  {words}
                </tspan>
              ))}
            </text>
          </g>
        ))}
      </g>
    </svg>
  );
}

function pathOf(points: readonly number[]): string {
  let path = "";
  for (let at = 0; at < points.length; at += 2)
    path += `${at === 0 ? "M" : "L"}${points[at]} ${points[at + 1]}`;
  return path;
}
