import { useMemo } from "react";
import { call } from "#platform/client/api/call.ts";
import { CallError } from "#platform/client/api/call_error.ts";
import { type Translate, useTexts } from "#platform/client/texts.ts";
import { useConfirm } from "#platform/client/ui/confirm.tsx";
import { useModals } from "#platform/client/ui/modals.tsx";
import { deleteRole, type Role } from "../roles.contract.ts";
import classes from "./RolesPage.module.css";
import { useRoleChange } from "./role_list.ts";

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
  const confirm = useConfirm();
  const tellChange = useRoleChange();

  return useMemo<RoleActions>(
    () => ({
      create: () => modals.open("role", {}),
      edit: (role) => modals.open("role", { role }),
      remove: (role) =>
        confirm({
          title: t("roles.delete_title", { name: role.name }),
          text: t("confirm.delete"),
          attention: true,
          danger: true,
          action: t("button.delete"),
          children: <Consequences role={role} t={t} />,
          async onAct() {
            try {
              await call(deleteRole, { params: { id: role.id } });
            } catch (error) {
              // Somebody else was faster: it is gone, as asked.
              if (!(error instanceof CallError && error.status === 404)) throw error;
            }
            tellChange();
          },
        }),
    }),
    [t, modals, confirm, tellChange],
  );
}

function Consequences({ role, t }: { role: Role; t: Translate }) {
  const { procedures_count, special_rights_count } = role;
  return (
    <ul className={classes.consequences}>
      <li>
        {procedures_count > 0
          ? t("roles.delete_procedures", { count: procedures_count })
          : t("roles.delete_unused")}
      </li>
      {special_rights_count > 0 && (
        <li>{t("roles.delete_special_rights", { count: special_rights_count })}</li>
      )}
    </ul>
  );
}
