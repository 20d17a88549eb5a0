import type { NodeColor } from "../../tree/tree.ts";
import classes from "./Swatch.module.css";

/** A colour as steps are drawn in it; the chart's variables stand above. */
export const Swatch = ({ color }: { color: NodeColor | "plain" }) => (
  <span
    className={classes.root}
    style={{
      background: `var(--chart-${color}-fill)`,
      borderColor: `var(--chart-${color}-border)`,
      borderInlineStartColor: `var(--chart-${color}-edge)`,
    }}
    aria-hidden
  />
);
