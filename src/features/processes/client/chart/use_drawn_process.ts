import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useUser } from "#platform/client/use_session.tsx";
import { fullName } from "#ui/content/PersonName.tsx";
import { listProcesses, listProcessVersions, type Process } from "../../processes.contract.ts";
import { afterSaves } from "../../versions/versions.rules.ts";
import type { Saving } from "../saving/use_saving.ts";

/** The process on screen with what was drawn and saved here since it was read: an own save reads nothing again. */
export function useDrawnProcess(process: Process, { queue, saved_at }: Saving): Process {
  const username = fullName(useUser());
  const revision = queue.revision();
  const client = useQueryClient();
  const isDrawn = revision > process.revision;
  useEffect(() => {
    if (!isDrawn) return;
    // Not read again before they are shown again: a chart is saved with every edit.
    for (const { name } of [listProcesses, listProcessVersions])
      void client.invalidateQueries({ queryKey: [name], refetchType: "none" });
  }, [client, isDrawn, revision]);
  return useMemo(() => {
    const version = afterSaves(process.version, { revision, saved_at, username });
    return version === process.version ? process : { ...process, version, revision };
  }, [process, revision, saved_at, username]);
}
