import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { ImprovementStatus } from "#features/improvements/client/ImprovementStatus.tsx";
import { improvementStatus, improvementStatuses } from "#features/improvements/improvements.contract.ts";
import { procedurePath } from "#features/items/procedure_paths.ts";
import { processPath } from "#features/items/process_paths.ts";
import { download } from "#platform/client/api/download.ts";
import { pagesOf } from "#platform/client/api/query.ts";
import { useDates } from "#platform/client/use_dates.tsx";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { PersonName } from "#ui/content/PersonName.tsx";
import { RangePicker } from "#ui/forms/RangePicker.tsx";
import { ExportButton } from "#ui/lists/ExportButton.tsx";
import { FilterPill } from "#ui/lists/FilterPill.tsx";
import { dayFilters, useDayFilters } from "#ui/lists/use_day_filters.ts";
import { useUrlFilters } from "#ui/lists/use_url_filters.ts";
import { ModalFrame } from "#ui/modals/ModalFrame.tsx";
import { listRequestReport, type RequestRow } from "../reports.contract.ts";
import { ReportBar } from "./ReportBar.tsx";
import { type ReportColumn, ReportTable } from "./ReportTable.tsx";

declare module "#ui/modals/use_modals.tsx" {
  interface ModalProps {
    report_improvements: Record<never, never>;
  }
}

const listFilters = dayFilters.extend({ status: improvementStatus.optional() });

/** The improvement requests about everything, narrowed by what stands in the address. */
export function RequestsModal() {
  const { t } = useTexts();
  const { instance } = useUser();
  const { values, set } = useUrlFilters(listFilters);
  const filters = useDayFilters(values, set);
  const of = {
    params: { slug: String(instance.id) },
    query: { ...filters.query, ...(values.status !== undefined && { status: values.status }) },
  };
  const query = useInfiniteQuery({
    ...pagesOf(listRequestReport, of, ({ data: rows, ...counted }) => ({ rows, ...counted })),
    placeholderData: keepPreviousData,
  });
  // At once: of two changes the later would not know of the other.
  const clear = () => set({ search: "", from: undefined, to: undefined, status: undefined });
  return (
    <ModalFrame width={1080} title={t("report.improvements")}>
      <ReportBar
        query={query}
        label={t("report.search_requests")}
        search={filters.search}
        onSearch={(search) => filters.set({ search })}
      >
        <RangePicker {...filters.range} latest={filters.today} onChange={(range) => filters.set({ range })} />
        <FilterPill
          label={t("report.status")}
          value={values.status ?? null}
          options={improvementStatuses.map((status) => ({
            value: status,
            label: t(`improvement.status.${status}`),
          }))}
          onChange={(status) => set({ status })}
        />
        <ExportButton
          isEmpty={query.data?.pages[0]?.rows.length === 0}
          download={(progress) => download(listRequestReport, { ...of, ...progress })}
        />
      </ReportBar>
      <ReportTable
        label={t("report.improvements")}
        counted="improvement.count"
        query={query}
        columns={useColumns()}
        idOf={({ id }) => id}
        isOfDays
        onClear={filters.isNarrowed || values.status !== undefined ? clear : null}
      />
    </ModalFrame>
  );
}

const addressOf = ({ kind, slug }: RequestRow["item"]) =>
  kind === "procedure" ? procedurePath(slug) : processPath(slug);

function useColumns(): ReportColumn<RequestRow>[] {
  const { t } = useTexts();
  const dates = useDates();
  return [
    { head: t("report.about"), cell: ({ item }) => <Link to={addressOf(item)}>{item.name}</Link> },
    { head: t("report.request"), cell: ({ body }) => body },
    { head: t("report.name"), kind: "person", cell: ({ user }) => <PersonName person={user} /> },
    {
      head: t("report.status"),
      kind: "short",
      cell: ({ status }) => <ImprovementStatus status={status} />,
    },
    {
      head: t("report.sent"),
      kind: "date",
      cell: ({ created_at }) => <time dateTime={created_at}>{dates.dateTime(created_at)}</time>,
    },
  ];
}
