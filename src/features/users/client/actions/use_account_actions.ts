import { useMemo } from "react";
import { listUsers } from "#features/people/people.contract.ts";
import { call } from "#platform/client/api/call.ts";
import { CallError } from "#platform/client/api/call_error.ts";
import { useChanged, useRefresh } from "#platform/client/api/query.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { useModals } from "#ui/modals/use_modals.tsx";
import { useAlerts } from "#ui/states/use_alerts.tsx";
import { type Account, inviteUser } from "../../users.contract.ts";
import { useSeeAs } from "../seen_as/use_see_as.ts";

export type AccountActions = {
  edit(account: Account): void;
  resetLink(account: Account): void;
  /** Mails the invitation again; says so, or why it could not, and then rejects. */
  invite(account: Account): Promise<void>;
  handOver(account: Account): void;
  /** Asks, and archives or activates. */
  changeStatus(account: Account): void;
  seeAs(account: Account): void;
};

/** What is done with accounts. Who may is said by the account. */
export function useAccountActions(): AccountActions {
  const { t } = useTexts();
  const modals = useModals();
  const alerts = useAlerts();
  const told = useAccountsChanged();
  const seeAs = useSeeAs();

  return useMemo<AccountActions>(
    () => ({
      edit: ({ slug }) => modals.open("user", { slug }),
      resetLink: ({ email, first_name, last_name }) =>
        modals.open("reset_password", { email, name: `${first_name} ${last_name}`.trim() }),
      async invite({ slug, email }) {
        try {
          await call(inviteUser, { params: { slug } });
          alerts.success(t("users.invited_again", { email }));
        } catch (error) {
          alerts.error(tooManyOf(error) ?? error);
          throw error;
        } finally {
          told();
        }
      },
      handOver: ({ slug }) => modals.open("hand_over", { slug }),
      changeStatus: ({ slug }) => modals.open("confirm_archiving", { slug }),
      seeAs,
    }),
    [t, modals, alerts, told, seeAs],
  );
}

/** Has everything read again that shows accounts. A list that could not be read again says so itself. */
export function useAccountsChanged(): () => void {
  const changed = useChanged();
  const refresh = useRefresh();
  return useMemo(
    () => () => {
      void changed(inviteUser);
      void refresh(listUsers);
    },
    [changed, refresh],
  );
}

/** When the company may mail invitations again, where that is why it could not. */
const tooManyOf = (error: unknown): string | undefined =>
  error instanceof CallError && error.code === "too_many_invitations"
    ? error.errors?.["email"]?.[0]
    : undefined;
