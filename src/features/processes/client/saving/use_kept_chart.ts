import { useCallback, useEffect, useState } from "react";
import { held } from "#platform/client/held.tsx";
import { ownerOf } from "#platform/client/kept/kept_texts.ts";
import { useUser } from "#platform/client/use_session.tsx";
import type { ChartSlots, FoundChart } from "../../saving/chart_slots.rules.ts";
import { chartSlots, forgetOldCharts } from "./kept_charts.ts";

/** In milliseconds: how long a chart is held back until it is known what an earlier visit left of it. */
const patience = 3_000;

export type KeptBefore = {
  /** Where this visit keeps what it cannot save. */
  slots: ChartSlots;
  /** What an earlier visit left; null for nothing, and until it is known. */
  left: FoundChart | null;
  /** Looks for what was left besides. */
  lookFurther(): void;
  isKnown: boolean;
  /** It is not known yet, and the chart waits for it. */
  isAwaited: boolean;
};

/** Visits of this tab to versions of which they left something unsaved: it may still be on its way. */
const useVisits = held(() => new Map<number, ChartSlots>());

/** What an earlier visit could not save of a version; nothing is looked for where nothing can be drawn. */
export function useKeptChart(isOn: boolean, version_id: number): KeptBefore {
  const user = useUser();
  const visits = useVisits();
  const [slots] = useState(() => chartSlots(ownerOf(user), version_id));
  const [found, setFound] = useState<{ left: FoundChart | null } | null>(null);
  const [isLate, setLate] = useState(false);
  // What is kept after that is of this visit.
  const isOver = !isOn || found !== null;

  useEffect(() => {
    if (!isOn) return;
    slots.open();
    return () => {
      if (slots.leave()) visits.set(version_id, slots);
    };
  }, [isOn, slots, version_id, visits]);

  useEffect(() => {
    if (isOver) return;
    const end = new AbortController();
    const before = visits.get(version_id);
    const look = async () => {
      const handedOver = before === slots ? [] : ((await before?.handOver(end.signal)) ?? null);
      if (handedOver !== null) visits.delete(version_id);
      if (end.signal.aborted) return;
      const left = await slots.next(handedOver ?? []);
      setFound({ left });
    };
    void look();
    void forgetOldCharts(new Date());
    const timer = setTimeout(() => setLate(true), patience);
    return () => {
      end.abort();
      clearTimeout(timer);
    };
  }, [isOver, slots, version_id, visits]);

  const lookFurther = useCallback(() => {
    void slots.next().then((left) => setFound({ left }));
  }, [slots]);
  const left = found?.left ?? null;
  return { slots, left, lookFurther, isKnown: isOver, isAwaited: !isOver && !isLate };
}
