import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "#platform/client/api/call.ts";
import { CallError } from "#platform/client/api/call_error.ts";
import { queryOf, useRefresh } from "#platform/client/api/query.ts";
import { useUser } from "#platform/client/use_session.tsx";
import {
  type Check,
  check as checkShape,
  editCheck,
  findChecks,
  listChecks,
  storeCheck,
} from "../checks.contract.ts";

export type Following = {
  /** Begins to follow a procedure; where the person does already, that check is the answer. */
  begin(procedure_id: number): Promise<Check>;
  /** The person's open check of a procedure, begun now if there is none. */
  goOn(procedure_id: number): Promise<Check>;
};

export function useFollowing(): Following {
  const { slug } = useUser();
  const client = useQueryClient();
  const refresh = useRefresh();
  return useMemo(() => {
    const known = (check: Check) => {
      const { queryKey } = queryOf(editCheck, { params: { id: check.id } });
      client.setQueryData(queryKey, { data: check });
      return check;
    };
    const begin = async (procedure_id: number) => {
      const check = await stored(procedure_id);
      void refresh(listChecks, findChecks);
      return known(check);
    };
    return {
      begin,
      async goOn(procedure_id) {
        const query = { procedure_id: String(procedure_id) };
        const { data } = await call(listChecks, { params: { user_slug: slug }, query });
        const [open] = data;
        return open === undefined ? begin(procedure_id) : known(open);
      },
    };
  }, [slug, client, refresh]);
}

async function stored(procedure_id: number): Promise<Check> {
  try {
    const nothing = { checked_steps: [], total_steps: 0, completed: 0 as const };
    return (await call(storeCheck, { body: { procedure_id, status: "open", ...nothing } })).data;
  } catch (error) {
    const told = error instanceof CallError && error.code === "conflict" ? error.body["data"] : undefined;
    const standing = checkShape.safeParse(told);
    if (standing.success) return standing.data;
    throw error;
  }
}
