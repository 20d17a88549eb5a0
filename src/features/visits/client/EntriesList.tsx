import { Skeleton, Stack, Text, TextInput, VisuallyHidden } from "@mantine/core";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { formatDuration } from "../durations.rules.ts";
import { procedurePath } from "#features/items/procedure_paths.ts";
import { pagesOf } from "#platform/client/api/query.ts";
import { useDates } from "#platform/client/use_dates.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { EmptyState } from "#ui/states/EmptyState.tsx";
import { InfiniteEnd } from "#ui/lists/InfiniteEnd.tsx";
import { NoneFound } from "#ui/lists/NoneFound.tsx";
import { PersonName } from "#ui/content/PersonName.tsx";
import { QueryState } from "#ui/states/QueryState.tsx";
import { SearchInput } from "#ui/lists/SearchInput.tsx";
import { isIsoDay, toDayMonthYear } from "#platform/time/dates.ts";
import { listInstanceVisits, listProcedureVisits, type Visit } from "../visits.contract.ts";
import { dayRange } from "../visits.rules.ts";
import classes from "./EntriesList.module.css";

const dayQuery = (day: string) => (isIsoDay(day) ? toDayMonthYear(day) : undefined);

/** Whose entries: those of one procedure, or of the whole company. */
export type EntriesOf = { slug: string } | { instance_id: number };

type Props = {
  of: EntriesOf;
  /** Of everybody, else only the person's own. */
  seesAll: boolean;
  /** The days it begins with, as YYYY-MM-DD; all of them unless given. */
  days?: { from: string; to: string };
  /** The last day that can be chosen, as YYYY-MM-DD. */
  lastDay?: string;
};

/** Who spent how long, on what and when; with search and days, 20 more at the end. */
export function EntriesList({ of, seesAll, days: first, lastDay }: Props) {
  const { t } = useTexts();
  const start = { search: "", from: first?.from ?? "", to: first?.to ?? "" };
  const [filter, setFilter] = useState(start);
  const change = (patch: Partial<typeof start>) => setFilter((before) => ({ ...before, ...patch }));
  const days = { start_date: dayQuery(filter.from), end_date: dayQuery(filter.to) };
  const isWrong = "wrong" in dayRange(days);
  const search = filter.search === "" ? undefined : filter.search;
  const query = useInfiniteQuery({
    ...entriesQuery(of, { ...(search !== undefined && { search }), ...definedDays(days) }),
    enabled: !isWrong,
    placeholderData: keepPreviousData,
  });
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const { total = 0, is_more = false } = query.data?.pages[0] ?? {};
  const isNarrowed = search !== undefined || filter.from !== "" || filter.to !== "";
  const max = lastDay === undefined ? {} : { max: lastDay };

  return (
    <Stack gap={16}>
      <div className={classes.filters}>
        {seesAll && (
          <SearchInput
            className={classes.search ?? ""}
            label={t("time.search")}
            value={filter.search}
            onChange={(value) => change({ search: value })}
          />
        )}
        <TextInput
          type="date"
          {...max}
          label={t("time.from")}
          value={filter.from}
          onChange={(event) => change({ from: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          {...max}
          label={t("time.to")}
          value={filter.to}
          error={isWrong ? t("time.wrong_days") : null}
          onChange={(event) => change({ to: event.currentTarget.value })}
        />
      </div>
      <QueryState query={query} skeleton={<EntriesSkeleton />} place="part">
        {() =>
          rows.length > 0 ? (
            <>
              <Text size="sm" c="dimmed" role="status">
                {t("time.entries", { count: total, is_more })}
              </Text>
              <Entries
                rows={rows}
                hasProcedure={"instance_id" in of}
                isStale={query.isPlaceholderData || isWrong}
              />
              <InfiniteEnd query={query} />
            </>
          ) : isNarrowed ? (
            <NoneFound onClear={() => setFilter({ search: "", from: "", to: "" })} />
          ) : (
            <EmptyState title={t("time.none")} text={t("time.none_hint")} />
          )
        }
      </QueryState>
    </Stack>
  );
}

type Narrowed = { search?: string; start_date?: string; end_date?: string };

function entriesQuery(of: EntriesOf, query: Narrowed) {
  const pageOf = ({ data: rows, ...counted }: { data: Visit[]; total: number; is_more: boolean }) => ({
    rows,
    ...counted,
  });
  return "slug" in of
    ? pagesOf(listProcedureVisits, { params: { slug: of.slug }, query }, pageOf)
    : pagesOf(listInstanceVisits, { params: { id: of.instance_id }, query }, pageOf);
}

function definedDays({ start_date, end_date }: Record<"start_date" | "end_date", string | undefined>) {
  return { ...(start_date !== undefined && { start_date }), ...(end_date !== undefined && { end_date }) };
}

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
        <span>{t("time.title")}</span>
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
