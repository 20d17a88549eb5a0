import { useTexts } from "#platform/client/use_texts.ts";
import type { ModalControls } from "#ui/modals/use_modals.tsx";
import { BesideContext } from "../together/use_others_work.ts";
import { StepFormOf } from "./StepFormOf.tsx";
import type { EditStepProps } from "./step_modal_props.ts";
import { InfosContext } from "./use_step_name.ts";

/** Changes what a step says, where it leads or how it splits. */
export function EditStepModal({
  tree,
  process_id,
  infos,
  node,
  others,
  onChange,
  ...controls
}: EditStepProps & ModalControls) {
  const { t } = useTexts();
  if (node.type === "start" || node.type === "end" || node.type === "blank") return null;
  return (
    <InfosContext value={infos}>
      <BesideContext value={{ subject: { unique_id: node.unique_id, part: "step" }, others }}>
        <StepFormOf
          type={node.type}
          tree={tree}
          place={{ kind: "change", node }}
          process_id={process_id}
          title={t("step.edit")}
          onPut={onChange}
          onCancel={controls.dismiss}
          controls={controls}
        />
      </BesideContext>
    </InfosContext>
  );
}
