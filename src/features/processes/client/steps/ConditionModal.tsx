import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import type { ModalControls } from "#ui/modals/use_modals.tsx";
import { conditionBody } from "../../steps/step_forms.rules.ts";
import type { EditRefusal } from "../../tree/edit/add_and_change.ts";
import { treeLimits } from "../../tree/tree.ts";
import { BesideContext, type OthersWork } from "../together/use_others_work.ts";
import { StepFormFrame } from "./StepFormFrame.tsx";
import { useStepForm } from "./use_step_form.ts";

type ConditionModalProps = {
  unique_id: number;
  condition: string;
  others: OthersWork;
  onChange(condition: string): EditRefusal | null;
};

declare module "#ui/modals/use_modals.tsx" {
  interface ModalProps {
    condition: ConditionModalProps;
  }
}

/** Changes the text of one branch. */
export function ConditionModal({
  unique_id,
  condition,
  others,
  onChange,
  ...controls
}: ConditionModalProps & ModalControls) {
  const { t } = useTexts();
  const [refusal, setRefusal] = useState<EditRefusal | null>(null);
  const step = useStepForm({
    schema: conditionBody,
    initial: { condition },
    onFit: (values) => onChange(values.condition),
    onRefused: setRefusal,
    controls,
  });
  return (
    <BesideContext value={{ subject: { unique_id, part: "condition" }, others }}>
      <StepFormFrame
        title={t("node.condition")}
        step={step}
        refusal={refusal}
        isNew={false}
        onCancel={controls.dismiss}
      >
        <TextInput
          label={t("step.condition_text")}
          required
          maxLength={treeLimits.condition}
          autoComplete="off"
          data-autofocus
          {...step.form.getInputProps("condition")}
        />
      </StepFormFrame>
    </BesideContext>
  );
}
