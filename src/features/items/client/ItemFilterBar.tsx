import { Button, UnstyledButton } from "@mantine/core";
import { IconAdjustmentsHorizontal, IconArrowsSort } from "@tabler/icons-react";
import { useIsPhone } from "#ui/device/use_device.ts";
import { type ReactNode, Suspense, useId, useRef, useState } from "react";
import { lazyComponent } from "#platform/client/lazy.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { PlainDialog } from "#ui/modals/PlainDialog.tsx";
import { ErrorBoundary } from "#ui/states/ErrorBoundary.tsx";
import { type ListFilters, listStatusNames } from "../item_filters.rules.ts";
import classes from "./ItemFilterBar.module.css";
import { FilterPill } from "#ui/lists/FilterPill.tsx";
import type { UrlFilters } from "#ui/lists/use_url_filters.ts";

type Props = {
  filters: UrlFilters<ListFilters>;
  sorts: readonly ListFilters["sort"][];
  /** How many rows they leave, in words; undefined while that is not known. */
  found: string | undefined;
  /** The pills after the one for the status. */
  children: ReactNode;
};

const FilterSheet = lazyComponent(() => import("#ui/lists/FilterSheet.tsx"), "FilterSheet");

/** Filters and sort of a list; without room they fold away behind one button, which on a phone opens a sheet. */
export function ItemFilterBar({ filters: { values, set, clear, count }, sorts, found, children }: Props) {
  const { t } = useTexts();
  const isPhone = useIsPhone();
  const [isUnfolded, setUnfolded] = useState(false);
  const groupId = useId();
  const fold = useRef<HTMLButtonElement>(null);
  const pills = (
    <>
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
    </>
  );
  const close = () => {
    setUnfolded(false);
    fold.current?.focus();
  };

  return (
    <>
      <Button
        ref={fold}
        className={classes.fold ?? ""}
        variant="default"
        {...(isPhone
          ? { "aria-haspopup": "dialog" }
          : { "aria-expanded": isUnfolded, "aria-controls": groupId })}
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        {t("list.filters")}
        {count > 0 && <span className={classes.count}>{count}</span>}
      </Button>
      {isPhone && isUnfolded && (
        <ErrorBoundary frame={(words) => <PlainDialog onClose={close}>{words}</PlainDialog>}>
          <Suspense>
            <FilterSheet count={count} found={found} onClear={clear} onClose={close}>
              {pills}
            </FilterSheet>
          </Suspense>
        </ErrorBoundary>
      )}
      {!isPhone && (
        <div
          id={groupId}
          role="group"
          aria-label={t("list.filters")}
          className={classes.group}
          data-unfolded={isUnfolded}
        >
          {pills}
          {count > 0 && (
            <UnstyledButton className={classes.clear} onClick={clear}>
              {t("list.filters_clear")}
            </UnstyledButton>
          )}
        </div>
      )}
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
