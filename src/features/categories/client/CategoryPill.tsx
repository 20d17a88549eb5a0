import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryOf } from "#platform/client/api/query.ts";
import { useRoomRefresh } from "#platform/client/sockets/use_room_refresh.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { type ChoicePillProps, type FilterOption, FilterPill } from "#ui/lists/FilterPill.tsx";
import { listCategories } from "../categories.contract.ts";

type Props = ChoicePillProps & { kind: "procedures" | "processes" };

/** Filters a list by categories. */
export function CategoryPill({ value, onChange, isSeveral = false, kind }: Props) {
  const { t, language } = useTexts();
  const user = useUser();
  const collator = new Intl.Collator(language);
  const [isWanted, setWanted] = useState(value !== null);
  const isShown = isWanted || value !== null;
  useRoomRefresh(isShown ? "categories" : null, listCategories);
  const query = useQuery({
    ...queryOf(listCategories, { params: { instance_id: user.instance.id } }),
    enabled: isShown,
  });
  const options = query.data?.data.data
    .map(
      ({ id, name, parent, ...counts }): FilterOption => ({
        value: String(id),
        label: name,
        count: counts[`all_${kind}_count`],
        ...(parent && { context: parent.name }),
      }),
    )
    .sort((a, b) => byTree(a, b, collator));
  return (
    <FilterPill
      label={t("categories.one")}
      value={value}
      isSeveral={isSeveral}
      options={options}
      isFailed={query.isError}
      onOpen={() => setWanted(true)}
      onChange={onChange}
    />
  );
}

/** A category stands after its parent and before the parent's neighbours. */
function byTree(a: FilterOption, b: FilterOption, collator: Intl.Collator): number {
  return (
    collator.compare(a.context ?? a.label, b.context ?? b.label) ||
    Number(a.context !== undefined) - Number(b.context !== undefined) ||
    collator.compare(a.label, b.label)
  );
}
