import { Button, Skeleton, Stack, Text } from "@mantine/core";
import { IconChartBarOff, IconSearchOff } from "@tabler/icons-react";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { InfiniteEnd } from "#ui/lists/InfiniteEnd.tsx";
import { EmptyState } from "#ui/states/EmptyState.tsx";
import { QueryState } from "#ui/states/QueryState.tsx";
import type { Page } from "#platform/client/api/query.ts";
import classes from "./ReportTable.module.css";

export type ReportColumn<Row> = {
  head: string;
  kind?: "number" | "date" | "short" | "person";
  cell(row: Row): ReactNode;
};

type Props<Row> = {
  label: string;
  /** Says how many rows there are, of what they are. */
  counted: "check.count" | "process.count" | "improvement.count" | "proc.count";
  query: UseInfiniteQueryResult<{ pages: Page<Row>[] }>;
  columns: readonly ReportColumn<Row>[];
  idOf(row: Row): number;
  /** Takes away what the list is narrowed by; null where it is by nothing. */
  onClear: (() => void) | null;
  /** It is of some days only, so that there may be more of others. */
  isOfDays: boolean;
};

/** The rows of a report as a table, on a phone as cards, 20 more at its end. */
export function ReportTable<Row>({ label, counted, query, columns, idOf, onClear, isOfDays }: Props<Row>) {
  const { t } = useTexts();
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const { total = 0, is_more = false } = query.data?.pages[0] ?? {};
  return (
    <QueryState query={query} skeleton={<TableSkeleton />} place="part">
      {() =>
        rows.length === 0 ? (
          <EmptyState
            icon={onClear === null ? <IconChartBarOff aria-hidden /> : <IconSearchOff aria-hidden />}
            title={t(isOfDays ? "empty.report" : onClear === null ? "report.none" : "list.none_found")}
            {...(isOfDays && { text: t(onClear === null ? "report.empty_period" : "report.empty_hint") })}
            {...(onClear !== null && {
              action: (
                <Button variant="default" onClick={onClear}>
                  {t("list.filters_clear")}
                </Button>
              ),
            })}
          />
        ) : (
          <Stack gap={8}>
            <Text size="sm" c="dimmed" role="status">
              {t(counted, { count: total, is_more })}
            </Text>
            <table
              className={classes.table}
              aria-label={label}
              data-stale={query.isPlaceholderData || undefined}
            >
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column.head} scope="col" data-kind={column.kind}>
                      {column.head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={idOf(row)}>
                    {columns.map((column) => (
                      <td key={column.head} data-kind={column.kind} data-head={column.head}>
                        {column.cell(row)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
            <InfiniteEnd query={query} />
          </Stack>
        )
      }
    </QueryState>
  );
}

function TableSkeleton() {
  const { t } = useTexts();
  return (
    <Stack gap={16} role="status" aria-label={t("list.loading")}>
      {["a", "b", "c", "d"].map((line) => (
        <Skeleton key={line} height={28} />
      ))}
    </Stack>
  );
}
