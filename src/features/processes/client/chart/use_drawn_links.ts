import { useMemo, useRef } from "react";
import type { Tree } from "../../tree/tree.ts";
import { indexOf } from "../../tree/tree_index.ts";
import type { ChartInfos } from "../steps/use_step_name.ts";

/** What links lead to, with the steps of the chart that is on screen; the same value as long as the links are. */
export function useDrawnLinks(infos: ChartInfos, tree: Tree): ChartInfos {
  const drawn = useRef(tree);
  // oxlint-disable-next-line react/refs -- the faces of steps outlive a tree and ask for the one that is drawn with them; after the drawing would be too late, and a tree that is never shown does no harm
  drawn.current = tree;
  return useMemo<ChartInfos>(
    () => ({
      ...infos,
      stepOf: (id) => indexOf(drawn.current).byId.get(id)?.node,
      isFirst: (node) => drawn.current.children[0] === node,
    }),
    [infos],
  );
}
