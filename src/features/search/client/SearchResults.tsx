import { Button, Skeleton } from "@mantine/core";
import { IconSearchOff } from "@tabler/icons-react";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { pagesOf } from "#platform/client/api/query.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { EmptyState } from "#ui/states/EmptyState.tsx";
import { InfiniteEnd } from "#ui/lists/InfiniteEnd.tsx";
import { QueryState } from "#ui/states/QueryState.tsx";
import { foundKey } from "../found_groups.rules.ts";
import type { Visited } from "../recents.rules.ts";
import { type FoundCounts, type FoundKind, searchEverything } from "../search.contract.ts";
import { FoundList } from "./FoundList.tsx";
import classes from "./SearchPage.module.css";

type Props = {
  search: string;
  kind: FoundKind | undefined;
  /** How many results each kind has; undefined while that is not known. */
  counts: FoundCounts | undefined;
  onAnyKind(): void;
  /** Told of what is opened. */
  onOpen(place: Visited): void;
};

/** What a search finds, of all kinds or of one. */
export function SearchResults({ search, kind, counts, onAnyKind, onOpen }: Props) {
  const { t } = useTexts();
  const query = useInfiniteQuery({
    ...pagesOf(
      searchEverything,
      { query: { search, ...(kind && { kind }) } },
      ({ data, corrected, is_partial }) => ({
        rows: data,
        corrected,
        is_partial,
      }),
    ),
    placeholderData: keepPreviousData,
  });

  /** How many there are, as far as that is known. Of all kinds only the best of each procedure or process are shown. */
  function amount(shown: number): string {
    const counted = Object.values(counts?.totals ?? {}).reduce((sum, count) => sum + count, 0);
    if (kind === undefined)
      return t(query.hasNextPage || counted > shown ? "search.best" : "search.count", { count: shown });
    if (!query.hasNextPage || counts === undefined) return t("search.count", { count: shown });
    const count = Math.max(counts.totals[kind], shown);
    return t(counts.cut.includes(kind) ? "search.count_least" : "search.count", { count });
  }

  return (
    <QueryState query={query} skeleton={<ResultsSkeleton />} place="part">
      {({ pages }) => {
        // What was indexed between two pages may come again on the second.
        const found = [
          ...new Map(pages.flatMap(({ rows }) => rows).map((row) => [foundKey(row), row])).values(),
        ];
        const corrected = pages[0]?.corrected ?? null;
        const isPartial = pages[0]?.is_partial === true && corrected === null;
        if (found.length === 0) {
          const isElsewhere = kind !== undefined && Object.values(counts?.totals ?? {}).some((n) => n > 0);
          return (
            <EmptyState
              icon={<IconSearchOff aria-hidden />}
              title={t("search.found_none", { search })}
              text={t("search.found_none_hint")}
              action={
                isElsewhere && (
                  <Button variant="default" onClick={onAnyKind}>
                    {t("search.any_kind")}
                  </Button>
                )
              }
            />
          );
        }
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
            <p role="status" className={classes.amount}>
              {!query.isPlaceholderData && amount(found.length)}
            </p>
            <FoundList found={found} onOpen={onOpen} />
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
