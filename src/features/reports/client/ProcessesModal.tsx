import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { z } from "zod";
import { processPath } from "#features/items/process_paths.ts";
import { download } from "#platform/client/api/download.ts";
import { pagesOf } from "#platform/client/api/query.ts";
import { useDates } from "#platform/client/use_dates.tsx";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { PersonName } from "#ui/content/PersonName.tsx";
import { ExportButton } from "#ui/lists/ExportButton.tsx";
import { FilterPill } from "#ui/lists/FilterPill.tsx";
import { useUrlFilters } from "#ui/lists/use_url_filters.ts";
import { ModalFrame } from "#ui/modals/ModalFrame.tsx";
import { StatusBadge } from "#ui/states/StatusBadge.tsx";
import { listProcessReport, type ProcessReportRow } from "../reports.contract.ts";
import { ReportBar } from "./ReportBar.tsx";
import { type ReportColumn, ReportTable } from "./ReportTable.tsx";

declare module "#ui/modals/use_modals.tsx" {
  interface ModalProps {
    report_processes: Record<never, never>;
  }
}

const statuses = ["live", "draft"] as const;
const processFilters = z.object({
  search: z.string().max(255).default(""),
  status: z.enum(statuses).optional(),
});

/** How the processes stand, narrowed by what stands in the address. */
export function ProcessesModal() {
  const { t } = useTexts();
  const { instance } = useUser();
  const { values, set, clear } = useUrlFilters(processFilters);
  const { search, status } = values;
  const of = {
    params: { slug: String(instance.id) },
    query: { ...(search !== "" && { search }), ...(status !== undefined && { status }) },
  };
  const query = useInfiniteQuery({
    ...pagesOf(listProcessReport, of, ({ data: rows, ...counted }) => ({ rows, ...counted })),
    placeholderData: keepPreviousData,
  });
  return (
    <ModalFrame width={1080} title={t("report.processes")}>
      <ReportBar
        query={query}
        label={t("report.search_processes")}
        search={search}
        onSearch={(words) => set({ search: words })}
      >
        <FilterPill
          label={t("report.status")}
          value={status ?? null}
          options={statuses.map((one) => ({ value: one, label: t(`status.${one}`) }))}
          onChange={(one) => set({ status: one })}
        />
        <ExportButton
          isEmpty={query.data?.pages[0]?.rows.length === 0}
          download={(progress) => download(listProcessReport, { ...of, ...progress })}
        />
      </ReportBar>
      <ReportTable
        label={t("report.processes")}
        counted="process.count"
        query={query}
        columns={useColumns()}
        idOf={({ id }) => id}
        isOfDays={false}
        onClear={search !== "" || status !== undefined ? clear : null}
      />
    </ModalFrame>
  );
}

function useColumns(): ReportColumn<ProcessReportRow>[] {
  const { t } = useTexts();
  const dates = useDates();
  return [
    { head: t("report.process"), cell: ({ slug, name }) => <Link to={processPath(slug)}>{name}</Link> },
    {
      head: t("report.status"),
      kind: "short",
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      head: t("report.responsible"),
      kind: "person",
      cell: ({ responsible }) => <PersonName person={responsible} />,
    },
    { head: t("report.versions"), kind: "number", cell: ({ versions }) => versions },
    {
      head: t("report.active_requests"),
      kind: "number",
      cell: (row) => t("report.active_of", { active: row.active_requests, all: row.requests }),
    },
    {
      head: t("report.updated"),
      kind: "date",
      cell: ({ updated_at }) => <time dateTime={updated_at}>{dates.day(updated_at)}</time>,
    },
  ];
}
