import { useTexts } from "#platform/client/use_texts.ts";
import { SafeHtml } from "#ui/content/SafeHtml.tsx";
import type { HistoryVersion } from "../../procedures.contract.ts";
import { ProcedureFacts } from "../page/ProcedureFacts.tsx";
import lists from "../steps_list.module.css";
import classes from "./VersionPreview.module.css";

/** A version as it was, for reading only. */
export function VersionPreview({ version }: { version: HistoryVersion }) {
  const { t } = useTexts();
  return (
    <div>
      <h3 className={classes.name}>{version.name}</h3>
      <ProcedureFacts procedure={version} />
      <ol className={`${lists.list} ${classes.steps}`} aria-label={t("proc.steps")}>
        {version.steps.map((step, index) => (
          <li key={step.id} aria-label={t("proc.step_n", { n: index + 1 })}>
            <span className={classes.number} aria-hidden="true">
              {index + 1}
            </span>
            <SafeHtml html={step.body} />
          </li>
        ))}
      </ol>
    </div>
  );
}
