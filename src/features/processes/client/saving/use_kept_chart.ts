import { useEffect, useState } from "react";
import { ownerOf } from "#platform/client/kept/kept_texts.ts";
import { useUser } from "#platform/client/use_session.tsx";
import type { KeptChart } from "../../saving/save_queue.rules.ts";
import { forgetOldCharts, readKeptChart } from "./kept_charts.ts";

/** In milliseconds: how long a chart is held back until it is known what an earlier visit left of it. */
const patience = 3_000;

export type KeptBefore = {
  chart: KeptChart | undefined;
  isKnown: boolean;
  /** It is not known yet, and the chart waits for it. */
  isAwaited: boolean;
};

/** What an earlier visit could not save of a version; nothing is looked for where nothing can be drawn. */
export function useKeptChart(isOn: boolean, version_id: number): KeptBefore {
  const user = useUser();
  const [place] = useState({ owner: ownerOf(user), version_id });
  const [found, setFound] = useState<{ chart: KeptChart | undefined } | null>(null);
  const [isLate, setLate] = useState(false);
  // What is kept after that is of this visit.
  const isOver = !isOn || found !== null;

  useEffect(() => {
    if (isOver) return;
    const end = new AbortController();
    void readKeptChart(place).then((chart) => {
      if (!end.signal.aborted) setFound({ chart });
    });
    void forgetOldCharts(new Date());
    const timer = setTimeout(() => setLate(true), patience);
    return () => {
      end.abort();
      clearTimeout(timer);
    };
  }, [isOver, place]);

  return { chart: found?.chart, isKnown: isOver, isAwaited: !isOver && !isLate };
}
