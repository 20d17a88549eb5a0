import { useTexts } from "#platform/client/texts.ts";
import type { HistoryItem } from "../../procedures.contract.ts";
import classes from "./VersionMarks.module.css";

type Props = { version: Pick<HistoryItem, "is_live" | "is_current" | "restored_from"> };

/** What is special about a version. */
export function VersionMarks({ version }: Props) {
  const { t } = useTexts();
  return (
    <>
      {version.is_live && (
        <span className={classes.mark} data-kind="live">
          {t("history.live")}
        </span>
      )}
      {version.is_current && (
        <span className={classes.mark} title={t("history.current_hint")}>
          {t("history.current")}
        </span>
      )}
      {version.restored_from !== null && (
        <span className={classes.mark}>{t("history.restored_from", { number: version.restored_from })}</span>
      )}
    </>
  );
}
