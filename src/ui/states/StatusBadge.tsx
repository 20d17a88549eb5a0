import { useTexts } from "#platform/client/use_texts.ts";
import { Mark } from "../page/Mark.tsx";
import classes from "./StatusBadge.module.css";

type Props = {
  status: "draft" | "live";
  /** Readers see it without what was changed last. */
  hasChanges?: boolean;
};

/** Whether readers see a thing: a draft, live, or live without its latest changes. */
export function StatusBadge({ status, hasChanges = false }: Props) {
  const { t } = useTexts();
  if (status === "live" && hasChanges) return <Mark>{t("status.unpublished_changes")}</Mark>;
  return (
    <span className={classes.root} data-status={status}>
      {t(`status.${status}`)}
    </span>
  );
}
