import { useEffect, useEffectEvent, useRef } from "react";
import { useDates } from "#platform/client/use_dates.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { useAlerts } from "#ui/states/use_alerts.tsx";
import type { SavedState } from "../../saving/caught_up.rules.ts";
import type { FoundChart } from "../../saving/chart_slots.rules.ts";
import { keptBase } from "../../saving/kept_base.rules.ts";
import { parseTree } from "../../tree/check/parse_tree.ts";
import { treeToJson } from "../../tree/check/serialize_tree.ts";
import type { Tree } from "../../tree/tree.ts";
import type { KeptBefore } from "../saving/use_kept_chart.ts";

type Options = {
  kept: KeptBefore;
  server: SavedState;
  /** Nothing is unsaved, and nothing is open that speaks of steps as they are. */
  isFree: boolean;
  /** Edits that are not saved yet, and what they were made from; null when that is not known any more. */
  onKept(tree: Tree, base: SavedState | null): void;
};

/** Brings back what earlier visits could not save: one after another, the newest first. */
export function useRecovery(options: Options): void {
  const { t } = useTexts();
  const dates = useDates();
  const alerts = useAlerts();

  const further = useEffectEvent(({ hasMore }: FoundChart) => {
    if (hasMore) options.kept.lookFurther();
  });
  const take = useEffectEvent((left: FoundChart) => {
    const { kept, onKept } = options;
    const { slot, chart } = left;
    const parsed = parseTree(chart.json);
    const server = { ...options.server, json: treeToJson(options.server.tree) };
    const base = parsed.ok ? keptBase(chart, server) : "saved";
    if (!parsed.ok || base === "saved") {
      void kept.slots.forget(slot);
      return further(left);
    }
    kept.slots.adopt(left);
    onKept(parsed.tree, base);
    alerts.success(t("save.recovered", { when: dates.dateTime(chart.kept_at) }));
  });
  const { isFree } = options;
  const { left } = options.kept;
  const taken = useRef<FoundChart>(undefined);
  useEffect(() => {
    if (left === null || !isFree) return;
    if (taken.current === left) return further(left);
    taken.current = left;
    take(left);
  }, [left, isFree]);
}
