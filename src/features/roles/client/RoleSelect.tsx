import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { failureText } from "#ui/states/failure_text.ts";
import { useModals } from "#ui/modals/use_modals.tsx";
import { type CreateEntry, type NameField, NameMultiSelect } from "#ui/forms/NameMultiSelect.tsx";
import { useRoleList } from "./use_role_list.ts";

/** Chooses organisational roles; who may manage them creates a missing one on the way, which is then chosen. */
export function RoleSelect(field: NameField) {
  const { t } = useTexts();
  const { rights } = useUser();
  const modals = useModals();
  const { data, error } = useRoleList();
  const create: CreateEntry = {
    label: (name) => (name === "" ? t("roles.create") : t("roles.create_named", { name })),
    open: (name, onSaved) => modals.open("role", { name, onSaved }),
  };
  return (
    <NameMultiSelect
      {...field}
      placeholder={t("roles.choose")}
      options={data}
      failure={error && failureText(error, t)}
      create={rights.manage_roles ? create : undefined}
    />
  );
}
