import type { ReactNode } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { FilterGroup } from "#ui/lists/FilterGroup.tsx";
import { FilterPill } from "#ui/lists/FilterPill.tsx";
import { SortPill } from "#ui/lists/sorting/SortPill.tsx";
import type { UrlFilters } from "#ui/lists/use_url_filters.ts";
import { type ListFilters, listStatusNames } from "../item_filters.rules.ts";

type Props = {
  filters: UrlFilters<ListFilters>;
  sorts: readonly ListFilters["sort"][];
  /** How many rows they leave, in words; undefined while that is not known. */
  found: string | undefined;
  /** The pills after the one for the status. */
  children: ReactNode;
};

/** Filters and sort of a list. */
export function ItemFilterBar({ filters: { values, set, clear, count }, sorts, found, children }: Props) {
  const { t } = useTexts();
  return (
    <>
      <FilterGroup count={count} found={found} onClear={clear}>
        <FilterPill
          label={t("status.title")}
          value={values.status ?? null}
          isSeveral
          options={listStatusNames.map((value) => ({
            value,
            label: t(value === "changes" ? "status.unpublished_changes" : `status.${value}`),
          }))}
          onChange={(status) => set({ status })}
        />
        {children}
      </FilterGroup>
      <SortPill
        until={1000}
        value={values.sort}
        options={sorts.map((value) => ({ value, label: t(`list.sort.${value}`) }))}
        onChange={(sort) => set({ sort })}
      />
    </>
  );
}
