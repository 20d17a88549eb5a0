import { useCallback, useState } from "react";
import { useNavigate } from "react-router";
import { procedurePath } from "#features/items/procedure_paths.ts";
import { useLatest } from "#platform/client/use_latest.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { useAlerts } from "#ui/states/use_alerts.tsx";
import { processPath } from "#features/items/process_paths.ts";
import { linkOf } from "../../picture/measured_steps.ts";
import type { TreeNode } from "../../tree/tree.ts";
import { useInfos, useStepName } from "../steps/use_step_name.ts";

type FollowedLink = {
  /** Goes where a step leads: a procedure opens beside the chart, or in a tab of its own; a process takes its place. */
  follow(node: TreeNode, isNewTab?: boolean): void;
  /** What `LinkPreview` is given. */
  preview: { slug: string | null; name: string; onClose(): void };
};

/**
 * Follows the links of a chart; of one that leads nowhere it says why. The step is noted in the chart's address, so that
 * the way back leads to it; `onNoted` is told of it before.
 */
export function useFollowLink(onNoted: (unique_id: number) => void): FollowedLink {
  const { t } = useTexts();
  const alerts = useAlerts();
  const navigate = useNavigate();
  const infos = useInfos();
  const nameOf = useStepName();
  const [shown, setShown] = useState<{ slug: string | null; name: string }>({ slug: null, name: "" });
  const latest = useLatest(onNoted);
  const note = useCallback(
    async (unique_id: number) => {
      latest()(unique_id);
      const query = new URLSearchParams(location.search);
      query.set("step", String(unique_id));
      await navigate({ search: query.toString() }, { replace: true, preventScrollReset: true });
    },
    [latest, navigate],
  );

  const follow = useCallback(
    (node: TreeNode, isNewTab = false) => {
      const { type } = node;
      if (type !== "procedure" && type !== "process") return;
      const info = linkOf(node, infos);
      if (!info?.slug) {
        const { status } = info ?? {};
        const isRefused = status === "deleted" || status === "hidden";
        return alerts.error(isRefused ? t(`preview.${status}_${type}`) : t("preview.unknown"));
      }
      const path = type === "process" ? processPath(info.slug) : procedurePath(info.slug);
      if (isNewTab) return void window.open(path, "_blank", "noopener");
      const noted = note(node.unique_id);
      if (type === "process") void noted.then(() => navigate(path));
      else setShown({ slug: info.slug, name: nameOf(node) });
    },
    [infos, nameOf, navigate, note, alerts, t],
  );
  // The name stays while the drawer goes.
  const onClose = useCallback(() => setShown(({ name }) => ({ slug: null, name })), []);
  return { follow, preview: { ...shown, onClose } };
}
