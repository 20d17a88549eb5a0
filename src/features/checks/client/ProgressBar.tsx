import { useTexts } from "#platform/client/use_texts.ts";
import type { Check } from "../checks.contract.ts";
import classes from "./ProgressBar.module.css";

type Props = {
  check: Pick<Check, "percent" | "total_steps" | "total_checked_steps"> & { procedure: { name: string } };
};

/** How far a check has come, in words and as a bar. */
export function ProgressBar({ check }: Props) {
  const { t } = useTexts();
  const { procedure, percent, total_steps, total_checked_steps } = check;
  const words = t("check.progress", { done: total_checked_steps, count: total_steps });
  return (
    <div className={classes.root}>
      <p className={classes.words}>
        <span>{words}</span>
        <span className={classes.percent}>{t("check.percent", { percent })}</span>
      </p>
      <div
        role="progressbar"
        aria-label={t("check.progress_of", { name: procedure.name })}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={words}
        className={classes.track}
      >
        <div
          className={classes.fill}
          style={{ width: `${percent}%` }}
          data-complete={percent === 100 || undefined}
        />
      </div>
    </div>
  );
}
