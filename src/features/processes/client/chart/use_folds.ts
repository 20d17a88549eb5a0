import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { ownerOf } from "#platform/client/kept/kept_texts.ts";
import { local } from "#platform/client/kept/local.ts";
import { useLatest } from "#platform/client/use_latest.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { keptKey } from "#platform/kept.ts";
import { type Folds, foldsFrom, foldsText, turnedAt, withStepsShown } from "../../tree/folds.ts";
import { foldsNow } from "../../tree/renumberings.ts";
import type { ChartEditor } from "./use_chart_editor.ts";
import { useIdsNow } from "./use_ids_now.ts";

export type ChartFolds = {
  folds: Folds;
  /** Folds or unfolds what is below a step, and keeps it so. Says whether it is folded now. */
  turn(unique_id: number): boolean;
  /** Unfolds what hides a step for as long as the chart is looked at. */
  show(unique_id: number): void;
};

function keep(place: string, folds: Folds): void {
  if (folds.size === 0) local.remove(place);
  else local.write(place, foldsText(folds, new Date()));
}

/**
 * What this person has folded of a process's chart, on this device. It goes along with none of their edits; what an edit
 * led to is shown.
 */
export function useFolds(
  process_id: number,
  { tree, focus, current, renumberings }: Pick<ChartEditor, "tree" | "focus" | "current" | "renumberings">,
): ChartFolds {
  const key = keptKey(ownerOf(useUser()), "folds", String(process_id));
  const [folds, setFolds] = useState(() => foldsFrom(local.read(key)));
  useIdsNow(renumberings, (now) => setFolds((before) => foldsNow(before, now)));
  const [seen, setSeen] = useState(focus.at);
  if (seen !== focus.at) {
    setSeen(focus.at);
    setFolds((before) => withStepsShown(before, tree, [focus.unique_id]));
  }

  const keepNow = useEffectEvent(() => keep(key, folds));
  useEffect(() => {
    if (renumberings.length > 0) keepNow();
  }, [renumberings]);

  const latest = useLatest({ key, folds });
  const turn = useCallback(
    (unique_id: number) => {
      const { key: place, folds: before } = latest();
      const next = turnedAt(before, unique_id);
      setFolds(next);
      keep(place, next);
      return next.has(unique_id);
    },
    [latest],
  );
  const show = useCallback(
    (unique_id: number) => setFolds((before: Folds) => withStepsShown(before, current(), [unique_id])),
    [current],
  );
  return { folds, turn, show };
}
