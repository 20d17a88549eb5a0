import { Button } from "@mantine/core";
import { IconPlus, IconSearch } from "@tabler/icons-react";
import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
  type UseInfiniteQueryOptions,
} from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import type { Page } from "#platform/client/api/query.ts";
import { type TextKey, useTexts } from "#platform/client/use_texts.ts";
import type { ListFilters } from "../item_filters.rules.ts";
import { EmptyState } from "#ui/states/EmptyState.tsx";
import { ItemFilterBar } from "./ItemFilterBar.tsx";
import { InfiniteEnd } from "#ui/lists/InfiniteEnd.tsx";
import { NoneFound } from "#ui/lists/NoneFound.tsx";
import { HeadButton } from "#ui/page/HeadButton.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import classes from "./ItemListPage.module.css";
import { QueryState } from "#ui/states/QueryState.tsx";
import { ListBar } from "#ui/lists/ListBar.tsx";
import { useShortcut } from "#ui/device/use_shortcut.tsx";
import { useModals } from "#ui/modals/use_modals.tsx";
import type { UrlFilters } from "#ui/lists/use_url_filters.ts";

/** Companies have about so many. */
const usualCount = 100;

type Create = { path: string; label: TextKey };

type Props<Row, Key extends QueryKey> = {
  title: string;
  /** How many there are, in words. */
  countOf(counted: { count: number; is_more: boolean }): string;
  /** The read of the list; the former rows stand while those of other filters are read. */
  pages: UseInfiniteQueryOptions<Page<Row>, Error, InfiniteData<Page<Row>>, Key, number>;
  filters: UrlFilters<ListFilters>;
  sorts: readonly ListFilters["sort"][];
  searchLabel: string;
  /** The filters besides the one for the status; the rows on screen may know what their values are called. */
  pills(rows: readonly Row[]): ReactNode;
  /** Null for those who may only read. */
  create: Create | null;
  /** Stands beside how many there are. */
  aside: ReactNode;
  /** Stands under the head, before the list. */
  lead?: ReactNode;
  skeleton: ReactNode;
  empty: { icon: ReactNode; title: string; text: string; more?: ReactNode };
  /** Draws the rows; `isStale` while they are still those of the former filters. */
  children(rows: readonly Row[], isStale: boolean): ReactNode;
};

/** A page with a list that is read 20 rows at a time: searched, filtered and sorted on the server, all in the address. */
export function ItemListPage<Row, Key extends QueryKey>({
  title,
  countOf,
  pages,
  filters,
  sorts,
  searchLabel,
  pills,
  create,
  aside,
  lead,
  skeleton,
  empty: { more, ...words },
  children,
}: Props<Row, Key>) {
  const { values } = filters;
  const query = useInfiniteQuery({ ...pages, placeholderData: keepPreviousData });
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const { total, is_more = false } = query.data?.pages[0] ?? {};
  const isNarrowed = filters.count > 0 || values.search !== undefined;
  const isEmptyCompany = total === 0 && !isNarrowed;
  const button = create && <CreateButton {...create} isInHead={!isEmptyCompany} />;

  return (
    <>
      <PageHeader
        title={title}
        meta={
          <>
            {total === undefined ? (
              // The line keeps its place while nothing is counted yet, and what follows nearly its own.
              <span className={classes.uncounted} aria-hidden>
                {countOf({ count: usualCount, is_more: false })}
              </span>
            ) : (
              total !== 0 && <span>{countOf({ count: total, is_more })}</span>
            )}
            {aside}
          </>
        }
        actions={!isEmptyCompany && button}
      />
      {lead}
      {!isEmptyCompany && (
        <ListBar label={searchLabel} search={values.search} onSearch={(search) => filters.set({ search })}>
          <ItemFilterBar
            filters={filters}
            sorts={sorts}
            found={
              total === undefined || query.isPlaceholderData ? undefined : countOf({ count: total, is_more })
            }
          >
            {pills(rows)}
          </ItemFilterBar>
        </ListBar>
      )}
      <QueryState query={query} skeleton={skeleton} place="part">
        {() =>
          rows.length > 0 ? (
            <>
              {children(rows, query.isPlaceholderData)}
              <InfiniteEnd query={query} />
            </>
          ) : isNarrowed ? (
            <NoneSuch search={values.search} onClear={filters.clear} />
          ) : (
            <EmptyState
              {...words}
              action={
                button && (
                  <>
                    {button}
                    {more}
                  </>
                )
              }
            />
          )
        }
      </QueryState>
    </>
  );
}

/** The list looks at names alone: what was asked for is taken along to the search over everything. */
function NoneSuch({ search, onClear }: { search: string | undefined; onClear(): void }) {
  const { t } = useTexts();
  const modals = useModals();
  if (search === undefined) return <NoneFound isFilteredOnly onClear={onClear} />;
  const action = (
    <Button
      leftSection={<IconSearch size={18} aria-hidden />}
      onClick={() => modals.open("search", { search })}
    >
      {t("item_list.everywhere")}
    </Button>
  );
  return <NoneFound onClear={onClear} elsewhere={{ text: t("item_list.none_named"), action }} />;
}

function CreateButton({ path, label, isInHead }: Create & { isInHead: boolean }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  useShortcut("c", () => void navigate(path), label);
  if (isInHead) return <HeadButton to={path} label={t(label)} />;
  return (
    <Button component={Link} to={path} leftSection={<IconPlus size={16} aria-hidden />}>
      {t(label)}
    </Button>
  );
}
