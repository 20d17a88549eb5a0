import { useQuery } from "@tanstack/react-query";
import { queryOf } from "#platform/client/api/query.ts";
import { listProcessVersions, type ProcessVersion } from "../../processes.contract.ts";

/** The versions of a process that the person sees, newest first; none while they are read. */
export function useVersions(slug: string): readonly ProcessVersion[] {
  return useQuery(queryOf(listProcessVersions, { params: { slug } })).data?.data ?? [];
}
