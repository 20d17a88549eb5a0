import { useId } from "react";
import { useTexts } from "#platform/client/texts.ts";
import { type ImprovementStatus, improvementStatuses } from "../improvements.contract.ts";
import classes from "./StatusFilter.module.css";

type Props = {
  value: ImprovementStatus | undefined;
  /** How many there are of each; undefined until that is known. */
  totals: Readonly<Record<ImprovementStatus, number>> | undefined;
  onChange(status: ImprovementStatus | undefined): void;
};

/** Narrows the list to one status, and says how many each has. */
export function StatusFilter({ value, totals, onChange }: Props) {
  const { t } = useTexts();
  const name = useId();
  const all = totals && totals.active + totals.featuring + totals.archived;
  return (
    <div role="radiogroup" aria-label={t("improvement.filter_status")} className={classes.root}>
      {([undefined, ...improvementStatuses] as const).map((status) => {
        const count = status === undefined ? all : totals?.[status];
        return (
          <label key={status ?? "all"} className={classes.option}>
            <input
              type="radio"
              className={classes.input}
              name={name}
              checked={status === value}
              onChange={() => onChange(status)}
            />
            <span className={classes.words}>
              {t(`improvement.filter_${status ?? "all"}`)}
              {count !== undefined && <span className={classes.count}>{count}</span>}
            </span>
          </label>
        );
      })}
    </div>
  );
}
