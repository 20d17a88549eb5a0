import { VisuallyHidden } from "@mantine/core";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { CheckStatus } from "#features/checks/client/CheckStatus.tsx";
import { procedurePath } from "#features/items/procedure_paths.ts";
import { listUsers } from "#features/people/people.contract.ts";
import { checkStatus, checkStatuses } from "#features/checks/checks.contract.ts";
import { download } from "#platform/client/api/download.ts";
import { type Page, pagesOf, queryOf } from "#platform/client/api/query.ts";
import { useDates } from "#platform/client/use_dates.tsx";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { fullName, PersonName } from "#ui/content/PersonName.tsx";
import { PagedSelect } from "#ui/forms/PagedSelect.tsx";
import { RangePicker } from "#ui/forms/RangePicker.tsx";
import { ExportButton } from "#ui/lists/ExportButton.tsx";
import { FilterPill } from "#ui/lists/FilterPill.tsx";
import { dayFilters, useDayFilters } from "#ui/lists/use_day_filters.ts";
import { useUrlFilters } from "#ui/lists/use_url_filters.ts";
import { ModalFrame } from "#ui/modals/ModalFrame.tsx";
import type { ModalControls } from "#ui/modals/use_modals.tsx";
import { EmptyState } from "#ui/states/EmptyState.tsx";
import { type CheckReportRow, listCheckReport, listPersonCheckReport } from "../reports.contract.ts";
import { Percent } from "./Percent.tsx";
import { useReportAddress } from "./report_address.ts";
import { ReportBar } from "./ReportBar.tsx";
import { type ReportColumn, ReportTable } from "./ReportTable.tsx";
import classes from "./ReportTable.module.css";

declare module "#ui/modals/use_modals.tsx" {
  interface ModalProps {
    report_procedures_checks: { isOfPerson: boolean };
  }
}

const listFilters = dayFilters.extend({ status: checkStatus.optional() });

/** The checks of everybody, or of one person, narrowed by what stands in the address. */
export function ChecksModal({ isOfPerson }: { isOfPerson: boolean } & ModalControls) {
  const { t } = useTexts();
  const user = useUser();
  const { person: named } = useReportAddress();
  // Who reads nobody else's has only their own.
  const person = named ?? (user.rights.reports.includes("users") ? null : user.slug);
  const isOwn = person === user.slug;
  const [chosen, setChosen] = useState<Somebody | null>(null);
  const isChosen = chosen !== null && chosen.slug === person;
  const read = usePersonOf(isOfPerson && !isOwn && !isChosen ? person : null);
  const known = isChosen ? chosen : read;
  const title = !isOfPerson
    ? t("report.checks")
    : isOwn
      ? t("report.own_checks")
      : known === null
        ? t("report.user_checks")
        : t("report.checks_of", { name: fullName(known) });
  return (
    <ModalFrame width={1080} title={title}>
      {isOfPerson && user.rights.reports.includes("users") && (
        <PersonSelect known={known} onChange={setChosen} />
      )}
      {isOfPerson && person === null ? (
        <EmptyState title={t("report.user_checks_hint")} />
      ) : (
        <Checks key={person} label={title} person={isOfPerson ? person : null} />
      )}
    </ModalFrame>
  );
}

/** Whose checks are shown, of a slug in the address: the newest of them say it. */
function usePersonOf(slug: string | null): CheckReportRow["user"] | null {
  const query = useQuery({
    ...queryOf(listPersonCheckReport, { params: { slug: slug ?? "" }, query: {} }),
    enabled: slug !== null,
    select: ({ data }) => data[0]?.user ?? null,
  });
  return slug === null ? null : (query.data ?? null);
}

type Somebody = { id: number; slug: string; first_name: string; last_name: string; avatar: string | null };

type SelectProps = { known: Somebody | null; onChange(one: Somebody | null): void };

function PersonSelect({ known, onChange }: SelectProps) {
  const { t } = useTexts();
  const { instance } = useUser();
  const { open } = useReportAddress();
  return (
    <PagedSelect<Somebody>
      key={known?.id ?? 0}
      className={classes.person}
      label={t("report.person")}
      placeholder={t("person.choose")}
      value={known}
      onChange={(one) => {
        onChange(one);
        open("user_checks", one === null ? {} : { person: one.slug });
      }}
      pagesOf={(search) =>
        pagesOf(
          listUsers,
          { params: { instance_id: instance.id }, query: search === "" ? {} : { search } },
          ({ data }): { rows: Somebody[] } => ({ rows: data.data }),
        )
      }
      idOf={({ id }) => id}
      nameOf={fullName}
      nothingFound={t("list.none_found")}
    >
      {(one) => <PersonName person={one} />}
    </PagedSelect>
  );
}

