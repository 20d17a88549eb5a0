import { useEffect, useId } from "react";
import type { z } from "zod";
import { type ButtonState, useButtonState } from "#ui/buttons/use_button_state.ts";
import { type BodySchema, useZodForm, type ZodForm } from "#ui/forms/use_zod_form.ts";
import type { ModalControls } from "#ui/modals/use_modals.tsx";
import type { EditRefusal } from "../../tree/edit/add_and_change.ts";

export type StepForm<Values> = {
  id: string;
  form: ZodForm<Values>;
  button: ButtonState;
  submit(event?: { preventDefault(): void }): void;
};

/** The form of one kind of step: checked as it is sent, closed once the chart has taken it. */
export function useStepForm<Schema extends BodySchema>(options: {
  schema: Schema;
  initial: z.input<Schema>;
  /** What the chart says to it; null when it took the step. */
  onFit(values: z.output<Schema>): EditRefusal | null;
  onRefused(refusal: EditRefusal): void;
  controls: Pick<ModalControls, "close" | "setDirty">;
}): StepForm<z.input<Schema>> {
  const { schema, initial, onFit, onRefused, controls } = options;
  const id = useId();
  const button = useButtonState();
  const form = useZodForm({ schema, initial });
  const isDirty = form.isDirty();
  const { setDirty } = controls;
  useEffect(() => setDirty(isDirty), [isDirty, setDirty]);

  const submit = button.submit(async () => {
    if (!form.isFit()) return "refused";
    const refusal = onFit(schema.parse(form.getValues()) as z.output<Schema>);
    if (refusal !== null) {
      onRefused(refusal);
      return "refused";
    }
    controls.close();
    return "done";
  });
  return { id, form, button, submit };
}
