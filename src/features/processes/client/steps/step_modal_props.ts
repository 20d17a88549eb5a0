import type { EditRefusal, NewStep, Spot } from "../../tree/edit/add_and_change.ts";
import type { Tree, TreeNode } from "../../tree/tree.ts";
import type { DecisionValues } from "./DecisionForm.tsx";
import type { FormType } from "./StepTypes.tsx";
import type { OthersWork } from "../together/use_others_work.ts";
import type { ChartInfos } from "./use_step_name.ts";

type Shared = {
  tree: Tree;
  process_id: number;
  infos: ChartInfos;
  /** What others save while the dialog is open. */
  others: OthersWork;
};

export type AddStepProps = Shared & {
  spot: Spot;
  /** What it is to be, when that was chosen already. */
  type?: FormType | undefined;
  /** A text step is written on the chart itself instead of in this window. */
  onType: (() => void) | null;
  onAdd(step: NewStep): EditRefusal | null;
};

/** A step as its form gives it back; a decision's conditions name the branches that they keep. */
export type ChangedStep = Exclude<NewStep, { type: "decision" } | { type: "end" }> | DecisionValues;

export type EditStepProps = Shared & {
  node: TreeNode;
  onChange(step: ChangedStep): EditRefusal | null;
};

declare module "#ui/modals/use_modals.tsx" {
  interface ModalProps {
    "add step": AddStepProps;
    "edit step": EditStepProps;
  }
}
