import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { type Changes, useChanges } from "#features/watching/client/use_changes.ts";
import { call } from "#platform/client/api/call.ts";
import { queryOf, useRefresh } from "#platform/client/api/query.ts";
import { getProcedure, listProcedureUses, type Procedure } from "../../procedures.contract.ts";
import { shownContent } from "../../shown_content.rules.ts";
import { type PageView, sourceOf } from "./page_view.ts";

/** What others did to the procedure that is being read, and the way to see it. */
export function useProcedureChanges(
  procedure: Procedure,
  view: PageView,
): { changes: Changes; show(): Promise<void> } {
  const { id, slug } = procedure;
  const client = useQueryClient();
  const refresh = useRefresh();
  const show = useCallback(() => refresh(getProcedure, listProcedureUses), [refresh]);
  const changes = useChanges({
    room: `procedure:${id}`,
    async isNewer() {
      const answer = await call(getProcedure, { params: { slug }, query: { source: sourceOf(view) } });
      if (shownContent(answer.data) !== shownContent(procedure)) return true;
      // The words are the same: what stands beside them, such as new requests, may be shown at once.
      for (const source of [undefined, answer.data.source])
        client.setQueryData(
          queryOf(getProcedure, { params: { slug }, query: { source } }).queryKey,
          (held) => held && (held.data.source === answer.data.source ? answer : held),
        );
      return false;
    },
    onOwn(change) {
      // Where it was deleted, the page is just being left.
      if (change !== "procedure.deleted" || document.visibilityState === "hidden") void show();
    },
  });
  return { changes, show };
}
