import { Skeleton, VisuallyHidden } from "@mantine/core";
import { useDates } from "#platform/client/use_dates.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { PersonName } from "#ui/content/PersonName.tsx";
import { RowLink } from "#ui/lists/RowLink.tsx";
import { RowList } from "#ui/lists/RowList.tsx";
import type { CheckRow } from "../checks.contract.ts";
import { checkPath } from "../check_paths.ts";
import classes from "./CheckRows.module.css";
import { ProgressBar } from "./ProgressBar.tsx";

type Props = {
  rows: readonly CheckRow[];
  own_id: number;
  /** They are several people's. */
  hasPeople: boolean;
  /** The rows are still those of the former filters. */
  isStale: boolean;
};

/** Checks under each other; a row leads to the check, where its owner goes on with an open one. */
export function CheckRows({ rows, own_id, hasPeople, isStale }: Props) {
  const { t } = useTexts();
  return (
    <RowList label={t("check.list")} isStale={isStale}>
      {rows.map((row) => (
        <Row key={row.id} row={row} hasPerson={hasPeople} isOwn={row.user.id === own_id} />
      ))}
    </RowList>
  );
}

function Row({ row, hasPerson, isOwn }: { row: CheckRow; hasPerson: boolean; isOwn: boolean }) {
  const { t } = useTexts();
  const dates = useDates();
  const { id, procedure, status, completed, created_at, updated_at, user } = row;
  const isClosed = status === "closed";
  const [begun, touched] = [dates.relative(created_at), dates.relative(updated_at)];
  const facts = [
    t("check.begun", { when: begun }),
    isClosed
      ? t("check.ended", { when: touched })
      : touched === begun
        ? null
        : t("check.touched", { when: touched }),
    isClosed && completed === 0 ? t("check.ended_early") : null,
    procedure.is_deleted ? t("check.procedure_deleted") : null,
  ].filter((fact) => fact !== null);
  return (
    <li className={classes.row} data-person={hasPerson || undefined}>
      <div className={classes.main}>
        <RowLink to={checkPath(id)} className={classes.name ?? ""}>
          {procedure.name}
        </RowLink>
        <span className={classes.facts}>{facts.join(" · ")}</span>
      </div>
      {hasPerson && (
        <div className={classes.person}>
          <VisuallyHidden>{t("check.person")}: </VisuallyHidden>
          <PersonName person={user} />
        </div>
      )}
      <div className={classes.progress}>
        <ProgressBar check={row} />
      </div>
      <span className={classes.go} aria-hidden>
        {isOwn && !isClosed && !procedure.is_deleted ? t("check.go_on") : t("button.view")}
      </span>
    </li>
  );
}

/** The list's shape while it is read. */
export function CheckRowsSkeleton() {
  const { t } = useTexts();
  return (
    <div role="status" aria-label={t("check.list_loading")}>
      {["46%", "62%", "38%", "54%"].map((width) => (
        <div key={width} className={classes.row}>
          <div className={classes.main}>
            <Skeleton height={14} width={width} my={4} />
            <Skeleton height={10} width={160} my={6} />
          </div>
          <div className={classes.progress}>
            <Skeleton height={8} />
          </div>
        </div>
      ))}
    </div>
  );
}
