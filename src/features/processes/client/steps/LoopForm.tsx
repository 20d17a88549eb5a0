import { Select, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { loopBody, firstColor } from "../../steps/step_forms.rules.ts";
import { type EditRefusal, loopTargets } from "../../tree/edit/add_and_change.ts";
import { treeLimits } from "../../tree/tree.ts";
import { ColorChoice } from "./ColorChoice.tsx";
import type { StepFormProps } from "./step_form_props.ts";
import { StepFormFrame } from "./StepFormFrame.tsx";
import { useShortStepName } from "./use_step_name.ts";
import { useStepForm } from "./use_step_form.ts";

/** A name, a colour, and the step above to which the flow returns. */
export function LoopForm({ tree, place, onPut, title, onCancel, controls }: StepFormProps) {
  const { t } = useTexts();
  const nameOf = useShortStepName();
  const [refusal, setRefusal] = useState<EditRefusal | null>(null);
  const node = place.kind === "change" ? place.node : null;
  const targets = loopTargets(tree, place.kind === "change" ? place.node.unique_id : place.spot);
  const step = useStepForm({
    schema: loopBody,
    initial: {
      name: node?.name ?? "",
      color: firstColor(node),
      target: node?.selectedParentLoop?.unique_id ?? null,
    },
    onFit: ({ name, color, target }) => onPut({ type: "loop", name, color, target: target ?? 0 }),
    onRefused: setRefusal,
    controls,
  });
  const { target } = step.form.values;
  return (
    <StepFormFrame
      title={title}
      step={step}
      refusal={refusal}
      isNew={node === null}
      isSendable={targets.length > 0}
      target={target}
      onCancel={onCancel}
    >
      {targets.length === 0 ? (
        <Text size="sm">{t("step.loop_none")}</Text>
      ) : (
        <Select
          label={t("step.loop_target")}
          placeholder={t("step.loop_choose")}
          required
          searchable
          openOnFocus={false}
          data-autofocus
          data={targets.map((found) => ({ value: String(found.unique_id), label: nameOf(found) }))}
          nothingFoundMessage={t("step.none_found")}
          {...step.form.getInputProps("target")}
          value={target === null ? null : String(target)}
          onChange={(chosen) => step.form.setFieldValue("target", chosen === null ? null : Number(chosen))}
        />
      )}
      <TextInput
        label={t("step.name")}
        maxLength={treeLimits.name}
        autoComplete="off"
        {...step.form.getInputProps("name")}
      />
      <ColorChoice
        value={step.form.values.color}
        onChange={(color) => step.form.setFieldValue("color", color)}
      />
    </StepFormFrame>
  );
}
