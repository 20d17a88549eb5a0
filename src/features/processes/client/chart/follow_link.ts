import { useCallback, useState } from "react";
import { useNavigate } from "react-router";
import { procedurePath } from "#features/procedures/procedure_paths.ts";
import { useTexts } from "#platform/client/texts.ts";
import { useAlerts } from "#platform/client/ui/alerts.tsx";
import { processPath } from "../../process_paths.ts";
import { linkOf } from "../../surface/faces.ts";
import type { TreeNode } from "../../tree/tree.ts";
import { useInfos, useStepName } from "../steps/step_name.ts";

type FollowedLink = {
  /** Goes where a step leads: a procedure opens beside the chart, or in a tab of its own; a process takes its place. */
  follow(node: TreeNode, isNewTab?: boolean): void;
  /** What `LinkPreview` is given. */
  preview: { slug: string | null; name: string; onClose(): void };
};

/** Follows the links of a chart; of one that leads nowhere it says why. */
export function useFollowLink(): FollowedLink {
  const { t } = useTexts();
  const alerts = useAlerts();
  const navigate = useNavigate();
  const infos = useInfos();
  const nameOf = useStepName();
  const [shown, setShown] = useState<{ slug: string | null; name: string }>({ slug: null, name: "" });

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
      if (isNewTab) window.open(path, "_blank", "noopener");
      else if (type === "process") void navigate(path);
      else setShown({ slug: info.slug, name: nameOf(node) });
    },
    [infos, nameOf, navigate, alerts, t],
  );
  // The name stays while the drawer goes.
  const onClose = useCallback(() => setShown(({ name }) => ({ slug: null, name })), []);
  return { follow, preview: { ...shown, onClose } };
}
