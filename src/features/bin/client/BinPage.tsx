import { Button, Skeleton } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { z } from "zod";
import { listPath as proceduresPath } from "#features/items/procedure_paths.ts";
import { listPath as processesPath } from "#features/items/process_paths.ts";
import { useListChanges } from "#features/watching/client/use_list_changes.ts";
import { pageOfList, pagesOf } from "#platform/client/api/query.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { FilterPill } from "#ui/lists/FilterPill.tsx";
import { InfiniteEnd } from "#ui/lists/InfiniteEnd.tsx";
import { NoneFound } from "#ui/lists/NoneFound.tsx";
import { ListBar } from "#ui/lists/ListBar.tsx";
import { useUrlFilters } from "#ui/lists/use_url_filters.ts";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { EmptyState } from "#ui/states/EmptyState.tsx";
import { QueryState } from "#ui/states/QueryState.tsx";
import { binKind, binKinds, listBin } from "../bin.contract.ts";
import { binDays } from "../bin.rules.ts";
import classes from "./BinPage.module.css";
import { BinRows } from "./BinRows.tsx";

const binFilters = z.object({ search: z.string().max(255).optional(), kind: binKind.optional() });

/** What was deleted and can be restored, at `/bin`. */
export function BinPage() {
  const { t } = useTexts();
  const filters = useUrlFilters(binFilters);
  const { values, set } = filters;
  const query = useInfiniteQuery({
    ...pagesOf(listBin, { query: values }, pageOfList),
    placeholderData: keepPreviousData,
  });
  useListChanges("procedures", listBin);
  useListChanges("processes", listBin);
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const { total = 0, is_more = false } = query.data?.pages[0] ?? {};
  const isNarrowed = filters.count > 0 || values.search !== undefined;

  return (
    <>
      <PageHeader
        title={t("bin.title")}
        breadcrumbs={[
          values.kind === "process"
            ? { label: t("process.title"), to: processesPath }
            : { label: t("proc.title"), to: proceduresPath },
        ]}
        meta={<span>{t("bin.hint", { days: binDays })}</span>}
      />
      {(rows.length > 0 || isNarrowed) && (
        <ListBar label={t("bin.search")} search={values.search} onSearch={(search) => set({ search })}>
          <FilterPill
            label={t("bin.kind")}
            value={values.kind ?? null}
            options={binKinds.map((value) => ({ value, label: t(`bin.kind.${value}`) }))}
            onChange={(kind) => set({ kind })}
          />
        </ListBar>
      )}
      <QueryState query={query} skeleton={<BinSkeleton />} place="part">
        {() =>
          rows.length > 0 ? (
            <>
              <p className={classes.count} role="status">
                {t(is_more ? "bin.count_more" : "bin.count", { count: total })}
              </p>
              <BinRows rows={rows} readAt={query.dataUpdatedAt} isStale={query.isPlaceholderData} />
              <InfiniteEnd query={query} />
            </>
          ) : values.search !== undefined ? (
            <NoneFound onClear={filters.clear} />
          ) : (
            // A list leads here with its own kind, which nobody has chosen.
            <EmptyState
              icon={<IconTrash aria-hidden />}
              title={t(values.kind === undefined ? "bin.empty" : `bin.empty.${values.kind}`)}
              text={t("bin.empty_hint")}
              action={
                values.kind !== undefined && (
                  <Button variant="default" onClick={filters.clear}>
                    {t("bin.all")}
                  </Button>
                )
              }
            />
          )
        }
      </QueryState>
    </>
  );
}

function BinSkeleton() {
  const { t } = useTexts();
  return (
    <div role="status" aria-label={t("list.loading")}>
      {[0, 1, 2].map((line) => (
        <Skeleton key={line} height={64} mb={8} radius="md" />
      ))}
    </div>
  );
}
