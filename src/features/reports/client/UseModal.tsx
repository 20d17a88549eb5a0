import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { z } from "zod";
import { procedurePath } from "#features/items/procedure_paths.ts";
import { formatDuration } from "#features/visits/durations.rules.ts";
import { download } from "#platform/client/api/download.ts";
import { pagesOf } from "#platform/client/api/query.ts";
import { useDates } from "#platform/client/use_dates.tsx";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { ExportButton } from "#ui/lists/ExportButton.tsx";
import { useUrlFilters } from "#ui/lists/use_url_filters.ts";
import { ModalFrame } from "#ui/modals/ModalFrame.tsx";
import { listProcedureUse, readersCounted, type UseRow } from "../reports.contract.ts";
import { ReportBar } from "./ReportBar.tsx";
import { type ReportColumn, ReportTable } from "./ReportTable.tsx";
import classes from "./ReportTable.module.css";

declare module "#ui/modals/use_modals.tsx" {
  interface ModalProps {
    report_procedure_use: Record<never, never>;
  }
}

const useFilters = z.object({ search: z.string().max(255).default("") });

/** How much procedures are read, and by how many where that is kept. */
export function UseModal() {
  const { t } = useTexts();
  const { instance } = useUser();
  const { values, set, clear } = useUrlFilters(useFilters);
  const { search } = values;
  const of = { params: { slug: String(instance.id) }, query: search === "" ? {} : { search } };
  const query = useInfiniteQuery({
    ...pagesOf(listProcedureUse, of, ({ data: rows, ...counted }) => ({ rows, ...counted })),
    placeholderData: keepPreviousData,
  });
  const mode = query.data?.pages[0]?.time_mode ?? "per_person";
  return (
    <ModalFrame width={1080} title={t("report.use")}>
      {mode !== "per_person" && <p className={classes.note}>{t(`report.time_${mode}`)}</p>}
      <ReportBar
        query={query}
        label={t("report.search_procedures")}
        search={search}
        onSearch={(words) => set({ search: words })}
      >
        <ExportButton
          isEmpty={query.data?.pages[0]?.rows.length === 0}
          download={(progress) => download(listProcedureUse, { ...of, ...progress })}
        />
      </ReportBar>
      <ReportTable
        label={t("report.use")}
        counted="proc.count"
        query={query}
        columns={useColumns(mode === "per_person")}
        idOf={({ procedure }) => procedure.id}
        isOfDays={false}
        onClear={search === "" ? null : clear}
      />
    </ModalFrame>
  );
}

function useColumns(hasReaders: boolean): ReportColumn<UseRow>[] {
  const { t } = useTexts();
  const dates = useDates();
  const ofReaders: ReportColumn<UseRow>[] = [
    {
      head: t("report.readers"),
      kind: "number",
      cell: ({ readers }) =>
        readers === readersCounted ? t("report.readers_more", { count: readers }) : readers,
    },
    {
      head: t("report.last_entry"),
      kind: "date",
      cell: ({ last_entry_at: at }) => at !== null && <time dateTime={at}>{dates.day(at)}</time>,
    },
  ];
  return [
    {
      head: t("report.procedure"),
      cell: ({ procedure }) => <Link to={procedurePath(procedure.slug)}>{procedure.name}</Link>,
    },
    {
      head: t("report.total_time"),
      kind: "number",
      cell: ({ total_time }) => formatDuration(total_time),
    },
    { head: t("report.entries_count"), kind: "number", cell: ({ entries }) => entries },
    {
      head: t("report.average_time"),
      kind: "number",
      cell: ({ average_time }) => formatDuration(average_time),
    },
    ...(hasReaders ? ofReaders : []),
  ];
}
