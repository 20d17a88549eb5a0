import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { z } from "zod";
import { foldText } from "#platform/text/fold_text.ts";
import { EmptyState } from "../states/EmptyState.tsx";
import classes from "./ListPage.module.css";
import { NoneFound } from "./NoneFound.tsx";
import { HeadButton } from "../page/HeadButton.tsx";
import { PageHeader } from "../page/PageHeader.tsx";
import { QueryState } from "../states/QueryState.tsx";
import { SearchInput } from "./SearchInput.tsx";
import { useUrlFilters } from "./use_url_filters.ts";

type Create = { label: string; onClick(): void };

type Search<Item, Found> = {
  label: string;
  /** What to show for a search without letter case and diacritics; "" asks for everything. */
  find(items: readonly Item[], wanted: string): readonly Found[];
};

type FoundProps<Item, Found> = {
  search: Search<Item, Found>;
  /** Draws what was found, which is never nothing. */
  children(found: readonly Found[]): ReactNode;
};

type Props<Item, Found> = FoundProps<Item, Found> & {
  title: string;
  /** A line about the list. */
  summary: string;
  /** Said beside it to those who may only read; null for the others. */
  readOnly: string | null;
  query: UseQueryResult<Item[]>;
  /** Null for those who may only read. */
  create: Create | null;
  skeleton: ReactNode;
  empty: { icon: ReactNode; title: string; text: string };
};

const filters = z.object({ search: z.string().max(255).optional() });

const searchedFrom = 11;

/** A page with a list that is read whole: searched in the browser once it is long, created from where one may. */
export function ListPage<Item, Found>({
  title,
  summary,
  readOnly,
  query,
  create,
  skeleton,
  empty,
  search,
  children,
}: Props<Item, Found>) {
  return (
    <>
      <PageHeader
        title={title}
        meta={
          <>
            <span>{summary}</span>
            {readOnly !== null && <span>{readOnly}</span>}
          </>
        }
        actions={query.data?.length !== 0 && create && <HeadButton {...create} />}
      />
      <QueryState
        query={query}
        skeleton={skeleton}
        isEmpty={(items) => items.length === 0}
        empty={<EmptyState {...empty} action={create && <CreateButton {...create} />} />}
      >
        {(items) => (
          <SearchedItems items={items} search={search}>
            {children}
          </SearchedItems>
        )}
      </QueryState>
    </>
  );
}

function CreateButton({ label, onClick }: Create) {
  return (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onClick}>
      {label}
    </Button>
  );
}

function SearchedItems<Item, Found>({
  items,
  search: { label, find },
  children,
}: FoundProps<Item, Found> & { items: readonly Item[] }) {
  const { values, set, clear } = useUrlFilters(filters);
  const search = values.search ?? "";
  const found = find(items, foldText(search));

  return (
    <>
      {(items.length >= searchedFrom || search !== "") && (
        <SearchInput
          className={classes.search ?? ""}
          label={label}
          value={search}
          onChange={(next) => set({ search: next })}
        />
      )}
      {found.length > 0 ? children(found) : <NoneFound onClear={clear} />}
    </>
  );
}
