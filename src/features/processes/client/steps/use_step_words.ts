import { useCallback } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { useModals } from "#ui/modals/use_modals.tsx";
import type { TreeNode } from "../../tree/tree.ts";
import { useStepName } from "./use_step_name.ts";

/** Shows all the words of a step to who cannot open its form; start, end and a place to fill have none. */
export function useStepWords(): (node: TreeNode) => void {
  const { t } = useTexts();
  const modals = useModals();
  const nameOf = useStepName();
  return useCallback(
    (node) => {
      const { type, condition } = node;
      if (type === "start" || type === "end" || (type === "blank" && condition === null)) return;
      modals.open("step words", {
        kind: t(type === "blank" ? "node.condition" : `node.${type}`),
        condition,
        name: type === "blank" ? "" : nameOf(node),
      });
    },
    [modals, nameOf, t],
  );
}
