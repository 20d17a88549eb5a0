import { Textarea } from "@mantine/core";
import { call } from "#platform/client/api/call.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { NamedModal } from "#ui/modals/NamedModal.tsx";
import { useNamedForm } from "#ui/forms/use_named_form.ts";
import type { ModalControls } from "#ui/modals/use_modals.tsx";
import {
  type Role,
  role as roleShape,
  roleBody,
  roleLimits,
  storeRole,
  updateRole,
} from "../roles.contract.ts";
import { useRoleChange } from "./use_role_list.ts";

export type RoleModalProps = {
  /** The one to change; a new one without it. */
  role?: Role;
  /** What a new one starts with. */
  name?: string;
  onSaved?: (role: Role) => void;
};

declare module "#ui/modals/use_modals.tsx" {
  interface ModalProps {
    role: RoleModalProps;
  }
}

/** Creates an organisational role, or renames and describes one. */
export function RoleModal({ role, name = "", onSaved, ...controls }: RoleModalProps & ModalControls) {
  const { t } = useTexts();
  const tellChange = useRoleChange();
  const item = useNamedForm({
    item: role,
    shape: roleShape,
    schema: roleBody,
    valuesOf: (held) => ({ name: held?.name ?? name, description: held?.description ?? "" }),
    create: (body, idempotency_key) => call(storeRole, { body, idempotency_key }),
    change: (id, body) => call(updateRole, { params: { id }, body }),
    tellChange,
    onSaved,
    controls,
  });

  const labels = { name: t("roles.name"), description: t("roles.description") };

  return (
    <NamedModal
      title={t(role === undefined ? "roles.new" : "roles.edit")}
      item={item}
      labels={labels}
      nameLength={roleLimits.name}
      dismiss={controls.dismiss}
    >
      <Textarea
        label={labels.description}
        description={t("roles.description_hint")}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={roleLimits.description}
        {...item.form.getInputProps("description")}
      />
    </NamedModal>
  );
}
