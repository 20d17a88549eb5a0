import { IconArrowsSort } from "@tabler/icons-react";
import { useTexts } from "#platform/client/use_texts.ts";
import { FilterPill } from "../FilterPill.tsx";
import classes from "./SortPill.module.css";

type Props = {
  /** The width of the window, in pixels, up to which the columns have no heads. */
  until: 1000 | 1160;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange(sort: string | null): void;
};

/** What a list goes by, beside its filters: for where there is no room for columns with heads. */
export function SortPill({ until, ...pill }: Props) {
  const { t } = useTexts();
  return (
    <div className={classes.root} data-until={until}>
      <FilterPill
        {...pill}
        label={t("list.sort")}
        icon={<IconArrowsSort size={16} aria-hidden />}
        isRequired
      />
    </div>
  );
}
