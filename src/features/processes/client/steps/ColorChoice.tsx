import { useId } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { type NodeColor, nodeColors } from "../../tree/tree.ts";
import { chartVariables } from "../chart/chart_variables.ts";
import classes from "./ColorChoice.module.css";

type Props = { value: NodeColor | null; onChange(color: NodeColor): void };

/** One of the six colours of a step. */
export function ColorChoice({ value, onChange }: Props) {
  const { t } = useTexts();
  const name = useId();
  return (
    <fieldset className={classes.row} style={chartVariables}>
      <legend className={classes.legend}>{t("color.label")}</legend>
      {nodeColors.map((color) => (
        <label key={color} className={classes.choice}>
          <input type="radio" name={name} checked={value === color} onChange={() => onChange(color)} />
          <span className={classes.swatch} style={{ background: `var(--chart-${color}-edge)` }} aria-hidden />
          {t(`color.${color}`)}
        </label>
      ))}
    </fieldset>
  );
}
