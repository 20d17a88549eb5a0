import { Anchor, Loader } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { StateButton } from "#ui/buttons/StateButton.tsx";
import { FailureAlert } from "#ui/states/FailureAlert.tsx";
import classes from "./PaymentState.module.css";
import type { Payment } from "./use_payment.ts";
import { Notice } from "#ui/states/Notice.tsx";

/** What a payment is waiting for, or why it did not come about. */
export function PaymentState({ payment }: { payment: Payment }) {
  const { t } = useTexts();
  const { stage, failure, mayArrive, look } = payment;
  const root = useRef<HTMLDivElement>(null);
  // Whoever presses the button at the end of a long page, or comes back from the bank to its top, must not look for it.
  useEffect(() => {
    if (stage !== null || failure !== null) root.current?.scrollIntoView({ block: "nearest" });
  }, [stage, failure]);
  return (
    <div ref={root} className={classes.root}>
      <div role="status" className={classes.stage}>
        {stage !== null && (
          <Notice icon={<Loader size={16} aria-hidden />}>
            {t(`pay.${stage.name}`)}
            {stage.name === "confirming" && stage.confirm_url !== null && (
              <Anchor href={stage.confirm_url} display="block">
                {t("pay.to_bank")}
              </Anchor>
            )}
          </Notice>
        )}
      </div>
      {stage === null && (
        <FailureAlert failure={failure}>
          {mayArrive && (
            <div className={classes.again}>
              <StateButton variant="default" size="xs" onAct={look}>
                {t("pay.look_again")}
              </StateButton>
            </div>
          )}
        </FailureAlert>
      )}
    </div>
  );
}
