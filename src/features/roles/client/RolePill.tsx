import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryOf } from "#platform/client/api/query.ts";
import { useRoomRefresh } from "#platform/client/sockets/use_room_refresh.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { type ChoicePillProps, FilterPill } from "#ui/lists/FilterPill.tsx";
import { listRoles } from "../roles.contract.ts";

/** Filters a list of procedures by organisational roles. */
export function RolePill({ value, onChange, isSeveral = false }: ChoicePillProps) {
  const { t } = useTexts();
  const user = useUser();
  const [isWanted, setWanted] = useState(value !== null);
  const isShown = isWanted || value !== null;
  useRoomRefresh(isShown ? "roles" : null, listRoles);
  const query = useQuery({
    ...queryOf(listRoles, { params: { instance_id: user.instance.id } }),
    enabled: isShown,
  });
  return (
    <FilterPill
      label={t("roles.one")}
      value={value}
      isSeveral={isSeveral}
      options={query.data?.data.data.map(({ id, name, procedures_count }) => ({
        value: String(id),
        label: name,
        count: procedures_count,
      }))}
      isFailed={query.isError}
      onOpen={() => setWanted(true)}
      onChange={onChange}
    />
  );
}
