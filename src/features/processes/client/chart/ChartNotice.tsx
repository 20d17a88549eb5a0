import { IconInfoCircle } from "@tabler/icons-react";
import { useTexts } from "#platform/client/use_texts.ts";
import type { Process } from "../../processes.contract.ts";
import classes from "./ChartBody.module.css";

type Shown = Pick<Process, "status" | "source" | "version" | "rights">;

/** Says when readers see something else than what is on screen. */
export function ChartNotice({ process }: { process: Shown }) {
  const { t } = useTexts();
  const words = noticeOf(process);
  if (words === null) return null;
  return (
    <p className={classes.notice}>
      <IconInfoCircle size={16} aria-hidden />
      {t(words)}
    </p>
  );
}

function noticeOf({ status, source, version, rights }: Shown) {
  if (source === "live") return rights.entity_crud ? "chart.reading" : null;
  if (status === "draft") return "chart.not_published";
  return !version.is_publish || version.has_unpublished_changes ? "chart.unpublished_changes" : null;
}
