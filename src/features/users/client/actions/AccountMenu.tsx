import { Menu, Text } from "@mantine/core";
import {
  IconArchive,
  IconArrowsExchange,
  IconEye,
  IconKey,
  IconMail,
  IconPencil,
  IconRefresh,
  IconUser,
  IconUserCheck,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { ListedPerson } from "#features/people/people.contract.ts";
import { queryOf } from "#platform/client/api/query.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { ActionsMenu } from "#ui/buttons/ActionsMenu.tsx";
import { DangerItem } from "#ui/buttons/DangerItem.tsx";
import { type Account, getAccount } from "../../users.contract.ts";
import { userPath } from "../../users_list.rules.ts";
import { useAccountActions } from "./use_account_actions.ts";

export type AccountMenuProps = {
  person: Pick<ListedPerson, "slug" | "first_name" | "last_name">;
  /** Stands on the account's own page, which has its own button for editing. */
  isOnPage?: boolean;
};

const managesNothing = ({ manages }: Account) => manages.procedures + manages.processes === 0;

const icon = { size: 16, "aria-hidden": true } as const;

/** What can be done with one account, as far as the rights allow, which the account itself says. */
export function AccountMenu({ person, isOnPage = false }: AccountMenuProps) {
  const { t } = useTexts();
  const query = useQuery(queryOf(getAccount, { params: { slug: person.slug } }));
  const actions = useAccountActions();
  const account = query.data?.data;
  const hasNothingToHandOver = account !== undefined && managesNothing(account);
  return (
    <ActionsMenu name={`${person.first_name} ${person.last_name}`.trim()}>
      {!isOnPage && (
        <Menu.Item component={Link} to={userPath(person.slug)} leftSection={<IconUser {...icon} />}>
          {t("users.open")}
        </Menu.Item>
      )}
      {query.isPending && <Menu.Label>{t("button.loading")}</Menu.Label>}
      {query.isError && account === undefined && (
        <Menu.Item
          closeMenuOnClick={false}
          leftSection={<IconRefresh {...icon} />}
          onClick={() => void query.refetch()}
        >
          {t("button.retry")}
        </Menu.Item>
      )}
      {account !== undefined && (
        <>
          {account.rights.edit && !isOnPage && (
            <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => actions.edit(account)}>
              {t("button.edit")}
            </Menu.Item>
          )}
          {account.rights.reset_link && (
            <Menu.Item leftSection={<IconKey {...icon} />} onClick={() => actions.resetLink(account)}>
              {t("reset.link")}
            </Menu.Item>
          )}
          {account.rights.invite && (
            <Menu.Item
              leftSection={<IconMail {...icon} />}
              onClick={() => void actions.invite(account).catch(() => undefined)}
            >
              {t("users.invite_again")}
            </Menu.Item>
          )}
          {account.rights.hand_over && (
            <Menu.Item
              disabled={hasNothingToHandOver}
              {...(hasNothingToHandOver && { opacity: 1, c: "var(--mantine-color-disabled-color)" })}
              leftSection={<IconArrowsExchange {...icon} />}
              onClick={() => actions.handOver(account)}
            >
              {t("users.hand_over")}
              {hasNothingToHandOver && (
                <Text component="span" display="block" size="xs" c="dimmed">
                  {t("users.nothing_to_hand_over")}
                </Text>
              )}
            </Menu.Item>
          )}
          {account.rights.impersonate && (
            <Menu.Item leftSection={<IconEye {...icon} />} onClick={() => actions.seeAs(account)}>
              {t("impersonate.start")}
            </Menu.Item>
          )}
          {account.rights.change_status &&
            (account.status === "active" ? (
              <>
                <Menu.Divider />
                <DangerItem
                  leftSection={<IconArchive {...icon} />}
                  onClick={() => actions.changeStatus(account)}
                >
                  {t("users.archive")}
                </DangerItem>
              </>
            ) : (
              <Menu.Item
                leftSection={<IconUserCheck {...icon} />}
                onClick={() => actions.changeStatus(account)}
              >
                {t("users.activate")}
              </Menu.Item>
            ))}
        </>
      )}
    </ActionsMenu>
  );
}
