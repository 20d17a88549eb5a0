import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { useSession } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { useAlerts } from "#ui/states/use_alerts.tsx";
import { useSignOut } from "./use_sign_out.ts";

type Props = {
  /** What else can be done about it, before the rest. */
  first?: ReactNode;
  /** Where another try leads to. */
  to?: string;
};

/**
 * What whoever waits for somebody else can do: their account may have changed since the session was read, so another try
 * reads it again; or sign in as another person.
 */
export function AccountActions({ first = null, to = "/" }: Props) {
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
      await navigate(to);
    } catch (error) {
      alerts.error(error);
    } finally {
      setTrying(false);
    }
  }

  return (
    <>
      {first}
      <Button
        variant={first === null ? "default" : "subtle"}
        onClick={() => void tryAgain()}
        loading={isTrying}
      >
        {t("button.retry")}
      </Button>
      <Button variant="subtle" onClick={signOut}>
        {t("auth.logout")}
      </Button>
    </>
  );
}
