import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useRefresh } from "#platform/client/api/query.ts";
import { getProcess, listProcesses, listProcessVersions } from "../../processes.contract.ts";

/**
 * Tells everything on screen that a process has other versions, or others published, than before. A version that is
 * gone is not read again: the page is about to leave it.
 */
export function useVersionChange(): (gone?: number) => void {
  const refresh = useRefresh();
  const client = useQueryClient();
  return useCallback(
    (gone) => {
      // What could not be read again says so itself.
      void refresh(listProcessVersions, listProcesses);
      void client.invalidateQueries({
        queryKey: [getProcess.name],
        predicate: ({ queryKey }) => gone === undefined || !isOfVersion(queryKey[2], gone),
      });
    },
    [refresh, client],
  );
}

function isOfVersion(query: unknown, id: number): boolean {
  return (
    typeof query === "object" && query !== null && "version" in query && String(query.version) === String(id)
  );
}
