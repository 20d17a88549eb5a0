import { Button } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { listUsers } from "#features/people/people.contract.ts";
import { rightsWords } from "#features/session/rights_labels.rules.ts";
import { queryOf } from "#platform/client/api/query.ts";
import { useRoomRefresh } from "#platform/client/sockets/use_room_refresh.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { fullName } from "#ui/content/PersonName.tsx";
import { FormSkeleton } from "#ui/forms/FormPage.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { QueryState } from "#ui/states/QueryState.tsx";
import { type Account, getAccount } from "../../users.contract.ts";
import { listPath } from "../../users_list.rules.ts";
import { AccountActions } from "../actions/AccountActions.tsx";
import { useAccountActions } from "../actions/use_account_actions.ts";
import { AccountBadge } from "../list/AccountBadge.tsx";
import { Managed } from "./Managed.tsx";
import { AccountNotice } from "./AccountNotice.tsx";
import { CustomRights } from "./CustomRights.tsx";
import { AccountFacts } from "./AccountFacts.tsx";

/** Somebody's account, at `/user/{slug}`. */
export function UserPage() {
  const { t } = useTexts();
  const { slug = "" } = useParams();
  const query = useQuery(queryOf(getAccount, { params: { slug } }));
  useRoomRefresh("people", getAccount, listUsers);
  return (
    <QueryState query={query} skeleton={<FormSkeleton label={t("shell.loading")} heights={[120, 80, 80]} />}>
      {({ data }) => <Shown account={data} />}
    </QueryState>
  );
}

function Shown({ account }: { account: Account }) {
  const { t } = useTexts();
  const actions = useAccountActions();
  return (
    <>
      <PageHeader
        title={fullName(account)}
        breadcrumbs={[{ label: t("menu.users"), to: listPath }]}
        meta={
          <>
            <span>{rightsWords(account, t)}</span>
            <AccountBadge person={account} />
          </>
        }
        actions={
          <>
            {account.rights.edit && (
              <Button
                variant="default"
                leftSection={<IconPencil size={16} aria-hidden />}
                onClick={() => actions.edit(account)}
              >
                {t("button.edit")}
              </Button>
            )}
            {Object.values(account.rights).some(Boolean) && <AccountActions person={account} isOnPage />}
          </>
        }
      />
      <AccountNotice account={account} />
      <AccountFacts account={account} />
      <Managed account={account} />
      <CustomRights account={account} />
    </>
  );
}
