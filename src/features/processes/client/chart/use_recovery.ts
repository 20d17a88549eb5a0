import { useEffect, useState } from "react";
import { useDates } from "#platform/client/use_dates.tsx";
import { ownerOf } from "#platform/client/kept/kept_texts.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { useAlerts } from "#ui/states/use_alerts.tsx";
import type { SavedState } from "../../saving/caught_up.rules.ts";
import { keptBase } from "../../saving/kept_base.rules.ts";
import { parseTree } from "../../tree/check/parse_tree.ts";
import { treeToJson } from "../../tree/check/serialize_tree.ts";
import type { Tree } from "../../tree/tree.ts";
import { forgetChart, forgetOldCharts, readKeptChart } from "../saving/kept_charts.ts";

type Options = {
  /** Nothing is looked for where nothing can be drawn. */
  isOn: boolean;
  version_id: number;
  server: SavedState;
  /** Edits that are not saved yet, and what they were made from; null when that is not known any more. */
  onKept(tree: Tree, base: SavedState | null): void;
};

/** Brings back what an earlier visit could not save. True once it is known whether there was anything. */
export function useRecovery(options: Options): boolean {
  const { isOn, version_id } = options;
  const user = useUser();
  const { t } = useTexts();
  const dates = useDates();
  const alerts = useAlerts();
  const [isReady, setReady] = useState(!isOn);
  const [start] = useState({ ...options, owner: ownerOf(user), t, dates, alerts });

  useEffect(() => {
    if (!isOn) return;
    let isGone = false;
    const place = { owner: start.owner, version_id };
    void readKeptChart(place).then((kept) => {
      if (isGone) return;
      setReady(true);
      if (kept === undefined) return;
      const parsed = parseTree(kept.json);
      const server = { ...start.server, json: treeToJson(start.server.tree) };
      const base = parsed.ok ? keptBase(kept, server) : "saved";
      if (!parsed.ok || base === "saved") return void forgetChart(place);
      start.onKept(parsed.tree, base);
      start.alerts.success(start.t("save.recovered", { when: start.dates.dateTime(kept.kept_at) }));
    });
    void forgetOldCharts(new Date());
    return () => {
      isGone = true;
    };
  }, [isOn, version_id, start]);
  return isReady;
}
