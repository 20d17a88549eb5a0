import { IconArrowsSort } from "@tabler/icons-react";
import { useTexts } from "#platform/client/use_texts.ts";
import { FilterPill } from "../FilterPill.tsx";

type Props = {
  value: string;
  options: readonly { value: string; label: string }[];
  onChange(sort: string | null): void;
};

/** What a list goes by, beside its filters: for where there is no room for columns with heads. */
export function SortPill(props: Props) {
  const { t } = useTexts();
  return (
    <FilterPill
      {...props}
      label={t("list.sort")}
      icon={<IconArrowsSort size={16} aria-hidden />}
      isRequired
    />
  );
}
