import { Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { Navigate, useNavigate, useSearchParams } from "react-router";
import { AccountActions } from "#features/session/client/AccountActions.tsx";
import { returnedFrom } from "#features/payment/confirmation.rules.ts";
import { LedBack } from "#features/payment/client/LedBack.tsx";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { type WizardPlace, type WizardStep, wizardStepOf } from "../../wizard.rules.ts";
import { PaymentStep } from "./PaymentStep.tsx";
import { SubscriptionStep } from "./SubscriptionStep.tsx";
import { SuccessStep } from "./SuccessStep.tsx";
import { WizardFrame } from "./WizardFrame.tsx";
import classes from "./WizardPage.module.css";

export const RegisterSuccessPage = () => <WizardPage place="register-success" />;
export const PaymentPage = () => (
  <LedBack>
    <WizardPage place="payment" />
  </LedBack>
);

/** The way from a new company to a paid one, at the step that it has come to. */
function WizardPage({ place }: { place: WizardPlace }) {
  const { instance, free_account, has_payments, is_entrepreneur } = useUser();
  const returned = useReturned();
  const step = wizardStepOf({ state: instance.state, free_account, has_payments }, place);
  if (step === "success") return <SuccessStep hasReturned={returned !== null && is_entrepreneur} />;
  if (!is_entrepreneur) return <MemberNotice step={step} />;
  // What is to be paid is paid at one address.
  if (step === "payment" && place !== "payment") return <Navigate to="/payment" replace />;
  return step === "payment" ? <PaymentStep returned={returned} /> : <SubscriptionStep />;
}

/** What the bank's confirmation came to, if somebody comes back from one; the address then says it no more. */
function useReturned(): ReturnType<typeof returnedFrom> {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [returned] = useState(() => returnedFrom(search));
  const isSaid = returnedFrom(search) !== null;
  useEffect(() => {
    if (isSaid) void navigate({ search: "" }, { replace: true });
  }, [isSaid, navigate]);
  return returned;
}

/** Only the account holder pays. */
function MemberNotice({ step }: { step: WizardStep }) {
  const { t } = useTexts();
  const { instance } = useUser();
  return (
    <WizardFrame step={step}>
      <Text>{t("reg.member", { company: instance.name })}</Text>
      <div className={classes.actions}>
        <AccountActions />
      </div>
    </WizardFrame>
  );
}
