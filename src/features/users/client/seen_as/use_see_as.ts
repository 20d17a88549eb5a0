import { useCallback } from "react";
import { useNavigate } from "react-router";
import { call } from "#platform/client/api/call.ts";
import { useSession } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { useConfirm } from "#ui/modals/use_confirm.tsx";
import { type Account, impersonate } from "../../users.contract.ts";
import { impersonationMinutes } from "../../users.rules.ts";

/** Asks, and shows the application as somebody else has it. */
export function useSeeAs(): (account: Account) => void {
  const { t } = useTexts();
  const { changing, signedIn } = useSession();
  const confirm = useConfirm();
  const navigate = useNavigate();
  return useCallback(
    ({ id, first_name, last_name }) => {
      const name = `${first_name} ${last_name}`.trim();
      confirm({
        title: t("impersonate.title", { name }),
        text: t("impersonate.text", { count: impersonationMinutes }),
        action: t("impersonate.start"),
        closeAfter: 0,
        async onAct() {
          await changing(() => call(impersonate, { params: { id } }));
          await signedIn();
          // Where that person begins; the page of the account is not theirs.
          await navigate("/");
        },
      });
    },
    [t, changing, signedIn, confirm, navigate],
  );
}