function Checks({ label, person }: { label: string; person: string | null }) {
  const { t } = useTexts();
  const { instance } = useUser();
  const { values, set } = useUrlFilters(listFilters);
  const filters = useDayFilters(values, set);
  const asked = { ...filters.query, ...(values.status !== undefined && { status: values.status }) };
  const list =
    person === null
      ? pagesOf(listCheckReport, { params: { slug: String(instance.id) }, query: asked }, pageOf)
      : pagesOf(listPersonCheckReport, { params: { slug: person }, query: asked }, pageOf);
  const query = useInfiniteQuery({ ...list, placeholderData: keepPreviousData });
  const columns = useColumns(person === null);
  const shown = person === null ? "name,user,status,updated_at,progress" : "name,status,updated_at,progress";
  // At once: of two changes the later would not know of the other.
  const clear = () => set({ search: "", from: undefined, to: undefined, status: undefined });
  return (
    <>
      <ReportBar
        query={query}
        label={t(person === null ? "report.search_checks" : "report.search_procedures")}
        search={filters.search}
        onSearch={(search) => filters.set({ search })}
      >
        <RangePicker {...filters.range} latest={filters.today} onChange={(range) => filters.set({ range })} />
        <FilterPill
          label={t("report.status")}
          value={values.status ?? null}
          options={checkStatuses.map((status) => ({ value: status, label: t(`check.${status}`) }))}
          onChange={(status) => set({ status })}
        />
        <ExportButton
          isEmpty={query.data?.pages[0]?.rows.length === 0}
          download={(progress) => {
            const given = { query: { ...asked, show_columns: shown }, ...progress };
            return person === null
              ? download(listCheckReport, { params: { slug: String(instance.id) }, ...given })
              : download(listPersonCheckReport, { params: { slug: person }, ...given });
          }}
        />
      </ReportBar>
      <ReportTable
        label={label}
        counted="check.count"
        query={query}
        columns={columns}
        idOf={({ id }) => id}
        isOfDays
        onClear={filters.isNarrowed || values.status !== undefined ? clear : null}
      />
    </>
  );
}

const pageOf = ({
  data: rows,
  ...counted
}: {
  data: CheckReportRow[];
  total: number;
  is_more: boolean;
}): Page<CheckReportRow> => ({
  rows,
  ...counted,
});

function useColumns(hasPerson: boolean): ReportColumn<CheckReportRow>[] {
  const { t } = useTexts();
  const dates = useDates();
  const { rights } = useUser();
  return [
    {
      head: t("report.procedure"),
      cell: ({ procedure }) =>
        procedure.is_deleted ? (
          `${procedure.name} (${t("report.deleted")})`
        ) : (
          <Link to={procedurePath(procedure.slug)}>{procedure.name}</Link>
        ),
    },
    ...(hasPerson
      ? [
          {
            head: t("report.name"),
            kind: "person" as const,
            cell: ({ user }: CheckReportRow) =>
              rights.reports.includes("users") ? (
                <Link to={`/reports?report=user_checks&person=${encodeURIComponent(user.slug)}`}>
                  <PersonName person={user} />
                </Link>
              ) : (
                <PersonName person={user} />
              ),
          },
        ]
      : []),
    {
      head: t("report.status"),
      kind: "short",
      cell: ({ status, completed }) => <CheckStatus status={status} isComplete={completed === 1} />,
    },
    {
      head: t("report.check_updated"),
      kind: "date",
      cell: ({ updated_at }) => <time dateTime={updated_at}>{dates.dateTime(updated_at)}</time>,
    },
    {
      head: t("report.progress"),
      kind: "number",
      cell: (row) => (
        <>
          <Percent percent={row.percent} />
          <VisuallyHidden>
            {t("check.progress", { done: row.total_checked_steps, count: row.total_steps })}
          </VisuallyHidden>
        </>
      ),
    },
  ];
}
