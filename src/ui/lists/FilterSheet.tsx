import { Button, UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { BottomSheet } from "#ui/modals/BottomSheet.tsx";
import { FilterLook, type FilterLookProps } from "./filter_look.ts";
import { FilterRow } from "./FilterRow.tsx";
import classes from "./FilterSheet.module.css";

type Props = {
  /** How many filters hold. */
  count: number;
  /** What they leave, in words; undefined while that is not known. */
  found: string | undefined;
  onClear(): void;
  onClose(): void;
  /** The list's filters, as pills: here they are rows. */
  children: ReactNode;
};

const asRow = (filter: FilterLookProps) => <FilterRow {...filter} />;

/** The filters of a list on a phone: a sheet from the lower edge, each filter a row that unfolds. */
export function FilterSheet({ count, found, onClear, onClose, children }: Props) {
  const { t } = useTexts();
  return (
    <BottomSheet title={t("list.filters")} onClose={onClose}>
      <div className={classes.rows}>
        <FilterLook value={asRow}>{children}</FilterLook>
      </div>
      <div className={classes.foot}>
        <UnstyledButton
          className={classes.clear}
          aria-disabled={count === 0}
          onClick={count === 0 ? undefined : onClear}
        >
          {t("list.filters_clear")}
        </UnstyledButton>
        <Button className={classes.show ?? ""} onClick={onClose}>
          {found === undefined ? t("button.close") : t("list.filters_show", { found })}
        </Button>
      </div>
    </BottomSheet>
  );
}
