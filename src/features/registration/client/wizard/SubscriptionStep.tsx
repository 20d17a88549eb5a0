import { Skeleton } from "@mantine/core";
import { QueryState } from "#ui/states/QueryState.tsx";
import { BillingChoice } from "./BillingChoice.tsx";
import { useWizardStart } from "./use_wizard_start.ts";
import { WizardFrame } from "./WizardFrame.tsx";

/** A plan is chosen, and it is said whom to invoice. */
export function SubscriptionStep() {
  const start = useWizardStart();
  if (start.data !== undefined) return <BillingChoice start={start.data} />;
  return (
    <WizardFrame step="subscription">
      <QueryState query={start} skeleton={<Skeleton height={420} />} place="part">
        {() => null}
      </QueryState>
    </WizardFrame>
  );
}
