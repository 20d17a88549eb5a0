import { Skeleton, VisuallyHidden } from "@mantine/core";
import { IconCalendarEvent, IconPencilExclamation } from "@tabler/icons-react";
import { Link } from "react-router";
import { useDates } from "#platform/client/dates.tsx";
import { useTexts } from "#platform/client/texts.ts";
import { PersonName } from "#platform/client/ui/PersonName.tsx";
import { StatusBadge } from "#platform/client/ui/StatusBadge.tsx";
import type { ProcedureRow } from "../../procedures.contract.ts";
import { dayWithWeekday } from "../../triggers.sentences.ts";
import { ActionsButton } from "../actions/ActionsButton.tsx";
import { procedurePath } from "../procedure_paths.ts";
import classes from "./ProcedureList.module.css";

const columns = ["proc.name", "proc.manager", "proc.next_date", "proc.updated"] as const;

/** The rows of the list; `isStale` while they are still those of the former filters. */
export function ProcedureList({ rows, isStale }: { rows: readonly ProcedureRow[]; isStale: boolean }) {
  const { t } = useTexts();
  return (
    <div className={classes.root} data-stale={isStale || undefined} aria-busy={isStale}>
      {/* Each cell carries its label for screen readers, where the columns' heads say nothing. */}
      <div className={classes.heads} aria-hidden="true">
        {columns.map((column) => (
          <span key={column}>{t(column)}</span>
        ))}
      </div>
      <ul className={classes.list} aria-label={t("proc.title")}>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
    </div>
  );
}

function Row({ row }: { row: ProcedureRow }) {
  const { t, language } = useTexts();
  const dates = useDates();
  const waits = row.status === "live" && row.has_draft_changes;
  return (
    <li className={classes.row}>
      <div className={classes.main}>
        <div className={classes.title}>
          <Link to={procedurePath(row.slug)} className={classes.name ?? ""}>
            {row.name}
          </Link>
          <span className={classes.status} data-status={row.status}>
            <StatusBadge status={row.status} />
          </span>
          {waits && (
            <span className={classes.waits}>
              <IconPencilExclamation size={14} aria-hidden />
              {t("proc.unpublished_changes")}
            </span>
          )}
        </div>
        {row.categories.length > 0 && (
          <div className={classes.categories}>
            <VisuallyHidden>{t("proc.categories")}: </VisuallyHidden>
            {row.categories.map((category) => category.name).join(" · ")}
          </div>
        )}
      </div>
      <div className={classes.manager}>
        <VisuallyHidden>{t("proc.manager")}: </VisuallyHidden>
        <PersonName person={row.responsible} />
      </div>
      <div className={classes.next}>
        {row.next_date !== null && (
          <>
            <VisuallyHidden>{t("proc.next_date")}: </VisuallyHidden>
            <IconCalendarEvent size={14} aria-hidden className={classes.nextIcon} />
            <time dateTime={row.next_date}>{dayWithWeekday(row.next_date, { t, language })}</time>
          </>
        )}
      </div>
      <div className={classes.updated}>
        <VisuallyHidden>{t("proc.updated")}: </VisuallyHidden>
        <time dateTime={row.updated_at}>{dates.day(row.updated_at)}</time>
      </div>
      <div className={classes.menu}>
        <ActionsButton procedure={row} source={null} withEdit />
      </div>
    </li>
  );
}

const skeletonWidths = ["46%", "62%", "38%", "54%", "70%", "42%", "58%", "50%"];

/** The list's shape while it is read. */
export function ProcedureListSkeleton() {
  const { t } = useTexts();
  return (
    <div className={classes.root} role="status" aria-label={t("list.loading")}>
      <div className={classes.heads} aria-hidden="true">
        {columns.map((column) => (
          <span key={column}>{t(column)}</span>
        ))}
      </div>
      <div className={classes.list} aria-hidden="true">
        {skeletonWidths.map((width) => (
          <div key={width} className={classes.row}>
            <div className={classes.main}>
              <div className={classes.title}>
                <Skeleton height={14} width={width} my={4} />
              </div>
              <div className={classes.categories}>
                <Skeleton height={10} width={88} my={6} />
              </div>
            </div>
            <div className={classes.manager}>
              <Skeleton circle height={24} />
              <Skeleton height={12} width={96} />
            </div>
            <div className={classes.next}>
              <Skeleton height={12} width={112} />
            </div>
            <div className={classes.updated}>
              <Skeleton height={12} width={80} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
