import { Textarea } from "@mantine/core";
import { useIsTouch } from "#ui/device/use_device.ts";
import { useState } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { textStepBody, firstColor } from "../../steps/step_forms.rules.ts";
import type { EditRefusal } from "../../tree/edit/add_and_change.ts";
import { treeLimits } from "../../tree/tree.ts";
import { ColorChoice } from "./ColorChoice.tsx";
import type { StepFormProps } from "./step_form_props.ts";
import { StepFormFrame } from "./StepFormFrame.tsx";
import { useStepForm } from "./use_step_form.ts";

/** A text and a colour. */
export function TextStepForm({ place, onPut, title, onCancel, controls }: StepFormProps) {
  const { t } = useTexts();
  const isTouch = useIsTouch();
  const [refusal, setRefusal] = useState<EditRefusal | null>(null);
  const node = place.kind === "change" ? place.node : null;
  const step = useStepForm({
    schema: textStepBody,
    initial: { name: node?.name ?? "", color: firstColor(node) },
    onFit: (values) => onPut({ type: "simple_text", ...values }),
    onRefused: setRefusal,
    controls,
  });
  return (
    <StepFormFrame title={title} step={step} refusal={refusal} isNew={node === null} onCancel={onCancel}>
      <Textarea
        label={t("step.text")}
        description={isTouch ? undefined : t("step.text_keys")}
        inputWrapperOrder={["label", "input", "error", "description"]}
        required
        autosize
        minRows={2}
        maxRows={12}
        maxLength={treeLimits.text}
        data-autofocus
        {...step.form.getInputProps("name")}
        onKeyDown={(event) => {
          // A keyboard on the screen has no other way to a new line.
          if (event.key !== "Enter" || event.shiftKey || event.ctrlKey || event.metaKey) return;
          if (isTouch || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
      <ColorChoice
        value={step.form.values.color}
        onChange={(color) => step.form.setFieldValue("color", color)}
      />
    </StepFormFrame>
  );
}
