import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent } from "react";
import { type Changes, useChanges } from "#features/watching/client/use_changes.ts";
import { call } from "#platform/client/api/call.ts";
import { queryOf, useRefresh, useRefreshAround } from "#platform/client/api/query.ts";
import { useOldOnEntry } from "#platform/client/sockets/use_room.tsx";
import {
  getProcedure,
  listProcedureUses,
  type Procedure,
  type ProcedureStatus,
} from "../../procedures.contract.ts";
import { shownContent } from "../../versions/shown_content.rules.ts";

/**
 * What others did to the procedure that is being read, and the way to see it. `asked` is the version that the page
 * asked for: what is then there is what it would show.
 */
export function useProcedureChanges(
  procedure: Procedure,
  asked: ProcedureStatus | undefined,
): { changes: Changes; show(): Promise<void> } {
  const { id, slug } = procedure;
  const client = useQueryClient();
  const refresh = useRefresh();
  const refreshAround = useRefreshAround();
  const room = `procedure:${id}`;
  const readAgain = useCallback(() => refresh(getProcedure, listProcedureUses), [refresh]);
  // Nothing of it has been read yet: there is nobody to ask.
  useOldOnEntry(room, [getProcedure], () => void readAgain());
  const changes = useChanges({
    room,
    async readNewer() {
      const answer = await call(getProcedure, { params: { slug }, query: { source: asked } });
      if (shownContent(answer.data) !== shownContent(procedure)) return answer;
      // The words are the same: what stands beside them, such as new requests, may be shown at once.
      for (const source of [undefined, answer.data.source])
        client.setQueryData(
          queryOf(getProcedure, { params: { slug }, query: { source } }).queryKey,
          // What is left as it is stays as old as it is: written again, it would count as read now.
          (held) => (held?.data.source === answer.data.source ? answer : undefined),
        );
      return null;
    },
    onOwn(change) {
      // Where it was deleted, the page is just being left.
      if (change !== "procedure.deleted" || document.visibilityState === "hidden") void readAgain();
    },
  });
  const { read } = changes;
  // What was offered may be what is shown by now, as after publishing it.
  const onScreenNow = shownContent(procedure);
  const recheck = useEffectEvent(() => {
    if (changes.change?.is_gone === false) changes.recheck();
  });
  useEffect(() => recheck(), [onScreenNow]);
  const show = useCallback(() => {
    if (read === null) return readAgain();
    const onScreen = queryOf(getProcedure, { params: { slug }, query: { source: asked } });
    return refreshAround(onScreen, read, getProcedure, listProcedureUses);
  }, [read, slug, asked, readAgain, refreshAround]);
  return { changes, show };
}
