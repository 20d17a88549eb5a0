import { useMemo } from "react";
import { call } from "#platform/client/api/call.ts";
import { type Translate, useTexts } from "#platform/client/use_texts.ts";
import { useDeletion } from "#ui/modals/use_deletion.tsx";
import { useModals } from "#ui/modals/use_modals.tsx";
import { deleteRole, type Role } from "../roles.contract.ts";
import { useRoleChange } from "./use_role_list.ts";

export type RoleActions = {
  create(): void;
  edit(role: Role): void;
  /** Asks, naming what the role takes with it, and deletes. */
  remove(role: Role): void;
};

/** What an administrator does with roles. Who may is decided where the buttons stand. */
export function useRoleActions(): RoleActions {
  const { t } = useTexts();
  const modals = useModals();
  const askToDelete = useDeletion();
  const tellChange = useRoleChange();

  return useMemo<RoleActions>(
    () => ({
      create: () => modals.open("role", {}),
      edit: (role) => modals.open("role", { role }),
      remove: (role) =>
        askToDelete({
          title: t("roles.delete_title", { name: role.name }),
          consequences: consequencesOf(role, t),
          remove: () =>
            call(deleteRole, { params: { id: role.id }, query: { revision: String(role.revision) } }),
          onGone: tellChange,
        }),
    }),
    [t, modals, askToDelete, tellChange],
  );
}

function consequencesOf({ procedures_count, special_rights_count }: Role, t: Translate): string[] {
  return [
    procedures_count > 0
      ? t("roles.delete_procedures", { count: procedures_count })
      : t("roles.delete_unused"),
    ...(special_rights_count > 0 ? [t("roles.delete_special_rights", { count: special_rights_count })] : []),
  ];
}
