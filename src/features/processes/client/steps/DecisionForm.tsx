import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { useConfirm } from "#ui/modals/use_confirm.tsx";
import {
  type ConditionField,
  countedConditions,
  decisionBody,
  firstColor,
} from "../../steps/step_forms.rules.ts";
import type { EditRefusal } from "../../tree/edit/add_and_change.ts";
import { stepsIn } from "../../tree/edit/finish_edit.ts";
import { type NodeColor, treeLimits } from "../../tree/tree.ts";
import { ColorChoice } from "./ColorChoice.tsx";
import { ConditionsField } from "./ConditionsField.tsx";
import type { StepFormProps } from "./step_form_props.ts";
import { StepFormFrame } from "./StepFormFrame.tsx";
import { useStepForm } from "./use_step_form.ts";

/** What a decision becomes: its conditions with the branches that they keep. */
export type DecisionValues = {
  type: "decision";
  name: string;
  color: NodeColor | null;
  conditions: ConditionField[];
};

/** A name, a colour, and the conditions by which the flow splits. */
export function DecisionForm({ place, onPut, title, onCancel, controls }: StepFormProps) {
  const { t } = useTexts();
  const confirm = useConfirm();
  const [refusal, setRefusal] = useState<EditRefusal | null>(null);
  const node = place.kind === "change" ? place.node : null;
  const step = useStepForm({
    schema: decisionBody,
    initial: {
      name: node?.name ?? "",
      color: firstColor(node),
      conditions:
        node === null
          ? ([{ condition: "" }, { condition: "" }] as ConditionField[])
          : node.children.map(({ unique_id, condition }) => ({ unique_id, condition: condition ?? "" })),
    },
    onFit: ({ name, color, conditions }) =>
      onPut({ type: "decision", name, color, conditions: countedConditions(conditions) }),
    onRefused: setRefusal,
    controls,
  });
  const { form } = step;
  const { conditions } = form.values;
  const change = (next: ConditionField[]) => {
    form.setFieldValue("conditions", next);
    form.clearErrors();
  };

  function remove(index: number) {
    const field = conditions[index];
    const branch = node?.children.find(({ unique_id }) => unique_id === field?.unique_id);
    const without = () => change(form.getValues().conditions.toSpliced(index, 1));
    if (branch === undefined) return without();
    const count = stepsIn(branch);
    const words = { condition: branch.condition ?? "", count };
    confirm({
      title: t("step.condition_delete_title"),
      text: count === 0 ? t("step.condition_delete_empty", words) : t("step.condition_delete", words),
      attention: true,
      danger: true,
      action: t("button.delete"),
      closeAfter: 100,
      onAct: async () => without(),
    });
  }

  return (
    <StepFormFrame title={title} step={step} refusal={refusal} isNew={node === null} onCancel={onCancel}>
      <TextInput
        label={t("step.decision_name")}
        required
        maxLength={treeLimits.name}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps("name")}
      />
      <ConditionsField
        conditions={conditions}
        problemOf={(index) => form.errors[`conditions.${index}.condition`] as string | undefined}
        onChange={change}
        onRemove={remove}
      />
      <ColorChoice value={form.values.color} onChange={(color) => form.setFieldValue("color", color)} />
    </StepFormFrame>
  );
}
