import { Button, Stack, TextInput } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { FailureAlert } from "../states/FailureAlert.tsx";
import type { NamedForm } from "../forms/use_named_form.ts";
import { ModalFrame } from "./ModalFrame.tsx";
import type { Labels } from "../forms/newer/changed_labels.rules.ts";
import { StaleNotice } from "../forms/newer/StaleNotice.tsx";
import { StateButton } from "../buttons/StateButton.tsx";

type Props<Values, Saved> = {
  title: string;
  item: NamedForm<Values, Saved>;
  labels: Labels<Values> & { name: string };
  nameLength: number;
  /** The fields after the name. */
  children: ReactNode;
  dismiss(): void;
};

/** Asks for an item: its name and whatever else it has. */
export function NamedModal<Values, Saved>({
  title,
  item: { form, held, button, submit, failure, newer, saveOver },
  labels,
  nameLength,
  children,
  dismiss,
}: Props<Values, Saved>) {
  const { t } = useTexts();
  const formId = useId();
  return (
    <ModalFrame
      title={title}
      footer={
        <>
          <Button variant="default" onClick={dismiss}>
            {t("button.cancel")}
          </Button>
          {/* The notice of a newer one has the only way to save then. */}
          <StateButton type="submit" form={formId} state={button} isWaiting={newer.stale !== null}>
            {t(held === undefined ? "button.add" : "button.save")}
          </StateButton>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack gap={16}>
          <TextInput
            label={labels.name}
            required
            maxLength={nameLength}
            autoComplete="off"
            data-autofocus
            {...form.getInputProps("name")}
          />
          {children}
          <FailureAlert failure={failure} />
          <StaleNotice newer={newer} labels={labels} onSaveOver={saveOver} />
        </Stack>
      </form>
    </ModalFrame>
  );
}
