import type { ReactNode } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { statusColors } from "../improvements.rules.ts";
import type { ImprovementStatus as Status } from "../improvements.contract.ts";
import classes from "./ImprovementStatus.module.css";

/** What became of a request: a colour, and the word for it. */
export function ImprovementStatus({ status, children }: { status: Status; children?: ReactNode }) {
  const { t } = useTexts();
  return (
    <span className={classes.root} data-color={statusColors[status]}>
      {t(`improvement.status.${status}`)}
      {children}
    </span>
  );
}
