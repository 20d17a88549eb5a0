import { Button, Checkbox, Select, Stack, TextInput } from "@mantine/core";
import { useId, useState } from "react";
import { z } from "zod";
import { call } from "#platform/client/api/call.ts";
import { creationOf } from "#platform/client/api/retried_creation.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { useButtonState } from "#ui/buttons/use_button_state.ts";
import { FailureAlert } from "#ui/states/FailureAlert.tsx";
import { bodyOf, useZodForm } from "#ui/forms/use_zod_form.ts";
import { useFormSend } from "#ui/forms/use_form_send.ts";
import { ModalFrame } from "#ui/modals/ModalFrame.tsx";
import type { ModalControls } from "#ui/modals/use_modals.tsx";
import { StateButton } from "#ui/buttons/StateButton.tsx";
import {
  type ProcessVersion,
  processLimits,
  storeProcessVersion,
  updateProcessVersion,
} from "../../processes.contract.ts";
import { UnfinishedSteps } from "../actions/UnfinishedSteps.tsx";
import { useUnfinished } from "../actions/use_unfinished.ts";
import { type VersionOwner } from "./use_version_actions.ts";
import { useVersionChange } from "./use_version_change.ts";
import { useVersions } from "./use_versions.ts";

export type VersionModalProps = {
  process: VersionOwner;
  /** The one to change, or the one that a new one begins as a copy of unless another is chosen. */
  version: ProcessVersion;
  isNew: boolean;
  onCreated?: () => void;
};

declare module "#ui/modals/use_modals.tsx" {
  interface ModalProps {
    "process version": VersionModalProps;
  }
}

const fields = bodyOf(storeProcessVersion).shape;
const versionForm = z.object({
  name: fields.name,
  version_id: fields.version_id,
  is_publish: z.boolean(),
});

type Held = Pick<ProcessVersion, "id" | "name" | "is_publish">;

const closesAfter = 1000;

/** Makes a version as a copy of another, or changes what one is called and whether readers see it. */
export function VersionModal({
  process: { id: process_id, slug },
  version,
  isNew,
  onCreated,
  close,
  dismiss,
}: VersionModalProps & ModalControls) {
  const { t } = useTexts();
  const formId = useId();
  const button = useButtonState();
  const tellChange = useVersionChange();
  const versions = useVersions(slug);
  const [held, setHeld] = useState<Held | null>(isNew ? null : version);
  const [creation] = useState(() => creationOf(callsFor(process_id)));
  const form = useZodForm({
    schema: versionForm,
    initial: {
      name: isNew ? "" : version.name,
      version_id: version.id,
      is_publish: !isNew && version.is_publish,
    },
  });
  const { failure, sending } = useFormSend(form);

  async function created({ name, version_id }: z.input<typeof versionForm>): Promise<Held> {
    const made = { id: await creation.create({ name, version_id }), name, is_publish: false };
    // It is there whatever becomes of publishing it.
    setHeld(made);
    onCreated?.();
    return made;
  }

  const { version_id, is_publish } = form.values;
  const isPublishing = is_publish && held?.is_publish !== true;
  const { asSeen, readAgain, ...seen } = useUnfinished(
    slug,
    isPublishing ? (held?.id ?? version_id) : undefined,
  );

  const save = sending(async (values) => {
    const { name } = values;
    try {
      const before = held ?? (await created(values));
      const isOther = values.is_publish !== before.is_publish;
      const change = (seen: { revision?: number }) =>
        call(updateProcessVersion, {
          params: { id: before.id },
          body: { name, process_id, ...(isOther && { is_publish: values.is_publish, ...seen }) },
        });
      // What was just added has the chart that it was made of, and nobody has drawn on it.
      if (isOther || name !== before.name) await (isNew ? change({}) : asSeen(change));
    } finally {
      tellChange();
    }
    setTimeout(close, closesAfter);
  });

  const choices = versions.some(({ id }) => id === version.id) ? versions : [version, ...versions];
  return (
    <ModalFrame
      title={t(isNew ? "version.new" : "version.edit")}
      footer={
        <>
          <Button variant="default" onClick={dismiss}>
            {t("button.cancel")}
          </Button>
          <StateButton type="submit" form={formId} state={button} isWaiting={!seen.isRead}>
            {t(isNew ? "button.add" : "button.save")}
          </StateButton>
        </>
      }
    >
      <form id={formId} onSubmit={button.submit(save)} noValidate>
        <Stack gap={16}>
          <TextInput
            label={t("version.name")}
            placeholder={t("version.name_placeholder")}
            required
            maxLength={processLimits.name}
            autoComplete="off"
            data-autofocus
            {...form.getInputProps("name")}
          />
          {isNew && (
            <Select<number>
              label={t("version.from")}
              description={t("version.from_hint")}
              data={choices.map(({ id, name }) => ({ value: id, label: name }))}
              allowDeselect={false}
              disabled={held !== null}
              {...form.getInputProps("version_id")}
            />
          )}
          <Checkbox
            label={t("version.publish")}
            description={t(!isNew && version.is_publish ? "version.unpublish_hint" : "version.publish_hint")}
            {...form.getInputProps("is_publish", { type: "checkbox" })}
          />
          <UnfinishedSteps chart={seen.chart} failure={seen.failure} onAgain={readAgain} />
          <FailureAlert
            failure={isNew && held !== null && failure !== null ? t("version.publish_failed") : failure}
          />
        </Stack>
      </form>
    </ModalFrame>
  );
}

type NewVersion = { name: string; version_id: number };

/** How one version is made, however often it is tried. */
const callsFor = (process_id: number) => ({
  send: async (body: NewVersion, idempotency_key: string) =>
    (await call(storeProcessVersion, { body: { ...body, process_id }, idempotency_key })).id,
  async change(id: number, { name }: NewVersion) {
    await call(updateProcessVersion, { params: { id }, body: { name, process_id } });
    return id;
  },
});
