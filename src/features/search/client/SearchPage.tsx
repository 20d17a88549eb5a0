import { Skeleton } from "@mantine/core";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { z } from "zod";
import { pagesOf } from "#platform/client/api/query.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { EmptyState } from "#ui/states/EmptyState.tsx";
import { InfiniteEnd } from "#ui/lists/InfiniteEnd.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { QueryState } from "#ui/states/QueryState.tsx";
import { SearchInput } from "#ui/lists/SearchInput.tsx";
import { useUrlFilters } from "#ui/lists/use_url_filters.ts";
import { foundKey } from "../found_groups.rules.ts";
import { foundKind, searchEverything } from "../search.contract.ts";
import { FoundList } from "./FoundList.tsx";
import { KindFilter } from "./KindFilter.tsx";
import classes from "./SearchPage.module.css";

const filters = z.object({ search: z.string().max(255).optional(), kind: foundKind.optional() });

/** Everything that a search finds, at `/search`: of all kinds or of one, 20 more on scroll. */
export function SearchPage() {
  const { t } = useTexts();
  const { values, set } = useUrlFilters(filters);
  const search = (values.search ?? "").trim();
  return (
    <>
      <PageHeader title={t("search.title")} />
      <div className={classes.bar}>
        <SearchInput
          className={classes.search ?? ""}
          label={t("search.placeholder")}
          value={search}
          onChange={(next) => set({ search: next })}
        />
        <KindFilter value={values.kind} onChange={(kind) => set({ kind })} />
      </div>
      {search === "" ? (
        <EmptyState title={t("search.hint_title")} text={t("search.hint")} />
      ) : (
        <Results search={search} kind={values.kind} />
      )}
    </>
  );
}

function Results({ search, kind }: { search: string; kind: z.output<typeof foundKind> | undefined }) {
  const { t } = useTexts();
  const query = useInfiniteQuery({
    ...pagesOf(
      searchEverything,
      { query: { search, ...(kind && { kind }) } },
      ({ data, corrected, is_partial }) => ({
        rows: data,
        total: data.length,
        corrected,
        is_partial,
      }),
    ),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryState query={query} skeleton={<ResultsSkeleton />} place="part">
      {({ pages }) => {
        // What was indexed between two pages may come again on the second.
        const found = [
          ...new Map(pages.flatMap(({ rows }) => rows).map((row) => [foundKey(row), row])).values(),
        ];
        const corrected = pages[0]?.corrected ?? null;
        const isPartial = pages[0]?.is_partial === true && corrected === null;
        if (found.length === 0)
          return <EmptyState title={t("search.found_none", { search })} text={t("search.found_none_hint")} />;
        return (
          <div className={classes.results} data-stale={query.isPlaceholderData || undefined}>
            {corrected !== null && !query.isPlaceholderData && (
              <p role="status" className={classes.corrected}>
                {t("search.corrected", { search, corrected })}
              </p>
            )}
            {isPartial && !query.isPlaceholderData && (
              <p role="status" className={classes.corrected}>
                {t("search.partial", { search })}
              </p>
            )}
            <FoundList found={found} />
            <InfiniteEnd query={query} />
          </div>
        );
      }}
    </QueryState>
  );
}

const widths = [46, 62, 38, 55, 50, 42];

function ResultsSkeleton() {
  const { t } = useTexts();
  return (
    <div className={classes.skeleton} role="status" aria-label={t("shell.loading")}>
      {widths.map((width) => (
        <div key={width}>
          <Skeleton height={18} width={`${width}%`} />
          <Skeleton height={12} width="24%" mt={8} />
          <Skeleton height={12} width="88%" mt={8} />
        </div>
      ))}
    </div>
  );
}
