import { ImprovementsSide, type PanelState } from "#features/improvements/client/use_improvements_panel.tsx";
import type { Process } from "../../processes.contract.ts";
import type { Tree } from "../../tree/tree.ts";
import { useProcessItem } from "./use_process_subject.ts";

type Props = {
  process: Process;
  /** The chart that is on screen. */
  tree: Tree;
  panel: PanelState;
  /** Shows a step on the chart. */
  onStep(unique_id: number): void;
};

/** The requests about a process beside its chart; the steps are gathered only while they stand open. */
export function ChartImprovements({ panel, ...rest }: Props) {
  return panel.isOpen && <Opened panel={panel} {...rest} />;
}

function Opened({ process, tree, panel, onStep }: Props) {
  const item = useProcessItem(process, tree);
  return <ImprovementsSide state={panel.side} item={item} place="beside" onStep={onStep} />;
}
