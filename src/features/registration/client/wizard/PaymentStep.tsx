import { Skeleton } from "@mantine/core";
import { Navigate } from "react-router";
import { useUser } from "#platform/client/use_session.tsx";
import { allowedIn } from "#features/company/company_state.rules.ts";
import { usePaymentForm } from "#features/payment/client/use_payment_form.ts";
import { currentOf } from "#features/subscription/offer.rules.ts";
import { QueryState } from "#ui/states/QueryState.tsx";
import { CardPayment } from "./CardPayment.tsx";
import { WizardFrame } from "./WizardFrame.tsx";

/** What was chosen is paid; whoever has not chosen yet is led back to do so. */
export function PaymentStep({ returned }: { returned: { hasFailed: boolean } | null }) {
  const { instance, free_account } = useUser();
  const start = usePaymentForm();
  const mayChoose = allowedIn(instance.state).subscribe || free_account;
  const isUnregistered = instance.package_id === null || start.data?.form.is_registered === false;
  if (mayChoose && isUnregistered) return <Navigate to="/register-success" replace />;
  if (start.data !== undefined) {
    const offer = currentOf(start.data.packages, instance.package_id);
    return <CardPayment start={start.data} offer={offer} mayChoose={mayChoose} returned={returned} />;
  }
  return (
    <WizardFrame step="payment">
      <QueryState query={start} skeleton={<Skeleton height={380} />} place="part">
        {() => null}
      </QueryState>
    </WizardFrame>
  );
}
