import { Pill } from "@mantine/core";
import { useState } from "react";
import { filterInstance } from "#features/procedures/names.contract.ts";
import { pagesOf } from "#platform/client/api/query.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import type { IdName } from "#platform/schemas.ts";
import { PagedSelect } from "#ui/forms/PagedSelect.tsx";
import { mostTargets } from "../special_rights.rules.ts";
import classes from "./ProcessesField.module.css";

type Props = {
  value: readonly number[];
  /** What the chosen ones are called, for those that were not chosen here. */
  known: readonly (IdName & { is_deleted: boolean })[];
  onChange(ids: number[]): void;
  error: string | undefined;
};

/** Chooses several processes out of many: each is found by its name and added to those below. */
export function ProcessesField({ value, known, onChange, error }: Props) {
  const { t } = useTexts();
  const { instance } = useUser();
  const [picked, setPicked] = useState<readonly IdName[]>([]);
  const names = new Map([
    ...picked.map(({ id, name }) => [id, name] as const),
    ...known.map(
      ({ id, name, is_deleted }) => [id, is_deleted ? t("custom_rights.in_bin", { name }) : name] as const,
    ),
  ]);

  function add(process: IdName | null) {
    if (process === null || value.includes(process.id)) return;
    setPicked([...picked, process]);
    onChange([...value, process.id]);
  }

  return (
    <div>
      <PagedSelect<IdName>
        label={t("custom_rights.processes")}
        placeholder={t("custom_rights.process_choose")}
        isRequired
        isForMany
        disabled={value.length >= mostTargets}
        value={null}
        onChange={add}
        pagesOf={(search) =>
          pagesOf(
            filterInstance,
            { params: { id: instance.id }, query: { processes: "true", ...(search !== "" && { search }) } },
            ({ data }): { rows: IdName[] } => ({ rows: data.processes ?? [] }),
          )
        }
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        isDisabled={({ id }) => value.includes(id)}
        nothingFound={t("custom_rights.process_none")}
        error={error}
        data-path="targets"
      />
      {value.length === 0 ? (
        <p className={classes.hint}>{t("custom_rights.processes_hint")}</p>
      ) : (
        <ul className={classes.chosen} aria-label={t("custom_rights.processes")}>
          {value.map((id) => {
            const name = names.get(id) ?? String(id);
            return (
              <li key={id}>
                <Pill
                  size="lg"
                  withRemoveButton
                  onRemove={() => onChange(value.filter((other) => other !== id))}
                  removeButtonProps={{
                    "aria-label": t("custom_rights.process_remove", { name }),
                    "aria-hidden": false,
                    tabIndex: 0,
                  }}
                >
                  {name}
                </Pill>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
