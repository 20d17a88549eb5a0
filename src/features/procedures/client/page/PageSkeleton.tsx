import { Skeleton } from "@mantine/core";
import { useTexts } from "#platform/client/use_texts.ts";
import classes from "./PageSkeleton.module.css";

const factWidths = [180, 240, 160, 280];
const lineWidths = ["92%", "97%", "88%", "64%"];
const stepCount = 4;

/** The shape of a procedure while it is read. */
export function PageSkeleton() {
  const { t } = useTexts();
  return (
    <div role="status" aria-label={t("shell.loading")}>
      <div aria-hidden="true">
        <Skeleton height={12} width={96} mb={16} />
        <Skeleton height={28} width="52%" mb={16} />
        <Skeleton height={12} width="34%" mb={32} />
        {factWidths.map((width) => (
          <div key={width} className={classes.fact}>
            <Skeleton height={12} width={96} />
            <Skeleton height={12} width={width} />
          </div>
        ))}
      </div>
      <StepsSkeleton />
    </div>
  );
}

export function StepsSkeleton() {
  return (
    <div aria-hidden="true" className={classes.steps}>
      {Array.from({ length: stepCount }, (_, step) => (
        <div key={step} className={classes.step}>
          <Skeleton height={16} width="38%" mb={16} />
          {lineWidths.map((width) => (
            <Skeleton key={width} height={12} width={width} mb={10} />
          ))}
        </div>
      ))}
    </div>
  );
}
