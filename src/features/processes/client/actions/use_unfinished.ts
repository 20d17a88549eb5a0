import { CallError } from "#platform/client/api/call_error.ts";
import { useDates } from "#platform/client/use_dates.tsx";
import { byWhom } from "#platform/client/by_whom.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useUser } from "#platform/client/use_session.tsx";
import { staleOf } from "#ui/forms/newer/stale_answer.ts";
import { processVersion } from "../../processes.contract.ts";
import { type Unfinished, unfinishedOf } from "../../versions/unfinished.rules.ts";
import type { Tree } from "../../tree/tree.ts";
import { chartQuery } from "../chart/chart_query.ts";
import { type ChartInfos, infosOf } from "../steps/use_step_name.ts";

export type UnfinishedChart = {
  tree: Tree;
  revision: number;
  infos: ChartInfos;
  unfinished: readonly Unfinished[];
};

type SendSeen = (seen: { revision?: number }) => Promise<unknown>;

/** A version's chart before it is decided upon. */
type Seen = {
  /** Null while it is read, and where it cannot be. */
  chart: UnfinishedChart | null;
  /** It may be decided: what of the chart is not finished can be seen, or nothing was asked about. */
  isRead: boolean;
  /** Why it cannot be read; null where it can. */
  failure: Error | null;
  readAgain(): void;
  /** Sends a decision with the revision that was read; where somebody else has drawn on, it is refused and the chart read again. */
  asSeen(send: SendSeen): Promise<void>;
};

/**
 * The chart of a version with what is not finished of it, as the server has it now. Nothing is asked without a version.
 */
export function useUnfinished(slug: string, version: number | undefined): Seen {
  const { t } = useTexts();
  const dates = useDates();
  const user = useUser();
  const query = useQuery({
    ...chartQuery(slug, version, undefined),
    enabled: version !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
  const read = query.isFetchedAfterMount ? query.data?.data : undefined;
  const chart = useMemo(() => {
    if (read === undefined) return null;
    const infos = infosOf(read);
    return { tree: read.tree, revision: read.revision, infos, unfinished: unfinishedOf(read.tree, infos) };
  }, [read]);
  const isRead = version === undefined || chart !== null;
  const failure = isRead ? null : query.error;

  async function asSeen(send: SendSeen): Promise<void> {
    // Without a revision the server would check nothing.
    if (!isRead) throw failure ?? new CallError(0, "timeout");
    try {
      await send(chart === null ? {} : { revision: chart.revision });
    } catch (error) {
      const stale = staleOf(error, processVersion);
      if (stale === null) throw error;
      // One's own last lines were still on their way: whoever drew them has seen them.
      if (stale.changed_by_id === user.id) return void (await send({ revision: stale.data.revision }));
      await query.refetch();
      const when = dates.dateTime(stale.changed_at);
      const message = byWhom(t, "process.publish.stale", stale.changed_by, { when });
      throw new CallError(409, "stale", { message });
    }
  }

  return { chart, isRead, failure, readAgain: () => void query.refetch(), asSeen };
}
