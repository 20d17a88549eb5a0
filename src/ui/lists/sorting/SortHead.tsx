import { UnstyledButton } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import type { SortWay } from "#platform/address/column_sorts.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import classes from "./SortHead.module.css";

type Props = {
  label: string;
  /** Null where the list goes by another column. */
  way: SortWay | null;
  /** It stands in the head of a table, which says the way by itself. */
  isInTable?: boolean;
  onSort(): void;
};

/** A column's head, by which its list is sorted. */
export function SortHead({ label, way, isInTable = false, onSort }: Props) {
  const { t } = useTexts();
  const Arrow = way === "descending" ? IconArrowDown : IconArrowUp;
  return (
    <UnstyledButton
      className={classes.root}
      data-chosen={way !== null || undefined}
      {...(way !== null && !isInTable && { "aria-label": `${label}, ${t(`list.${way}`)}` })}
      onClick={onSort}
    >
      {label}
      {way !== null && <Arrow size={14} aria-hidden />}
    </UnstyledButton>
  );
}
