import { IconUsersGroup } from "@tabler/icons-react";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { NamedListSkeleton } from "#ui/lists/NamedList.tsx";
import { ListPage } from "#ui/lists/ListPage.tsx";
import { foldText } from "#platform/text/fold_text.ts";
import type { Role } from "../roles.contract.ts";
import { RoleRows } from "./RoleRows.tsx";
import { useRoleActions } from "./use_role_actions.ts";
import { useRoleList } from "./use_role_list.ts";

const matching = (roles: readonly Role[], wanted: string) =>
  roles.filter(({ name, description }) => foldText(`${name} ${description}`).includes(wanted));

/** The company's organisational roles, at `/settings/roles`: administrators change them, everybody else reads them. */
export function RolesPage() {
  const { t } = useTexts();
  const { rights } = useUser();
  const actions = useRoleActions();
  const query = useRoleList();
  const mayManage = rights.manage_roles;

  return (
    <ListPage
      title={t("settings.roles")}
      summary={t("roles.hint")}
      readOnly={mayManage ? null : t("roles.read_only")}
      query={query}
      create={mayManage ? { label: t("roles.new"), onClick: actions.create } : null}
      skeleton={<NamedListSkeleton shape="block" />}
      empty={{
        icon: <IconUsersGroup aria-hidden />,
        title: t("roles.empty"),
        text: t(mayManage ? "roles.empty_hint" : "roles.empty_hint_reader"),
      }}
      search={{ label: t("roles.search"), find: matching }}
    >
      {(roles) => <RoleRows roles={roles} actions={mayManage ? actions : null} />}
    </ListPage>
  );
}
