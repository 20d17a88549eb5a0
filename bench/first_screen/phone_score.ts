import type { Visit } from "./visits.ts";

/** The error function, to seven digits (Abramowitz and Stegun 7.1.26). */
function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const series =
    ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  return Math.sign(x) * (1 - series * Math.exp(-x * x));
}

/** Lighthouse's curve: a value at `p10` scores 0.9, one at `median` 0.5. */
function scored(value: number, { p10, median }: { p10: number; median: number }): number {
  if (value <= 0) return 1;
  const steepness = Math.log(p10 / median) / (-0.9061938024368232 * Math.SQRT2);
  return (1 - erf(Math.log(value / median) / (Math.SQRT2 * steepness))) / 2;
}

/** Lighthouse's weights and curves for phones, for what a browser tells of itself: its speed index is left out. */
export function phoneScore({ first_paint, largest_paint, blocked, shift }: Visit): number {
  const parts = [
    { weight: 10, score: scored(first_paint, { p10: 1800, median: 3000 }) },
    { weight: 25, score: scored(largest_paint, { p10: 2500, median: 4000 }) },
    { weight: 30, score: scored(blocked, { p10: 200, median: 600 }) },
    { weight: 25, score: scored(shift, { p10: 0.1, median: 0.25 }) },
  ];
  const weights = parts.reduce((sum, { weight }) => sum + weight, 0);
  return (100 * parts.reduce((sum, { weight, score }) => sum + weight * score, 0)) / weights;
}
