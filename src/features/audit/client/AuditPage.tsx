import { Skeleton } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { PersonPill } from "#features/people/client/PersonPill.tsx";
import { dayRange } from "#features/visits/visits.rules.ts";
import { call } from "#platform/client/api/call.ts";
import { download } from "#platform/client/api/download.ts";
import { showsOf } from "#platform/client/api/query.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import type { QueryIn } from "#platform/endpoint.ts";
import { dayInZone, isIsoDay, timeZone, toDayMonthYear } from "#platform/time/dates.ts";
import { RangePicker } from "#ui/forms/RangePicker.tsx";
import { ExportButton } from "#ui/lists/ExportButton.tsx";
import { FilterPill } from "#ui/lists/FilterPill.tsx";
import { InfiniteEnd } from "#ui/lists/InfiniteEnd.tsx";
import { ListBar } from "#ui/lists/ListBar.tsx";
import { NoneFound } from "#ui/lists/NoneFound.tsx";
import { useUrlFilters } from "#ui/lists/use_url_filters.ts";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { EmptyState } from "#ui/states/EmptyState.tsx";
import { QueryState } from "#ui/states/QueryState.tsx";
import { ForbiddenView } from "#ui/states/RefusalView.tsx";
import { listAudit } from "../audit.contract.ts";
import { auditKinds, auditTargets } from "../audit.rules.ts";
import { nameOf } from "../audit_changes.rules.ts";
import { AuditRows } from "./AuditRows.tsx";

const auditFilters = z.object({
  person: z.string().regex(/^\d+$/).optional(),
  kind: z.enum(auditKinds).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  about: z.enum(auditTargets).optional(),
  id: z.string().regex(/^\d+$/).optional(),
});
type Values = z.output<typeof auditFilters>;

const dayQuery = (day: string | undefined) =>
  day !== undefined && isIsoDay(day) ? toDayMonthYear(day) : undefined;

type Filter = Omit<QueryIn<typeof listAudit>, "after_id">;

function filterOf({ person, kind, from, to, about, id }: Values): Filter {
  const wanted = {
    actor_id: person,
    kind,
    start_date: dayQuery(from),
    end_date: dayQuery(to),
    about: about === undefined || id === undefined ? about : `${about}:${id}`,
  };
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
}

const entriesQuery = (filter: Filter) =>
  infiniteQueryOptions({
    queryKey: [listAudit.name, filter] as const,
    meta: showsOf(listAudit),
    queryFn: ({ signal, pageParam }) =>
      call(listAudit, { query: { ...filter, ...(pageParam !== null && { after_id: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ data, is_more }) => (is_more ? String(data.at(-1)?.id) : undefined),
  });

/** What was done in the company, at `/audit`. */
export function AuditPage() {
  return useUser().rights.read_audit ? <Log /> : <ForbiddenView />;
}

function Log() {
  const { t } = useTexts();
  const { values, set, clear, count } = useUrlFilters(auditFilters);
  const filter = filterOf(values);
  const [today] = useState(() => dayInZone(new Date(), timeZone));
  const isWrong = "wrong" in dayRange(filter);
  const query = useInfiniteQuery({
    ...entriesQuery(filter),
    enabled: !isWrong,
    placeholderData: keepPreviousData,
  });
  const rows = query.data?.pages.flatMap((page) => page.data) ?? [];
  const about = rows.find(({ target }) => target?.type === values.about && String(target?.id) === values.id);

  return (
    <>
      <PageHeader title={t("audit.title")} meta={<span>{t("audit.hint")}</span>} />
      <ListBar>
        <RangePicker
          from={values.from ?? null}
          to={values.to ?? null}
          latest={today}
          placeholder={t("audit.any_time")}
          error={isWrong && t("audit.wrong_days")}
          onChange={set}
          onClear={() => set({ from: undefined, to: undefined })}
        />
        <PersonPill
          label={t("audit.person")}
          value={values.person ?? null}
          shown={rows.flatMap(({ actor }) => actor ?? [])}
          onChange={(person) => set({ person })}
        />
        <FilterPill
          label={t("audit.kind")}
          value={values.kind ?? null}
          options={auditKinds.map((value) => ({ value, label: t(`audit.kind.${value}`) }))}
          onChange={(kind) => set({ kind })}
        />
        {values.about !== undefined && values.id !== undefined && (
          <FilterPill
            label={t("audit.item")}
            value={values.id}
            labelOf={() => (about && nameOf(about)) ?? t("audit.number", { number: values.id })}
            options={[]}
            onChange={() => set({ about: undefined, id: undefined })}
          />
        )}
        <ExportButton
          isEmpty={isWrong || rows.length === 0}
          download={(progress) => download(listAudit, { query: filter, ...progress })}
        />
      </ListBar>
      <QueryState query={query} skeleton={<AuditSkeleton />} place="part">
        {() =>
          rows.length > 0 ? (
            <>
              <AuditRows
                rows={rows}
                isStale={query.isPlaceholderData || isWrong}
                areWhole={count === (values.person === undefined ? 0 : 1)}
                isMore={query.hasNextPage}
                onAbout={(type, id) => set({ about: type, id: String(id) })}
              />
              <InfiniteEnd query={query} />
            </>
          ) : count > 0 ? (
            <NoneFound isFilteredOnly onClear={clear} />
          ) : (
            <EmptyState
              icon={<IconHistory aria-hidden />}
              title={t("audit.empty")}
              text={t("audit.empty_hint")}
            />
          )
        }
      </QueryState>
    </>
  );
}

function AuditSkeleton() {
  const { t } = useTexts();
  return (
    <div role="status" aria-label={t("list.loading")}>
      {[0, 1, 2, 3, 4].map((line) => (
        <Skeleton key={line} height={48} mb={8} radius="md" />
      ))}
    </div>
  );
}
