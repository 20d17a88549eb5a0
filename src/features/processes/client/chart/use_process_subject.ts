import { useMemo } from "react";
import type { AboutItem } from "#features/improvements/client/about_item.ts";
import type { Process } from "../../processes.contract.ts";
import { processPath } from "#features/items/process_paths.ts";
import { isSpokenOf } from "../../steps/step_commands.rules.ts";
import type { Tree } from "../../tree/tree.ts";
import { indexOf } from "../../tree/tree_index.ts";
import { useStepName } from "../steps/use_step_name.ts";

/** A process as requests speak of it, with the steps of a chart of it by their names. */
export function useProcessItem(
  { id, slug, name }: Pick<Process, "id" | "slug" | "name">,
  tree: Tree,
): AboutItem {
  const nameOf = useStepName();
  return useMemo(
    () => ({
      kind: "process",
      id,
      slug,
      name,
      steps: indexOf(tree).places.flatMap(({ node }) =>
        isSpokenOf(node)
          ? [
              {
                id: node.unique_id,
                label: nameOf(node),
                path: `${processPath(slug)}?step=${node.unique_id}`,
              },
            ]
          : [],
      ),
    }),
    [id, slug, name, tree, nameOf],
  );
}
