import { useTexts } from "#platform/client/use_texts.ts";
import classes from "./StatusBadge.module.css";

/** Whether readers see a thing: a draft, or live. */
export function StatusBadge({ status }: { status: "draft" | "live" }) {
  const { t } = useTexts();
  return (
    <span className={classes.root} data-status={status}>
      {t(`status.${status}`)}
    </span>
  );
}
