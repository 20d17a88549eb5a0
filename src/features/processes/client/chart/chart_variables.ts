import type { CSSProperties } from "react";
import { colorVariables } from "../../picture/colors.ts";

const light = colorVariables("light");
const dark: Record<string, string> = colorVariables("dark");

/** The chart's colours as variables of a stylesheet (`--chart-red-edge`, …) that follow the look of the page. */
export const chartVariables = Object.fromEntries(
  Object.entries(light).map(([name, value]) => [name, `light-dark(${value}, ${dark[name] ?? value})`]),
) as CSSProperties;
