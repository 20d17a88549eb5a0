import { Skeleton } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { Link } from "react-router";
import { useDates } from "#platform/client/use_dates.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import type { HistoryItem } from "../../procedures.contract.ts";
import { historySearch } from "../../versions/history.rules.ts";
import classes from "./VersionList.module.css";
import { VersionMarks } from "./VersionMarks.tsx";

type Props = { items: readonly HistoryItem[]; selected: number | undefined };

/** The versions from the newest on; choosing one shows it. */
export function VersionList({ items, selected }: Props) {
  const { t } = useTexts();
  const dates = useDates();
  return (
    <ol className={classes.root} aria-label={t("history.list")} reversed>
      {items.map((item) => (
        <li key={item.id}>
          <Link
            to={{ search: historySearch(item.id) }}
            preventScrollReset
            className={classes.item ?? ""}
            aria-current={item.id === selected ? "true" : undefined}
          >
            <span className={classes.head}>
              <span className={classes.number}>{t("history.version", { number: item.number })}</span>
              <VersionMarks version={item} />
            </span>
            <span className={classes.meta}>
              <time dateTime={item.created_at}>{dates.dateTime(item.created_at)}</time> · {item.username}
            </span>
            {item.label !== null && <span className={classes.label}>{item.label}</span>}
            {item.note !== null && item.note !== "" && <span className={classes.note}>{item.note}</span>}
            <IconChevronRight size={18} className={classes.go ?? ""} aria-hidden />
          </Link>
        </li>
      ))}
    </ol>
  );
}

const rowCount = 6;

export function VersionListSkeleton() {
  const { t } = useTexts();
  return (
    <div role="status" aria-label={t("list.loading")}>
      {Array.from({ length: rowCount }, (_, row) => (
        <div key={row} className={classes.item} aria-hidden="true">
          <Skeleton height={14} width="45%" my={4} />
          <Skeleton height={11} width="80%" my={4} />
        </div>
      ))}
    </div>
  );
}
