import { Button, Stack } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { useKeysWithin } from "#ui/device/use_keys_within.ts";
import { ModalFrame } from "#ui/modals/ModalFrame.tsx";
import { StateButton } from "#ui/buttons/StateButton.tsx";
import type { EditRefusal } from "../../tree/edit/add_and_change.ts";
import type { StepForm } from "./use_step_form.ts";
import { Notice } from "#ui/states/Notice.tsx";
import { Beside } from "../together/Beside.tsx";

type Props<Values> = {
  title: string;
  step: StepForm<Values>;
  refusal: EditRefusal | null;
  /** The button of a new step adds, that of an old one updates. */
  isNew: boolean;
  isSendable?: boolean;
  /** The step that a loop is to return to. */
  target?: number | null;
  onCancel(): void;
  children: ReactNode;
};

/** What stands around the form of every kind of step. */
export function StepFormFrame<Values>(props: Props<Values>) {
  const { title, step, refusal, isNew, isSendable = true, target = null, onCancel, children } = props;
  const { t } = useTexts();
  const root = useRef<HTMLFormElement>(null);
  // The form takes the place of what was chosen before, and the keyboard's focus with it.
  useEffect(() => root.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus(), []);
  useKeysWithin(root, "mod+enter", () => {
    if (isSendable) root.current?.requestSubmit();
  });
  return (
    <ModalFrame
      title={title}
      footer={
        <>
          <Button variant="default" onClick={onCancel}>
            {t("button.cancel")}
          </Button>
          <StateButton type="submit" form={step.id} state={step.button} disabled={!isSendable}>
            {t(isNew ? "button.add" : "button.update")}
          </StateButton>
        </>
      }
    >
      <form ref={root} id={step.id} onSubmit={step.submit} noValidate>
        <Beside target={target} />
        <Stack gap={16}>
          {children}
          {refusal !== null && (
            <Notice tone="danger" role="alert">
              {t(`refusal.${refusal}`)}
            </Notice>
          )}
        </Stack>
      </form>
    </ModalFrame>
  );
}
