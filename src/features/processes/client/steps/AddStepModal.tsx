import { useState } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import type { ModalControls } from "#ui/modals/use_modals.tsx";
import type { DialogSubject } from "../../saving/step_beside.rules.ts";
import { canAdd } from "../../tree/edit/add_and_change.ts";
import { BesideContext } from "../together/use_others_work.ts";
import { StepFormOf } from "./StepFormOf.tsx";
import { type FormType, StepTypes, type StepType } from "./StepTypes.tsx";
import type { AddStepProps } from "./step_modal_props.ts";
import { InfosContext } from "./use_step_name.ts";

const offered: readonly StepType[] = ["procedure", "process", "simple_text", "decision", "loop", "end"];

const newStep: DialogSubject = { unique_id: null, part: "step" };

/** Adds a step: first its kind, unless that is known, then what that kind asks for. Cancelling the form leads back to the kinds. */
export function AddStepModal({
  tree,
  process_id,
  infos,
  others,
  spot,
  type: asked,
  onType,
  onAdd,
  ...controls
}: AddStepProps & ModalControls) {
  const { t } = useTexts();
  const [type, setType] = useState<FormType | null>(asked ?? null);

  function choose(chosen: StepType) {
    if (chosen !== "end") setType(chosen);
    else if (onAdd({ type: "end" }) === null) controls.close();
  }
  function back() {
    controls.setDirty(false);
    setType(null);
  }

  if (type === null)
    return (
      <StepTypes
        types={offered.filter((kind) => canAdd(tree, spot, kind))}
        onChoose={choose}
        onType={
          onType &&
          (() => {
            controls.close();
            onType();
          })
        }
        onCancel={controls.dismiss}
      />
    );
  return (
    <InfosContext value={infos}>
      <BesideContext value={{ subject: newStep, others }}>
        <StepFormOf
          type={type}
          tree={tree}
          place={{ kind: "new", spot }}
          process_id={process_id}
          title={t(`node.${type}`)}
          onPut={(step) =>
            onAdd(
              step.type === "decision"
                ? { ...step, conditions: step.conditions.map(({ condition }) => condition) }
                : step,
            )
          }
          onCancel={back}
          controls={controls}
        />
      </BesideContext>
    </InfosContext>
  );
}
