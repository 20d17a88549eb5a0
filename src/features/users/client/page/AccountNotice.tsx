import { Box, Button, Text } from "@mantine/core";
import { IconArchive, IconMail } from "@tabler/icons-react";
import { useDates } from "#platform/client/use_dates.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { StateButton } from "#ui/buttons/StateButton.tsx";
import type { Account } from "../../users.contract.ts";
import { invitationDays } from "../../users.rules.ts";
import { managedWords } from "../actions/managed_words.ts";
import { useAccountActions } from "../actions/use_account_actions.ts";
import { Notice } from "#ui/states/Notice.tsx";

/** What is not as usual with the account, and what can be done about it. */
export function AccountNotice({ account }: { account: Account }) {
  const { t } = useTexts();
  const dates = useDates();
  const actions = useAccountActions();
  if (account.status === "archived") {
    const managed = managedWords(account.manages, t);
    return (
      <Notice tone="quiet" mb={24} icon={<IconArchive aria-hidden />}>
        <Text size="sm">{t("users.is_archived")}</Text>
        {managed !== "" && (
          <Text size="sm" mt={8}>
            {t("users.archived_manages", { managed })}
          </Text>
        )}
        {managed !== "" && account.rights.hand_over && (
          <Button size="xs" variant="default" mt={8} onClick={() => actions.handOver(account)}>
            {t("users.hand_over")}
          </Button>
        )}
      </Notice>
    );
  }
  if (account.is_joined) return null;
  return (
    <Notice mb={24} icon={<IconMail aria-hidden />}>
      <Text size="sm">
        {account.invited_at === null
          ? t("users.not_come")
          : t("users.not_come_since", { when: dates.dateTime(account.invited_at), count: invitationDays })}
      </Text>
      {account.rights.invite && (
        <Box mt={8}>
          <StateButton size="xs" variant="default" onAct={() => actions.invite(account)}>
            {t("users.invite_again")}
          </StateButton>
        </Box>
      )}
    </Notice>
  );
}
