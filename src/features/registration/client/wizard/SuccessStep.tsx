import { Button, Text } from "@mantine/core";
import { useEffect, useEffectEvent } from "react";
import { Link } from "react-router";
import { call } from "#platform/client/api/call.ts";
import { useSession, useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { setAsActive } from "#features/payment/payment.contract.ts";
import { focusPageTitle } from "#ui/page/page_title_focus.ts";
import { firstPageOf } from "../../wizard.rules.ts";
import { PaidFor } from "./PaidFor.tsx";
import { WizardFrame } from "./WizardFrame.tsx";
import classes from "./WizardFrame.module.css";

/** The company works; it may have done so before anybody came here. */
export function SuccessStep({ hasReturned }: { hasReturned: boolean }) {
  const { t } = useTexts();
  const { is_entrepreneur, rights } = useUser();
  const first = firstPageOf(rights);
  const { refresh } = useSession();
  const lookOnce = useEffectEvent(async () => {
    await call(setAsActive);
    await refresh();
  });
  // Somebody who works already comes back from confirming another plan, say: the provider tells of it, if later.
  useEffect(() => {
    if (hasReturned) lookOnce().catch(() => undefined);
  }, [hasReturned]);
  // The form that had the keyboard is gone.
  useEffect(focusPageTitle, []);
  return (
    <WizardFrame step="success">
      {is_entrepreneur && <PaidFor />}
      <Text>{t("reg.active")}</Text>
      <div>
        <Button component={Link} to={first} size="md" className={classes.start ?? ""}>
          {t(first === "/users" ? "reg.open_people" : "reg.open")}
        </Button>
      </div>
    </WizardFrame>
  );
}
