import { createContext, useCallback, useContext } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import type { LinkInfo } from "../../processes.contract.ts";
import { type Links, nameOf } from "../../picture/measured_steps.ts";
import { brief } from "../../picture/wrapped_text.ts";
import type { TreeNode } from "../../tree/tree.ts";

/** What the links of a chart lead to, as the server told last. */
export type ChartInfos = Links;

export const InfosContext = createContext<ChartInfos>({ procedures: new Map(), processes: new Map() });

export const useInfos = (): ChartInfos => useContext(InfosContext);

export const infosOf = (answer: {
  procedures_info: readonly LinkInfo[];
  processes_info: readonly LinkInfo[];
}): ChartInfos => ({
  procedures: new Map(answer.procedures_info.map((info) => [info.id, info])),
  processes: new Map(answer.processes_info.map((info) => [info.id, info])),
});

/** What an answer tells of links, with what else was known of others. */
export const allInfos = (known: ChartInfos, answer: Parameters<typeof infosOf>[0]) => {
  const told = infosOf(answer);
  return {
    procedures_info: [...new Map([...known.procedures, ...told.procedures]).values()],
    processes_info: [...new Map([...known.processes, ...told.processes]).values()],
  };
};

/** The words by which a step is spoken of: a link's by what it is called now, one without a name by its kind. */
export function useStepName(): (node: TreeNode) => string {
  const { t } = useTexts();
  const infos = useInfos();
  return useCallback((node) => nameOf(node, infos, t), [t, infos]);
}

/** The same in a sentence, where a text of many lines has no room. */
export function useShortStepName(): (node: TreeNode) => string {
  const nameOf = useStepName();
  return useCallback((node) => brief(nameOf(node)), [nameOf]);
}
