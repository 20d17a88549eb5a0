import { Link } from "react-router";
import { useTexts } from "#platform/client/use_texts.ts";
import { NamedList } from "#ui/lists/NamedList.tsx";
import { NamedRow } from "#ui/lists/NamedRow.tsx";
import type { Role } from "../roles.contract.ts";
import { RoleDescription } from "./RoleDescription.tsx";
import type { RoleActions } from "./use_role_actions.ts";

type Actions = RoleActions | null;

/** The roles; `actions` null for who may only read. */
export function RoleRows({ roles, actions }: { roles: readonly Role[]; actions: Actions }) {
  const { t } = useTexts();
  return (
    <NamedList label={t("settings.roles")}>
      {roles.map((role) => (
        <li key={role.id}>
          <Row role={role} actions={actions} />
        </li>
      ))}
    </NamedList>
  );
}

function Row({ role, actions }: { role: Role; actions: Actions }) {
  const { t } = useTexts();
  const { id, name, description, procedures_count, special_rights_count } = role;
  return (
    <NamedRow
      shape="block"
      name={name}
      facts={
        <>
          {procedures_count === 0 ? (
            <span>{t("roles.procedures_none")}</span>
          ) : (
            <Link to={`/procedures?role=${id}`}>{t("roles.procedures", { count: procedures_count })}</Link>
          )}
          {actions !== null && special_rights_count > 0 && (
            <span>{t("roles.special_rights", { count: special_rights_count })}</span>
          )}
        </>
      }
      actions={
        actions && {
          label: t("roles.actions", { name }),
          onEdit: () => actions.edit(role),
          onDelete: () => actions.remove(role),
        }
      }
    >
      {description !== "" && <RoleDescription role={role} />}
    </NamedRow>
  );
}
