import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/client/api/call.ts";
import { showsOf } from "#platform/client/api/query.ts";
import { loadChunk } from "#platform/client/lazy.tsx";
import { getProcedure, type Procedure } from "../../procedures.contract.ts";

/** Both versions of a procedure, and how many things differ between them. */
export type DraftChanges = { live: Procedure; draft: Procedure; count: number };

/** Reads what publishing the draft would change; kept and refreshed with the procedure itself. */
export function draftChangesOf(slug: string) {
  return queryOptions({
    queryKey: [getProcedure.name, { slug }, "changes"] as const,
    meta: showsOf(getProcedure),
    queryFn: async ({ signal }): Promise<DraftChanges> => {
      const read = (source: "live" | "draft") =>
        call(getProcedure, { params: { slug }, query: { source }, signal });
      const [live, draft, { differenceOf }, { summaryOf }] = await Promise.all([
        read("live"),
        read("draft"),
        loadChunk(() => import("../../versions/compare.rules.ts")),
        loadChunk(() => import("../../versions/compare.summary.ts")),
      ]);
      return {
        live: live.data,
        draft: draft.data,
        count: summaryOf(differenceOf(live.data, draft.data)).total,
      };
    },
  });
}
