import { useQuery } from "@tanstack/react-query";
import { listProcedures } from "#features/procedures/procedures.contract.ts";
import { listProcesses } from "#features/processes/processes.contract.ts";
import { queryOf } from "#platform/client/api/query.ts";
import { useUser } from "#platform/client/use_session.tsx";
import type { Visited } from "../recents.rules.ts";
import { newestOf } from "../search_start.rules.ts";

type Options = {
  /** How many at most. */
  most: number;
  /** Asked for only where it is shown. */
  enabled?: boolean;
};

/**
 * What was changed last of what one may see, without what was opened last, newest first; undefined while that is read.
 * One kind is better than none: what could not be read is looked for by searching.
 */
export function useNewest(visited: readonly Visited[], { most, enabled = true }: Options) {
  const { instance } = useUser();
  const params = { instance_id: String(instance.id) };
  const query = { sort: "newest" } as const;
  const procedures = useQuery({ ...queryOf(listProcedures, { params, query }), enabled });
  const processes = useQuery({ ...queryOf(listProcesses, { params, query }), enabled });
  if (procedures.isPending || processes.isPending) return undefined;
  return newestOf(procedures.data?.data.data ?? [], processes.data?.data.data ?? [], visited, most);
}
