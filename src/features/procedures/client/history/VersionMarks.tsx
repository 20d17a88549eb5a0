import { useTexts } from "#platform/client/use_texts.ts";
import { Mark } from "#ui/page/Mark.tsx";
import type { HistoryItem } from "../../procedures.contract.ts";

type Props = { version: Pick<HistoryItem, "is_live" | "is_current" | "restored_from"> };

/** What is special about a version. */
export function VersionMarks({ version }: Props) {
  const { t } = useTexts();
  return (
    <>
      {version.is_live && <Mark isLive>{t("history.live")}</Mark>}
      {version.is_current && <Mark title={t("history.current_hint")}>{t("history.current")}</Mark>}
      {version.restored_from !== null && (
        <Mark>{t("history.restored_from", { number: version.restored_from })}</Mark>
      )}
    </>
  );
}
