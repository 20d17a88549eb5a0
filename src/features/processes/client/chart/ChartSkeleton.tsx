import { Skeleton } from "@mantine/core";
import { useTexts } from "#platform/client/use_texts.ts";
import classes from "./ChartSkeleton.module.css";

/** What stands for a chart until it is there. */
export function ChartSkeleton() {
  const { t } = useTexts();
  return (
    <div className={classes.skeleton} role="status" aria-label={t("chart.loading")}>
      <Skeleton height={40} />
      <Skeleton height={48} width={120} className={classes.middle ?? ""} />
      <Skeleton height={72} width={220} className={classes.middle ?? ""} />
      <Skeleton height={72} width={220} className={classes.middle ?? ""} />
    </div>
  );
}
