import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { queryOf } from "#platform/client/api/query.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { failureText } from "#ui/states/use_alerts.tsx";
import type { IdName } from "#platform/schemas.ts";
import { foldText } from "#platform/text/fold_text.ts";
import { filterInstance } from "../../../procedures.contract.ts";
import classes from "./TriggersField.module.css";

type Props = {
  kind: "procedure" | "process";
  value: IdName | null;
  /** The one that cannot be chosen. */
  except: number | null;
  onChange(entity: IdName | null): void;
  error: string | undefined;
  /** What it is chosen for, where it is not a trigger. */
  label?: string;
  isRequired?: boolean;
};

/** More than a screen holds; whoever looks for another types a part of its name. */
const shown = 50;

/** Chooses a procedure or a process of the company by name. */
export function ItemSelect({ kind, value, except, onChange, error, label, isRequired = false }: Props) {
  const { t } = useTexts();
  const { instance } = useUser();
  const query = useQuery(
    queryOf(filterInstance, {
      params: { id: instance.id },
      query: kind === "procedure" ? { procedures: "true" } : { processes: "true" },
    }),
  );
  const all = (kind === "procedure" ? query.data?.data.procedures : query.data?.data.processes) ?? [];
  const offered = all.filter(({ id }) => id !== except);
  // A chosen one that has been deleted meanwhile still has a name.
  const known = value === null || offered.some(({ id }) => id === value.id) ? offered : [value, ...offered];

  return (
    <Select
      className={classes.input ?? ""}
      label={label ?? t(`proc_form.trigger_${kind}`)}
      required={isRequired}
      placeholder={t("proc_form.trigger_choose")}
      searchable
      clearable
      limit={shown}
      data={known.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? null : String(value.id)}
      onChange={(id) => onChange(known.find((entry) => String(entry.id) === id) ?? null)}
      filter={({ options, search, limit }) => {
        const wanted = foldText(search.trim());
        return options
          .filter((option) => "label" in option && foldText(option.label).includes(wanted))
          .slice(0, limit);
      }}
      nothingFoundMessage={
        query.error
          ? failureText(query.error, t)
          : t(query.isPending ? "button.loading" : "proc_form.trigger_none_found")
      }
      error={error}
    />
  );
}
