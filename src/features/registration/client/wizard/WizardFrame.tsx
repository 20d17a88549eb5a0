import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";
import { FormCard } from "#features/session/client/FormCard.tsx";
import { useSignOut } from "#features/session/client/use_sign_out.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import type { WizardStep } from "../../wizard.rules.ts";
import { Steps } from "./Steps.tsx";
import classes from "./WizardFrame.module.css";

/** Title and steps above what is to be done now, and under it who is signed in. */
export function WizardFrame({ step, children }: { step: WizardStep; children: ReactNode }) {
  const { t } = useTexts();
  const { email } = useUser();
  const signOut = useSignOut();
  return (
    <div data-wide>
      <FormCard title={t(step === "success" ? "reg.success_title" : "reg.title")}>
        <div className={classes.body}>
          <Steps current={step} />
          {children}
          <p className={classes.foot}>
            {t("reg.signed_in", { email })}{" "}
            <Anchor component="button" type="button" inherit onClick={signOut}>
              {t("auth.logout")}
            </Anchor>
          </p>
        </div>
      </FormCard>
    </div>
  );
}
