import { Skeleton, Stack, Text, VisuallyHidden } from "@mantine/core";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { formatDuration } from "../durations.rules.ts";
import { procedurePath } from "#features/items/procedure_paths.ts";
import { type Downloading, download } from "#platform/client/api/download.ts";
import { pagesOf } from "#platform/client/api/query.ts";
import { useDates } from "#platform/client/use_dates.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { RangePicker } from "#ui/forms/RangePicker.tsx";
import { ExportButton } from "#ui/lists/ExportButton.tsx";
import type { DayFilters } from "#ui/lists/use_day_filters.ts";
import { EmptyState } from "#ui/states/EmptyState.tsx";
import { InfiniteEnd } from "#ui/lists/InfiniteEnd.tsx";
import { ListBar } from "#ui/lists/ListBar.tsx";
import { NoneFound } from "#ui/lists/NoneFound.tsx";
import { PersonName } from "#ui/content/PersonName.tsx";
import { QueryState } from "#ui/states/QueryState.tsx";
import { listInstanceVisits, listProcedureVisits, type Visit } from "../visits.contract.ts";
import classes from "./EntriesList.module.css";

/** Whose entries: those of one procedure, or of the whole company. */
export type EntriesOf = { slug: string } | { instance_id: number };

type Props = {
  of: EntriesOf;
  /** Of everybody, else only the person's own. */
  seesAll: boolean;
  filters: DayFilters;
};

/** Who spent how long, on what and when; with search and days, 20 more at the end, all of it as a file. */
export function EntriesList({ of, seesAll, filters }: Props) {
  const { t } = useTexts();
  const query = useInfiniteQuery({
    ...entriesQuery(of, filters.query),
    placeholderData: keepPreviousData,
  });
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const { total = 0, is_more = false } = query.data?.pages[0] ?? {};
  // Of one procedure's entries there is nothing to search one's own by.
  const search = (seesAll || "instance_id" in of) && {
    label: t(seesAll ? "time.search" : "time.search_own"),
    search: filters.search,
    onSearch: (wanted: string) => filters.set({ search: wanted }),
  };

  return (
    <>
      <ListBar {...search}>
        <RangePicker {...filters.range} latest={filters.today} onChange={(range) => filters.set({ range })} />
        <ExportButton
          isEmpty={rows.length === 0}
          download={(progress) => entriesFile(of, filters.query, progress)}
        />
      </ListBar>
      <QueryState query={query} skeleton={<EntriesSkeleton />} place="part">
        {() =>
          rows.length > 0 ? (
            <Stack gap={8}>
              <Text size="sm" c="dimmed" role="status">
                {t("time.entries", { count: total, is_more })}
              </Text>
              <Entries rows={rows} hasProcedure={"instance_id" in of} isStale={query.isPlaceholderData} />
              <InfiniteEnd query={query} />
            </Stack>
          ) : filters.isNarrowed ? (
            <NoneFound onClear={filters.clear} />
          ) : (
            <EmptyState title={t("time.none_lately")} text={t("time.none_hint")} />
          )
        }
      </QueryState>
    </>
  );
}

type Narrowed = DayFilters["query"];

function entriesQuery(of: EntriesOf, query: Narrowed) {
  const pageOf = ({ data: rows, ...counted }: { data: Visit[]; total: number; is_more: boolean }) => ({
    rows,
    ...counted,
  });
  return "slug" in of
    ? pagesOf(listProcedureVisits, { params: { slug: of.slug }, query }, pageOf)
    : pagesOf(listInstanceVisits, { params: { id: of.instance_id }, query }, pageOf);
}

type Progress = { signal: AbortSignal; onProgress(so_far: Downloading): void };

const entriesFile = (of: EntriesOf, query: Narrowed, progress: Progress) =>
  "slug" in of
    ? download(listProcedureVisits, { params: { slug: of.slug }, query, ...progress })
    : download(listInstanceVisits, { params: { id: of.instance_id }, query, ...progress });

type EntriesProps = { rows: readonly Visit[]; hasProcedure: boolean; isStale: boolean };

function Entries({ rows, hasProcedure, isStale }: EntriesProps) {
  const { t } = useTexts();
  const dates = useDates();
  return (
    <div
      className={classes.entries}
      data-procedures={hasProcedure || undefined}
      data-stale={isStale || undefined}
    >
      <div className={classes.heads} aria-hidden="true">
        <span>{t("time.person")}</span>
        {hasProcedure && <span>{t("time.procedure")}</span>}
        <span className={classes.ofTime}>{t("time.title")}</span>
        <span>{t("time.date")}</span>
      </div>
      <ul className={classes.list}>
        {rows.map(({ id, user, procedure, time, created_at }) => (
          <li key={id} className={classes.row}>
            <div className={classes.person}>
              <PersonName person={user} />
              <span className={classes.email}>{user.email}</span>
            </div>
            {hasProcedure && (
              <Link to={procedurePath(procedure.slug)} className={classes.procedure}>
                {procedure.name}
              </Link>
            )}
            <span className={classes.time}>
              <VisuallyHidden>{t("time.title")}: </VisuallyHidden>
              {formatDuration(time)}
            </span>
            <time dateTime={created_at} className={classes.date}>
              {dates.dateTime(created_at)}
            </time>
          </li>
        ))}
      </ul>
    </div>
  );
}

function EntriesSkeleton() {
  const { t } = useTexts();
  return (
    <Stack gap={16} role="status" aria-label={t("list.loading")}>
      {["a", "b", "c", "d"].map((line) => (
        <Skeleton key={line} height={32} />
      ))}
    </Stack>
  );
}
