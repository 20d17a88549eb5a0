import type { z } from "zod";
import {
  isBySeen,
  listedRights,
  nameSorts,
  peopleSorts,
  specialRightTypes,
} from "#features/people/people.contract.ts";
import { standingAlone } from "#features/session/rights_labels.rules.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { FilterGroup } from "#ui/lists/FilterGroup.tsx";
import { FilterPill } from "#ui/lists/FilterPill.tsx";
import { SortPill } from "#ui/lists/sorting/SortPill.tsx";
import type { UrlFilters } from "#ui/lists/use_url_filters.ts";
import type { userFilters } from "../../users_list.rules.ts";

type Props = {
  filters: UrlFilters<z.output<typeof userFilters>>;
  /** How many people they leave, in words; undefined while that is not known. */
  found: string | undefined;
  /** The caller manages accounts, and is told when people were last here. */
  isManaged: boolean;
};

/** What the list of people can be narrowed by, and what it goes by. */
export function UserFilterBar({ filters: { values, set, clear, count }, found, isManaged }: Props) {
  const { t } = useTexts();
  return (
    <>
      <FilterGroup count={count} found={found} onClear={clear}>
        <FilterPill
          label={t("users.status")}
          value={values.status}
          isRequired
          options={(["active", "archived", "all"] as const).map((value) => ({
            value,
            label: t(`users.status.${value}`),
          }))}
          onChange={(status) => set({ status })}
        />
        <FilterPill
          label={t("users.right")}
          value={values.right ?? null}
          options={listedRights.map((value) => ({
            value,
            label: standingAlone(t(value === "entrepreneur" ? "profile.owner" : `role.${value}`)),
          }))}
          onChange={(right) => set({ right })}
        />
        <FilterPill
          label={t("users.custom")}
          value={values.custom ?? null}
          options={specialRightTypes.map((value) => ({ value, label: t(`users.custom.${value}`) }))}
          onChange={(custom) => set({ custom })}
        />
      </FilterGroup>
      <SortPill
        until={1160}
        value={values.sort}
        options={(isManaged ? peopleSorts : nameSorts).map((value) => ({
          value,
          label: t(isBySeen(value) ? `users.sort.${value}` : `list.sort.${value}`),
        }))}
        onChange={(sort) => set({ sort })}
      />
    </>
  );
}
