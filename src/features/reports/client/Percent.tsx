import { useTexts } from "#platform/client/use_texts.ts";
import classes from "./Percent.module.css";

/** How much is done, as a number over a line as long. */
export function Percent({ percent }: { percent: number }) {
  const { t } = useTexts();
  return (
    <span className={classes.root}>
      {t("check.percent", { percent })}
      <span className={classes.track} aria-hidden="true">
        <span className={classes.fill} style={{ width: `${percent}%` }} />
      </span>
    </span>
  );
}
