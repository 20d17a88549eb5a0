import { ActionIcon, Menu, Skeleton } from "@mantine/core";
import { IconDots, IconPencil, IconTrash } from "@tabler/icons-react";
import { Link } from "react-router";
import { useTexts } from "#platform/client/texts.ts";
import type { Role } from "../roles.contract.ts";
import classes from "./RolesPage.module.css";
import { RoleDescription } from "./RoleDescription.tsx";
import type { RoleActions } from "./role_actions.tsx";

const icon = { size: 16, "aria-hidden": true } as const;

type Actions = RoleActions | null;

/** The roles; `actions` null for who may only read. */
export function RoleRows({ roles, actions }: { roles: readonly Role[]; actions: Actions }) {
  const { t } = useTexts();
  return (
    <ul className={classes.list} aria-label={t("settings.roles")}>
      {roles.map((role) => (
        <Row key={role.id} role={role} actions={actions} />
      ))}
    </ul>
  );
}

function Row({ role, actions }: { role: Role; actions: Actions }) {
  const { t } = useTexts();
  const { id, name, description, procedures_count, special_rights_count } = role;
  return (
    <li className={classes.row}>
      <div className={classes.main}>
        <span className={classes.name}>{name}</span>
        {description !== "" && <RoleDescription role={role} />}
      </div>
      <div className={classes.counts}>
        {procedures_count === 0 ? (
          <span>{t("roles.procedures_none")}</span>
        ) : (
          <Link to={`/procedures?role=${id}`}>{t("roles.procedures", { count: procedures_count })}</Link>
        )}
        {actions !== null && special_rights_count > 0 && (
          <span>{t("roles.special_rights", { count: special_rights_count })}</span>
        )}
      </div>
      {actions !== null && (
        <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              className={classes.menu ?? ""}
              aria-label={t("roles.actions", { name })}
            >
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => actions.edit(role)}>
              {t("button.edit")}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item
              c="var(--mantine-color-error)"
              leftSection={<IconTrash {...icon} />}
              onClick={() => actions.remove(role)}
            >
              {t("button.delete")}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  );
}

const skeletonWidths = ["34%", "48%", "28%", "42%", "38%", "30%"];

/** The list's shape while it is read. */
export function RoleRowsSkeleton() {
  const { t } = useTexts();
  return (
    <div className={classes.list} role="status" aria-label={t("list.loading")}>
      {skeletonWidths.map((width) => (
        <div key={width} className={classes.row}>
          <div className={classes.main}>
            <Skeleton height={14} width={width} my={4} />
            <Skeleton height={10} width="62%" my={6} />
          </div>
          <Skeleton height={12} width={72} />
        </div>
      ))}
    </div>
  );
}
