import { useEffect, useEffectEvent, useRef } from "react";
import { useDates } from "#platform/client/use_dates.tsx";
import { ownerOf } from "#platform/client/kept/kept_texts.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { useAlerts } from "#ui/states/use_alerts.tsx";
import type { SavedState } from "../../saving/caught_up.rules.ts";
import { keptBase } from "../../saving/kept_base.rules.ts";
import type { KeptChart } from "../../saving/save_queue.rules.ts";
import { parseTree } from "../../tree/check/parse_tree.ts";
import { treeToJson } from "../../tree/check/serialize_tree.ts";
import type { Tree } from "../../tree/tree.ts";
import { forgetChart } from "../saving/kept_charts.ts";

type Options = {
  /** What an earlier visit left; undefined for nothing, and until it is known. */
  kept: KeptChart | undefined;
  version_id: number;
  server: SavedState;
  /** Edits that are not saved yet, and what they were made from; null when that is not known any more. */
  onKept(tree: Tree, base: SavedState | null): void;
};

/** Brings back what an earlier visit could not save. */
export function useRecovery(options: Options): void {
  const user = useUser();
  const { t } = useTexts();
  const dates = useDates();
  const alerts = useAlerts();

  const take = useEffectEvent((kept: KeptChart) => {
    const { version_id, onKept } = options;
    const parsed = parseTree(kept.json);
    const server = { ...options.server, json: treeToJson(options.server.tree) };
    const base = parsed.ok ? keptBase(kept, server) : "saved";
    if (!parsed.ok || base === "saved") return void forgetChart({ owner: ownerOf(user), version_id });
    onKept(parsed.tree, base);
    alerts.success(t("save.recovered", { when: dates.dateTime(kept.kept_at) }));
  });
  const { kept } = options;
  const taken = useRef<KeptChart>(undefined);
  useEffect(() => {
    if (kept === undefined || taken.current === kept) return;
    taken.current = kept;
    take(kept);
  }, [kept]);
}
