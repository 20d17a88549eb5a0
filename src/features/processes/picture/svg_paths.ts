import { look } from "./look.ts";
import type { Rect } from "../tree/layout/layout.ts";

/** A number as it stands in a path: to a hundredth of a pixel. */
export const n = (value: number) => String(Math.round(value * 100) / 100);

/** A rectangle with its corners rounded. */
export function roundedRect({ x, y, width, height }: Rect, radius: number): string {
  const r = Math.max(0, Math.min(radius, width / 2, height / 2));
  const arc = (dx: number, dy: number) => `a${n(r)} ${n(r)} 0 0 1 ${n(dx)} ${n(dy)}`;
  return [
    `M${n(x + r)} ${n(y)}H${n(x + width - r)}${arc(r, r)}`,
    `V${n(y + height - r)}${arc(-r, r)}`,
    `H${n(x + r)}${arc(-r, -r)}`,
    `V${n(y + r)}${arc(r, -r)}Z`,
  ].join("");
}

/** A strip along the left side of a rounded rectangle: what of the rectangle it covers. */
export function leftEdge({ x, y, height }: Rect, radius: number, width: number): string {
  const down = radius - Math.sqrt(radius ** 2 - (radius - width) ** 2);
  const [right, bottom] = [x + width, y + height];
  return [
    `M${n(right)} ${n(y + down)}A${n(radius)} ${n(radius)} 0 0 0 ${n(x)} ${n(y + radius)}`,
    `V${n(bottom - radius)}A${n(radius)} ${n(radius)} 0 0 0 ${n(right)} ${n(bottom - down)}Z`,
  ].join("");
}

/** The same along its right side. */
export function rightEdge({ x, y, width, height }: Rect, radius: number, wide: number): string {
  const down = radius - Math.sqrt(radius ** 2 - (radius - wide) ** 2);
  const [left, right, bottom] = [x + width - wide, x + width, y + height];
  return [
    `M${n(left)} ${n(y + down)}A${n(radius)} ${n(radius)} 0 0 1 ${n(right)} ${n(y + radius)}`,
    `V${n(bottom - radius)}A${n(radius)} ${n(radius)} 0 0 1 ${n(left)} ${n(bottom - down)}Z`,
  ].join("");
}

/** A line of level and upright stretches, its corners rounded. */
export function roundedLine(points: readonly number[]): string {
  const last = points.length - 2;
  let d = `M${n(points[0] ?? 0)} ${n(points[1] ?? 0)}`;
  for (let at = 2; at < last; at += 2) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0] = points.slice(at - 2, at + 4);
    const before = Math.abs(x1 - x0) + Math.abs(y1 - y0);
    const after = Math.abs(x2 - x1) + Math.abs(y2 - y1);
    const radius = Math.min(look.line.corner, before / 2, after / 2);
    const [inX, inY, outX, outY] = [
      Math.sign(x1 - x0),
      Math.sign(y1 - y0),
      Math.sign(x2 - x1),
      Math.sign(y2 - y1),
    ];
    const turn = inX * outY - inY * outX;
    d += `L${n(x1 - inX * radius)} ${n(y1 - inY * radius)}`;
    if (radius > 0 && turn !== 0)
      d += `A${n(radius)} ${n(radius)} 0 0 ${turn > 0 ? 1 : 0} ${n(x1 + outX * radius)} ${n(y1 + outY * radius)}`;
  }
  return `${d}L${n(points[last] ?? 0)} ${n(points[last + 1] ?? 0)}`;
}

/** The head of an arrow at the end of a line. */
export function arrowHead(points: readonly number[]): string {
  const last = points.length - 2;
  const [x = 0, y = 0] = [points[last], points[last + 1]];
  const { arrow_length: long, arrow_width: wide } = look.line;
  const dx = Math.sign(x - (points[last - 2] ?? x));
  const dy = dx === 0 ? Math.sign(y - (points[last - 1] ?? y)) || 1 : 0;
  const [baseX, baseY] = [x - dx * long, y - dy * long];
  const [sideX, sideY] = [(dy * wide) / 2, (dx * wide) / 2];
  return `M${n(x)} ${n(y)}L${n(baseX - sideX)} ${n(baseY + sideY)}L${n(baseX + sideX)} ${n(baseY - sideY)}Z`;
}

/**
 * The runs of a line, made of level and upright stretches, that reach into a rectangle, each cut off at its edges. What
 * is drawn of a line that goes on for thousands of pixels is then as short as what is seen of it.
 */
export function runsWithin(points: readonly number[], { x, y, width, height }: Rect): number[][] {
  const [right, bottom] = [x + width, y + height];
  const runs: number[][] = [];
  let run: number[] | null = null;
  for (let at = 2; at < points.length; at += 2) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = points.slice(at - 2, at + 2);
    const isIn =
      Math.max(x0, x1) >= x &&
      Math.min(x0, x1) <= right &&
      Math.max(y0, y1) >= y &&
      Math.min(y0, y1) <= bottom;
    if (!isIn) {
      run = null;
      continue;
    }
    // A corner between two stretches that both reach in is within, so only the ends are cut.
    const within = (left: number, top: number) => [
      Math.min(Math.max(left, x), right),
      Math.min(Math.max(top, y), bottom),
    ];
    if (run === null) runs.push((run = within(x0, y0)));
    run.push(...within(x1, y1));
  }
  return runs;
}
