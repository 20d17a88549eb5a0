import { Button } from "@mantine/core";
import { IconPlus, IconSearchOff, IconUsersGroup } from "@tabler/icons-react";
import { z } from "zod";
import { useUser } from "#platform/client/session.tsx";
import { useTexts } from "#platform/client/texts.ts";
import { EmptyState } from "#platform/client/ui/EmptyState.tsx";
import { PageHeader } from "#platform/client/ui/PageHeader.tsx";
import { QueryState } from "#platform/client/ui/QueryState.tsx";
import { SearchInput } from "#platform/client/ui/SearchInput.tsx";
import { useUrlFilters } from "#platform/client/ui/url_filters.ts";
import { foldText } from "#platform/slug.ts";
import type { Role } from "../roles.contract.ts";
import { RoleRows, RoleRowsSkeleton } from "./RoleRows.tsx";
import classes from "./RolesPage.module.css";
import { type RoleActions, useRoleActions } from "./role_actions.tsx";
import { useRoleList } from "./role_list.ts";

const filters = z.object({ search: z.string().max(255).optional() });

const searchedFrom = 11;

/** The company's organisational roles, at `/settings/roles`: administrators change them, everybody else reads them. */
export function RolesPage() {
  const { t } = useTexts();
  const { rights } = useUser();
  const actions = useRoleActions();
  const query = useRoleList();
  const mayManage = rights.manage_roles;

  return (
    <>
      <PageHeader
        title={t("settings.roles")}
        meta={
          <>
            <span>{t("roles.hint")}</span>
            {!mayManage && <span>{t("roles.read_only")}</span>}
          </>
        }
        actions={mayManage && query.data?.length !== 0 && <CreateButton actions={actions} />}
      />
      <QueryState
        query={query}
        skeleton={<RoleRowsSkeleton />}
        isEmpty={(roles) => roles.length === 0}
        empty={
          <EmptyState
            icon={<IconUsersGroup aria-hidden />}
            title={t("roles.empty")}
            text={t(mayManage ? "roles.empty_hint" : "roles.empty_hint_reader")}
            action={mayManage && <CreateButton actions={actions} />}
          />
        }
      >
        {(roles) => <SearchedRoles roles={roles} actions={mayManage ? actions : null} />}
      </QueryState>
    </>
  );
}

function CreateButton({ actions }: { actions: RoleActions }) {
  const { t } = useTexts();
  return (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={actions.create}>
      {t("roles.new")}
    </Button>
  );
}

function SearchedRoles({ roles, actions }: { roles: readonly Role[]; actions: RoleActions | null }) {
  const { t } = useTexts();
  const { values, set, clear } = useUrlFilters(filters);
  const search = values.search ?? "";
  const wanted = foldText(search);
  const found = roles.filter(({ name, description }) => foldText(`${name} ${description}`).includes(wanted));

  return (
    <>
      {(roles.length >= searchedFrom || search !== "") && (
        <SearchInput
          className={classes.search ?? ""}
          label={t("roles.search")}
          value={search}
          onChange={(next) => set({ search: next })}
        />
      )}
      {found.length > 0 ? (
        <RoleRows roles={found} actions={actions} />
      ) : (
        <EmptyState
          icon={<IconSearchOff aria-hidden />}
          title={t("list.none_found")}
          text={t("list.none_found_hint")}
          action={
            <Button variant="default" onClick={clear}>
              {t("list.filters_clear")}
            </Button>
          }
        />
      )}
    </>
  );
}
