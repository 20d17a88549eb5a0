import { Loader, Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listProcedures } from "#features/procedures/procedures.contract.ts";
import { queryOf } from "#platform/client/api/query.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { failureText, useAlerts } from "#ui/states/use_alerts.tsx";
import type { Check } from "../checks.contract.ts";
import { useFollowing } from "./use_following.ts";
import classes from "./StartCheck.module.css";

type Props = {
  /** Undefined while they are being read. */
  tracked: readonly Check[] | undefined;
  onStarted(id: number): void;
};

const searchAfter = 300;

/** Chooses a published procedure to follow; those that are followed already cannot be chosen. */
export function StartCheck({ tracked, onStarted }: Props) {
  const { t } = useTexts();
  const alerts = useAlerts();
  const { instance } = useUser();
  const { begin } = useFollowing();
  const [text, setText] = useState("");
  const [settled] = useDebouncedValue(text.trim(), searchAfter);
  const [isStarting, setStarting] = useState(false);
  const query = useQuery({
    ...queryOf(listProcedures, {
      params: { instance_id: instance.id },
      query: { status: "live", sort: "name", ...(settled !== "" && { search: settled }) },
    }),
    placeholderData: keepPreviousData,
  });
  const found = query.data?.data.data ?? [];
  const names = new Map(found.map(({ id, name }) => [String(id), name]));
  const trackedIds = new Set(tracked?.map(({ procedure }) => procedure.id));

  async function start(id: string | null) {
    if (id === null || isStarting) return;
    setStarting(true);
    try {
      onStarted((await begin(Number(id))).id);
    } catch (error) {
      alerts.error(error);
      setStarting(false);
    }
  }

  return (
    <Select
      label={t("check.start")}
      placeholder={t("check.start_choose")}
      classNames={{
        input: classes.input ?? "",
        options: classes.options ?? "",
        option: classes.option ?? "",
      }}
      // The list itself scrolls: assistive technology knows it as the field's own.
      withScrollArea={false}
      searchable
      openOnFocus={false}
      disabled={tracked === undefined || isStarting}
      rightSection={isStarting ? <Loader size={16} aria-hidden /> : undefined}
      data={found.map(({ id, name }) => ({ value: String(id), label: name, disabled: trackedIds.has(id) }))}
      value={null}
      searchValue={text}
      onSearchChange={setText}
      onChange={(id) => void start(id)}
      // The server has already searched, ignoring case and diacritics as this list could not.
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <span className={classes.name}>
          {names.get(option.value) ?? option.label}
          {option.disabled && <span className={classes.tracked}>{` – ${t("check.tracked")}`}</span>}
        </span>
      )}
      nothingFoundMessage={
        query.error ? failureText(query.error, t) : t(query.isPending ? "button.loading" : "check.start_none")
      }
    />
  );
}
