import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryOf } from "#platform/client/api/query.ts";
import { useRoomRefresh } from "#platform/client/sockets/use_room_refresh.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { type ChoicePillProps, type FilterOption, FilterPill } from "#ui/lists/FilterPill.tsx";
import { fullName } from "#ui/content/PersonName.tsx";
import type { Person } from "#platform/schemas.ts";
import { listUsers } from "../people.contract.ts";

type Props = ChoicePillProps & {
  label: string;
  /** People on screen, among whom is who the list was filtered by. */
  shown: readonly Person[];
  /** What of theirs is counted beside their names; nothing unless given. */
  counts?: "procedures" | "processes";
};

const settleAfter = 500;

/** Filters a list by a person. People may be many: they are searched on the server, 500 ms after the last key. */
export function PersonPill({ label, value, onChange, shown, isSeveral = false, counts }: Props) {
  const user = useUser();
  const [isWanted, setWanted] = useState(value !== null);
  const [text, setText] = useState("");
  const [search] = useDebouncedValue(text.trim(), settleAfter);
  const isShown = isWanted || value !== null;
  useRoomRefresh(isShown ? "people" : null, listUsers);
  const query = useQuery({
    ...queryOf(listUsers, {
      params: { instance_id: user.instance.id },
      query: { search, ...(counts && { counts }) },
    }),
    enabled: isShown,
    placeholderData: keepPreviousData,
  });
  // Those who were chosen keep their names when others are searched for.
  const [known, setKnown] = useState<readonly Person[]>([]);
  const people: Person[] = [...(query.data?.data.data ?? []), ...shown, ...known];
  const labelOf = (id: string) => {
    const person = people.find((one) => String(one.id) === id);
    return person && fullName(person);
  };
  return (
    <FilterPill
      label={label}
      value={value}
      labelOf={labelOf}
      isSeveral={isSeveral}
      options={query.data?.data.data.map(
        ({ managed_count, ...person }): FilterOption => ({
          value: String(person.id),
          label: fullName(person),
          ...(managed_count !== undefined && { count: managed_count }),
        }),
      )}
      isFailed={query.isError}
      onOpen={() => setWanted(true)}
      onSearch={setText}
      onChange={(next) => {
        const ids = new Set(next?.split(","));
        setKnown(
          people.filter(
            ({ id }, at) => ids.has(String(id)) && people.findIndex((one) => one.id === id) === at,
          ),
        );
        onChange(next);
      }}
    />
  );
}
