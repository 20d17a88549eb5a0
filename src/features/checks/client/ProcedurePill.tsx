import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listProcedures } from "#features/procedures/procedures.contract.ts";
import { queryOf } from "#platform/client/api/query.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { type ChoicePillProps, FilterPill } from "#ui/lists/FilterPill.tsx";

type Props = ChoicePillProps & {
  /** Procedures on screen, among which is the one that the list was filtered by. */
  shown: readonly { id: number; name: string }[];
};

const settleAfter = 500;

/** Filters a list by a procedure; they are searched on the server, 500 ms after the last key. */
export function ProcedurePill({ value, onChange, shown }: Props) {
  const { t } = useTexts();
  const { instance } = useUser();
  const [isWanted, setWanted] = useState(false);
  const [text, setText] = useState("");
  const [search] = useDebouncedValue(text.trim(), settleAfter);
  const query = useQuery({
    ...queryOf(listProcedures, {
      params: { instance_id: instance.id },
      query: { sort: "name", ...(search !== "" && { search }) },
    }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  const found = query.data?.data.data;
  const chosen = [...(found ?? []), ...shown].find(({ id }) => String(id) === value);
  return (
    <FilterPill
      label={t("check.procedure")}
      value={value}
      labelOf={() => chosen?.name}
      options={found?.map(({ id, name }) => ({ value: String(id), label: name }))}
      isFailed={query.isError}
      onOpen={() => setWanted(true)}
      onSearch={setText}
      onChange={onChange}
    />
  );
}
