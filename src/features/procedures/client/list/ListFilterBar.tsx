import { Button, UnstyledButton } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconAdjustmentsHorizontal, IconArrowsSort } from "@tabler/icons-react";
import { useId, useState } from "react";
import { listCategories } from "#features/categories/categories.contract.ts";
import { listUsers } from "#features/people/people.contract.ts";
import { listRoles } from "#features/roles/roles.contract.ts";
import { queryOf } from "#platform/client/api/query.ts";
import { useUser } from "#platform/client/session.tsx";
import { useTexts } from "#platform/client/texts.ts";
import { fullName } from "#platform/client/ui/PersonName.tsx";
import type { UrlFilters } from "#platform/client/ui/url_filters.ts";
import type { ProcedureRow } from "../../procedures.contract.ts";
import { FilterPill, type FilterOption } from "./FilterPill.tsx";
import classes from "./ListFilterBar.module.css";
import { type ListFilters, procedureSorts } from "./list_filters.ts";

type Props = {
  filters: UrlFilters<ListFilters>;
  /** The rows on screen, which name the manager that they were filtered by. */
  rows: readonly ProcedureRow[];
};

const settleAfter = 500;

/** Filters and sort of the list; on a phone they fold away behind one button. */
export function ListFilterBar({ filters, rows }: Props) {
  const { t } = useTexts();
  const [isUnfolded, setUnfolded] = useState(false);
  const groupId = useId();
  const { values, set, clear, count } = filters;

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
        {t("proc.filter.title")}
        {count > 0 && <span className={classes.count}>{count}</span>}
      </Button>
      <div
        id={groupId}
        role="group"
        aria-label={t("proc.filter.title")}
        className={classes.group}
        data-unfolded={isUnfolded}
      >
        <FilterPill
          label={t("proc.status")}
          value={values.status ?? null}
          options={(["live", "draft"] as const).map((value) => ({ value, label: t(`status.${value}`) }))}
          onChange={(status) => set({ status })}
        />
        <CategoryPill value={values.category ?? null} onChange={(category) => set({ category })} />
        <RolePill value={values.role ?? null} onChange={(role) => set({ role })} />
        <ManagerPill
          value={values.responsible ?? null}
          onChange={(responsible) => set({ responsible })}
          rows={rows}
        />
        {count > 0 && (
          <UnstyledButton className={classes.clear} onClick={clear}>
            {t("list.filters_clear")}
          </UnstyledButton>
        )}
      </div>
      <div className={classes.sort}>
        <FilterPill
          label={t("proc.sort")}
          icon={<IconArrowsSort size={16} aria-hidden />}
          value={values.sort}
          isRequired
          options={procedureSorts.map((value) => ({ value, label: t(`proc.sort.${value}`) }))}
          onChange={(sort) => set({ sort })}
        />
      </div>
    </>
  );
}

type PillProps = { value: string | null; onChange(value: string | null): void };

function CategoryPill({ value, onChange }: PillProps) {
  const { t, language } = useTexts();
  const user = useUser();
  const collator = new Intl.Collator(language);
  const [isWanted, setWanted] = useState(value !== null);
  const query = useQuery({
    ...queryOf(listCategories, { params: { instance_id: user.instance.id } }),
    enabled: isWanted || value !== null,
  });
  const options = query.data?.data.data
    .map(
      ({ id, name, parent }): FilterOption => ({
        value: String(id),
        label: name,
        ...(parent && { context: parent.name }),
      }),
    )
    .sort((a, b) => byTree(a, b, collator));
  return (
    <FilterPill
      label={t("proc.filter.category")}
      value={value}
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

function RolePill({ value, onChange }: PillProps) {
  const { t } = useTexts();
  const user = useUser();
  const [isWanted, setWanted] = useState(value !== null);
  const query = useQuery({
    ...queryOf(listRoles, { params: { instance_id: user.instance.id } }),
    enabled: isWanted || value !== null,
  });
  return (
    <FilterPill
      label={t("proc.filter.role")}
      value={value}
      options={query.data?.data.data.map(({ id, name }) => ({ value: String(id), label: name }))}
      isFailed={query.isError}
      onOpen={() => setWanted(true)}
      onChange={onChange}
    />
  );
}

/** People may be many: they are searched on the server, 500 ms after the last key. */
function ManagerPill({ value, onChange, rows }: PillProps & { rows: Props["rows"] }) {
  const { t } = useTexts();
  const user = useUser();
  const [isWanted, setWanted] = useState(value !== null);
  const [text, setText] = useState("");
  const [search] = useDebouncedValue(text.trim(), settleAfter);
  const query = useQuery({
    ...queryOf(listUsers, { params: { instance_id: user.instance.id }, query: { search } }),
    enabled: isWanted || value !== null,
    placeholderData: keepPreviousData,
  });
  const people = [...(query.data?.data.data ?? []), ...rows.map((row) => row.responsible)];
  const chosen = people.find((person) => String(person.id) === value);
  return (
    <FilterPill
      label={t("proc.manager")}
      value={value}
      valueLabel={chosen === undefined ? undefined : fullName(chosen)}
      options={query.data?.data.data.map((person) => ({ value: String(person.id), label: fullName(person) }))}
      isFailed={query.isError}
      onOpen={() => setWanted(true)}
      onSearch={setText}
      onChange={onChange}
    />
  );
}
