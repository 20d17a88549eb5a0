import { IconClockPause, IconCreditCardOff, IconLock, IconPuzzleOff } from "@tabler/icons-react";
import { AccountActions } from "#features/session/client/AccountActions.tsx";
import { useUser } from "#platform/client/use_session.tsx";
import type { TextKey } from "#platform/client/use_texts.ts";
import { RefusalView } from "#ui/states/RefusalView.tsx";

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
