import { Anchor, Loader } from "@mantine/core";
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
  return (
    <>
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
    </>
  );
}
