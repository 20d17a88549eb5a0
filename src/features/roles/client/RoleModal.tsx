import { Alert, Button, Stack, Textarea, TextInput } from "@mantine/core";
import { useEffect, useId, useState } from "react";
import { call } from "#platform/client/api/call.ts";
import { useTexts } from "#platform/client/texts.ts";
import { failureText } from "#platform/client/ui/alerts.tsx";
import { useButtonState } from "#platform/client/ui/button_state.ts";
import { useZodForm } from "#platform/client/ui/fields.ts";
import { ModalFrame } from "#platform/client/ui/ModalFrame.tsx";
import type { ModalControls } from "#platform/client/ui/modals.tsx";
import { StateButton } from "#platform/client/ui/StateButton.tsx";
import { type Role, type RoleBody, roleBody, roleLimits, storeRole, updateRole } from "../roles.contract.ts";
import { useRoleChange } from "./role_list.ts";

export type RoleModalProps = {
  /** The one to change; a new one without it. */
  role?: Role;
  /** What a new one starts with. */
  name?: string;
  onSaved?: (role: Role) => void;
};

declare module "#platform/client/ui/modals.tsx" {
  interface ModalProps {
    role: RoleModalProps;
  }
}

const closesAfter = 1000;

/** Creates an organisational role, or renames and describes one. */
export function RoleModal({
  role,
  name = "",
  onSaved,
  close,
  dismiss,
  setDirty,
}: RoleModalProps & ModalControls) {
  const { t } = useTexts();
  const formId = useId();
  const button = useButtonState();
  const tellChange = useRoleChange();
  const [failure, setFailure] = useState<unknown>(null);
  const [isSaved, setSaved] = useState(false);
  const form = useZodForm({
    schema: roleBody,
    initial: { name: role?.name ?? name, description: role?.description ?? "" },
  });

  // A name that came along from a selector is worth a question too.
  const isDirty = !isSaved && (form.isDirty() || (role === undefined && name !== ""));
  useEffect(() => setDirty(isDirty), [isDirty, setDirty]);

  const submit = button.submit(async () => {
    setFailure(null);
    if (!form.isFit()) return "refused";
    try {
      const saved = await save(role, form.getValues());
      setSaved(true);
      tellChange(saved);
      onSaved?.(saved);
      setTimeout(close, closesAfter);
      return "done";
    } catch (error) {
      if (!form.setServerErrors(error)) setFailure(error);
      throw error;
    }
  });

  return (
    <ModalFrame
      title={t(role === undefined ? "roles.new" : "roles.edit")}
      footer={
        <>
          <Button variant="default" onClick={dismiss}>
            {t("button.cancel")}
          </Button>
          <StateButton type="submit" form={formId} state={button}>
            {t(role === undefined ? "button.add" : "button.save")}
          </StateButton>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack gap={16}>
          <TextInput
            label={t("roles.name")}
            required
            maxLength={roleLimits.name}
            autoComplete="off"
            data-autofocus
            {...form.getInputProps("name")}
          />
          <Textarea
            label={t("roles.description")}
            description={t("roles.description_hint")}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={roleLimits.description}
            {...form.getInputProps("description")}
          />
          {failure !== null && (
            <Alert color="red" role="alert">
              {failureText(failure, t)}
            </Alert>
          )}
        </Stack>
      </form>
    </ModalFrame>
  );
}

async function save(role: Role | undefined, body: RoleBody): Promise<Role> {
  const answer =
    role === undefined
      ? await call(storeRole, { body })
      : await call(updateRole, { params: { id: role.id }, body });
  return answer.data;
}
