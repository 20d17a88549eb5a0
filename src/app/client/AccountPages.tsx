import { Button } from "@mantine/core";
import { IconClockPause, IconCreditCardOff, IconLock, IconPuzzleOff } from "@tabler/icons-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useSignOut } from "#features/session/client/sign_out.ts";
import { useSession, useUser } from "#platform/client/session.tsx";
import { type TextKey, useTexts } from "#platform/client/texts.ts";
import { useAlerts } from "#platform/client/ui/alerts.tsx";
import { RefusalView } from "#platform/client/ui/RefusalView.tsx";

const size = 28;

export function NotAllowedPage() {
  return (
    <RefusalView
      icon={<IconLock size={size} />}
      title="page.not_allowed"
      hint="page.not_allowed_hint"
      actions={<AccountActions />}
    />
  );
}

export function AccountInactivePage() {
  return (
    <RefusalView
      icon={<IconCreditCardOff size={size} />}
      title="page.account_inactive"
      hint={useAccountHint()}
      actions={<AccountActions />}
    />
  );
}

export function AccountSuspendedPage() {
  return (
    <RefusalView
      icon={<IconClockPause size={size} />}
      title="page.account_suspended"
      hint={useAccountHint()}
      actions={<AccountActions />}
    />
  );
}

export function ModuleNotIncludedPage() {
  return (
    <RefusalView
      icon={<IconPuzzleOff size={size} />}
      title="page.module_missing"
      hint="page.module_hint"
      actions={<AccountActions />}
    />
  );
}

function useAccountHint(): TextKey {
  const { is_entrepreneur } = useUser();
  return is_entrepreneur ? "page.account_hint_owner" : "page.account_hint";
}

/** The account may have changed since the session was read, so another try reads it again. */
function AccountActions() {
  const { t } = useTexts();
  const { refresh } = useSession();
  const alerts = useAlerts();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const [isTrying, setTrying] = useState(false);

  async function tryAgain() {
    setTrying(true);
    try {
      await refresh();
      await navigate("/");
    } catch (error) {
      alerts.error(error);
    } finally {
      setTrying(false);
    }
  }

  return (
    <>
      <Button onClick={() => void tryAgain()} loading={isTrying}>
        {t("button.retry")}
      </Button>
      <Button variant="default" onClick={signOut}>
        {t("auth.logout")}
      </Button>
    </>
  );
}
