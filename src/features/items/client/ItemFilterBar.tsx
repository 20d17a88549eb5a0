import { Button, UnstyledButton } from "@mantine/core";
import { IconAdjustmentsHorizontal, IconArrowsSort } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { type ListFilters, listStatusNames } from "../item_filters.rules.ts";
import classes from "./ItemFilterBar.module.css";
import { FilterPill } from "#ui/lists/FilterPill.tsx";
import type { UrlFilters } from "#ui/lists/use_url_filters.ts";

type Props = {
  filters: UrlFilters<ListFilters>;
  sorts: readonly ListFilters["sort"][];
  /** The pills after the one for the status. */
  children: ReactNode;
};

/** Filters and sort of a list; on a phone they fold away behind one button. */
export function ItemFilterBar({ filters: { values, set, clear, count }, sorts, children }: Props) {
  const { t } = useTexts();
  const [isUnfolded, setUnfolded] = useState(false);
  const groupId = useId();

  return (
    <>
      <Button
        className={classes.fold ?? ""}
        variant="default"
        aria-expanded={isUnfolded}
        aria-controls={groupId}
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        {t("list.filters")}
        {count > 0 && <span className={classes.count}>{count}</span>}
      </Button>
      <div
        id={groupId}
        role="group"
        aria-label={t("list.filters")}
        className={classes.group}
        data-unfolded={isUnfolded}
      >
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
        {count > 0 && (
          <UnstyledButton className={classes.clear} onClick={clear}>
            {t("list.filters_clear")}
          </UnstyledButton>
        )}
      </div>
      <div className={classes.sort}>
        <FilterPill
          label={t("list.sort")}
          icon={<IconArrowsSort size={16} aria-hidden />}
          value={values.sort}
          isRequired
          options={sorts.map((value) => ({ value, label: t(`list.sort.${value}`) }))}
          onChange={(sort) => set({ sort })}
        />
      </div>
    </>
  );
}
