import { useEffect, useState } from "react";
import { useDates } from "#platform/client/use_dates.tsx";
import { ownerOf } from "#platform/client/kept/kept_texts.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { useAlerts } from "#ui/states/use_alerts.tsx";
import { recovered } from "../../saving/save_queue.rules.ts";
import { parseTree } from "../../tree/check/parse_tree.ts";
import { treeToJson } from "../../tree/check/serialize_tree.ts";
import type { Tree } from "../../tree/tree.ts";
import { forgetChart, forgetOldCharts, readKeptChart } from "../saving/kept_charts.ts";

type Options = {
  /** Nothing is looked for where nothing can be drawn. */
  isOn: boolean;
  version_id: number;
  revision: number;
  tree: Tree;
  /** Edits that only have to be sent. */
  onGoOn(tree: Tree): void;
  /** Edits of a chart that somebody else has saved meanwhile, and the revision that they were made from. */
  onApart(tree: Tree, revision: number): void;
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
      const server = { revision: start.revision, json: treeToJson(start.tree) };
      const meaning = parsed.ok ? recovered(kept, server) : "saved";
      if (!parsed.ok || meaning === "saved") return void forgetChart(place);
      if (meaning === "apart") return start.onApart(parsed.tree, kept.revision);
      start.onGoOn(parsed.tree);
      start.alerts.success(start.t("save.recovered", { when: start.dates.dateTime(kept.kept_at) }));
    });
    void forgetOldCharts(new Date());
    return () => {
      isGone = true;
    };
  }, [isOn, version_id, start]);
  return isReady;
}
