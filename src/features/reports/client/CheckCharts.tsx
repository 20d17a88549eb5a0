import { Skeleton } from "@mantine/core";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { procedurePath } from "#features/items/procedure_paths.ts";
import { formatDuration } from "#features/visits/durations.rules.ts";
import { queryOf } from "#platform/client/api/query.ts";
import { useDates } from "#platform/client/use_dates.tsx";
import { useUser } from "#platform/client/use_session.tsx";
import { type TextKey, type Translate, useTexts } from "#platform/client/use_texts.ts";
import { fullName } from "#ui/content/PersonName.tsx";
import { RangePicker } from "#ui/forms/RangePicker.tsx";
import { useDaysInAddress } from "#ui/lists/use_day_filters.ts";
import { QueryState } from "#ui/states/QueryState.tsx";
import {
  listCheckDays,
  listCheckDurations,
  listOpenChecksReport,
  listProcedureUse,
} from "../reports.contract.ts";
import { barsOf, roughly } from "../reports.rules.ts";
import { DayBars } from "./DayBars.tsx";
import { RankedBars } from "./RankedBars.tsx";
import classes from "./CheckCharts.module.css";

const shown = 10;

/** What the reports about procedures come to, as charts, each of which is a table to who does not see it. */
export function CheckCharts() {
  const { instance } = useUser();
  const params = { slug: String(instance.id) };
  return (
    <div className={classes.root}>
      <TimeByProcedure params={params} />
      <Longest params={params} />
      <Waiting params={params} />
    </div>
  );
}

type Of = { params: { slug: string } };

/** What was begun and closed, day by day. */
export function OverTime() {
  const params = { slug: String(useUser().instance.id) };
  const { range, today, query: days, set } = useDaysInAddress();
  const { start_date, end_date } = days;
  const query = useQuery(queryOf(listCheckDays, { params, query: { start_date, end_date } }));
  return (
    <Chart
      title="report.over_time"
      hint="report.over_time_hint"
      query={query}
      tool={<RangePicker {...range} latest={today} onChange={(chosen) => set({ range: chosen })} />}
      isEmpty={() => false}
    >
      {({ data }) => <DayBars bars={barsOf(data, range.from, range.to)} />}
    </Chart>
  );
}

function TimeByProcedure({ params }: Of) {
  const { t } = useTexts();
  const query = useQuery(queryOf(listProcedureUse, { params, query: {} }));
  return (
    <Chart
      title="report.time_by_procedure"
      hint="report.time_by_procedure_hint"
      size="tall"
      query={query}
      isEmpty={({ data }) => data.length === 0}
    >
      {({ data }) => (
        <RankedBars
          label={t("report.time_by_procedure")}
          heads={[t("report.procedure"), t("report.total_time")]}
          bars={data.slice(0, shown).map(({ procedure, total_time }) => ({
            id: procedure.id,
            name: <Link to={procedurePath(procedure.slug)}>{procedure.name}</Link>,
            value: total_time,
            words: formatDuration(total_time),
          }))}
        />
      )}
    </Chart>
  );
}

function Longest({ params }: Of) {
  const { t } = useTexts();
  const query = useQuery(queryOf(listCheckDurations, { params, query: {} }));
  return (
    <Chart
      title="report.longest"
      hint="report.longest_hint"
      query={query}
      isEmpty={({ data }) => data.length === 0}
    >
      {({ data }) => (
        <RankedBars
          label={t("report.longest")}
          heads={[t("report.procedure"), t("report.duration")]}
          bars={data.slice(0, shown).map(({ procedure, closed, average_seconds }) => ({
            id: procedure.id,
            name: named(procedure, t),
            value: average_seconds,
            words: lasting(average_seconds, t),
            more: t("report.closed_count", { count: closed }),
          }))}
        />
      )}
    </Chart>
  );
}

function Waiting({ params }: Of) {
  const { t } = useTexts();
  const dates = useDates();
  const query = useQuery(queryOf(listOpenChecksReport, { params, query: {} }));
  // One moment for all of them.
  const now = query.dataUpdatedAt;
  const secondsOf = (iso: string) => Math.max(0, (now - Date.parse(iso)) / 1000);
  return (
    <Chart
      title="report.waiting"
      hint="report.waiting_hint"
      query={query}
      isEmpty={({ data }) => data.length === 0}
    >
      {({ data }) => (
        <RankedBars
          label={t("report.waiting")}
          heads={[t("report.procedure"), t("report.open_for")]}
          bars={data.slice(0, shown).map(({ id, procedure, user, created_at }) => ({
            id,
            name: (
              <>
                {named(procedure, t)} · {fullName(user)}
              </>
            ),
            value: secondsOf(created_at),
            words: lasting(secondsOf(created_at), t),
            more: t("report.since", { when: dates.day(created_at) }),
          }))}
        />
      )}
    </Chart>
  );
}

const lasting = (seconds: number, t: Translate): string => {
  const { unit, count } = roughly(seconds);
  return t(`report.${unit}`, { count });
};

type Procedure = { slug: string; name: string; is_deleted: boolean };

const named = ({ slug, name, is_deleted }: Procedure, t: Translate): ReactNode =>
  is_deleted ? `${name} (${t("report.deleted")})` : <Link to={procedurePath(slug)}>{name}</Link>;

type ChartProps<Data> = {
  title: TextKey;
  hint: TextKey;
  query: UseQueryResult<Data>;
  isEmpty(data: Data): boolean;
  size?: "tall";
  tool?: ReactNode;
  children(data: Data): ReactNode;
};

function Chart<Data>({ title, hint, query, isEmpty, size, tool, children }: ChartProps<Data>) {
  const { t } = useTexts();
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.chart} data-size={size}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h2 id={id} className={classes.title}>
            {t(title)}
          </h2>
          <p className={classes.hint}>{t(hint)}</p>
        </div>
        {tool}
      </div>
      <QueryState
        query={query}
        skeleton={<Skeleton height={180} role="status" aria-label={t("list.loading")} />}
        isEmpty={isEmpty}
        empty={<p className={classes.hint}>{t("report.none")}</p>}
        place="part"
      >
        {children}
      </QueryState>
    </section>
  );
}
