import type { Tree, TreeNode } from "../../tree/tree.ts";
import type { EditRefusal, Spot } from "../../tree/edit/add_and_change.ts";
import type { ChangedStep } from "./step_modal_props.ts";
import type { ModalControls } from "#ui/modals/use_modals.tsx";

/** What the form of every kind of step is given. */
export type StepFormProps = {
  tree: Tree;
  /** Where a new step goes, or the step that is changed. */
  place: { kind: "new"; spot: Spot } | { kind: "change"; node: TreeNode };
  process_id: number;
  /** Puts the new or changed step into the chart. */
  onPut(step: ChangedStep): EditRefusal | null;
  title: string;
  onCancel(): void;
  controls: ModalControls;
};
