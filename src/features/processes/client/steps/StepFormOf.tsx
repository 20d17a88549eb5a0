import type { EditRefusal } from "../../tree/edit/add_and_change.ts";
import { DecisionForm } from "./DecisionForm.tsx";
import type { StepFormProps } from "./step_form_props.ts";
import { LinkForm } from "./LinkForm.tsx";
import { LoopForm } from "./LoopForm.tsx";
import type { ChangedStep } from "./step_modal_props.ts";
import { TextStepForm } from "./TextStepForm.tsx";

type Props = Omit<StepFormProps, "onPut"> & {
  type: ChangedStep["type"];
  onPut(step: ChangedStep): EditRefusal | null;
};

/** The form of a kind of step. */
export function StepFormOf({ type, ...props }: Props) {
  if (type === "decision") return <DecisionForm {...props} />;
  if (type === "simple_text") return <TextStepForm {...props} />;
  if (type === "loop") return <LoopForm {...props} />;
  return <LinkForm {...props} kind={type} />;
}
