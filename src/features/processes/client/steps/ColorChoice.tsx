import { VisuallyHidden } from "@mantine/core";
import { useId, useState } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { type NodeColor, nodeColors } from "../../tree/tree.ts";
import { chartVariables } from "../chart/chart_variables.ts";
import { Swatch } from "../colors/Swatch.tsx";
import { useColorNames } from "../colors/use_color_names.ts";
import classes from "./ColorChoice.module.css";

type Props = { value: NodeColor | null; onChange(color: NodeColor | null): void };

/** One of the six colours of a step, each as the company calls it; none where the step came without one. */
export function ColorChoice({ value, onChange }: Props) {
  const { t } = useTexts();
  const name = useId();
  const names = useColorNames();
  const [hasNone] = useState(value === null);
  return (
    <fieldset className={classes.row} style={chartVariables}>
      <legend className={classes.legend}>{t("color.label")}</legend>
      {hasNone && (
        <label className={classes.choice}>
          <input type="radio" name={name} checked={value === null} onChange={() => onChange(null)} />
          <Swatch color="plain" />
          {t("color.none")}
        </label>
      )}
      {nodeColors.map((color) => (
        <label key={color} className={classes.choice}>
          <input type="radio" name={name} checked={value === color} onChange={() => onChange(color)} />
          <Swatch color={color} />
          {names[color] === "" ? (
            t(`color.${color}`)
          ) : (
            <span className={classes.named}>
              {names[color]}
              <VisuallyHidden> ({t(`color.${color}`)})</VisuallyHidden>
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
