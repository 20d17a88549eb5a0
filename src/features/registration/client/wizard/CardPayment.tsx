import { Button, Title } from "@mantine/core";
import { useEffect, useEffectEvent, useId, useRef } from "react";
import { Link } from "react-router";
import { CallError } from "#platform/client/api/call_error.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { allowedIn } from "#features/company/company_state.rules.ts";
import type { CardEntry } from "#features/payment/client/card/card_entry.ts";
import { CardFields } from "#features/payment/client/card/CardFields.tsx";
import { PaymentState } from "#features/payment/client/PaymentState.tsx";
import { useDue } from "#features/payment/client/use_due.ts";
import { usePayment } from "#features/payment/client/use_payment.ts";
import type { PaymentStart } from "#features/payment/client/use_payment_form.ts";
import { creditUsed, dueNow, purposeOf } from "#features/payment/due.rules.ts";
import { euros } from "#features/subscription/offer.rules.ts";
import { useCoupon } from "#features/subscription/client/offer/use_coupon.ts";
import type { PackageOffer } from "#features/subscription/subscription.contract.ts";
import { StateButton } from "#ui/buttons/StateButton.tsx";
import { useButtonState } from "#ui/buttons/use_button_state.ts";
import classes from "./CardPayment.module.css";
import { OrderSummary } from "./OrderSummary.tsx";
import { WizardFrame } from "./WizardFrame.tsx";

type Props = {
  start: PaymentStart;
  offer: PackageOffer | undefined;
  /** Plan and invoicing may still be changed. */
  mayChoose: boolean;
  /** What the bank's confirmation came to, for whoever comes back from it. */
  returned: { hasFailed: boolean } | null;
};

/** What is paid for, and the card that pays it. */
export function CardPayment({ start, offer, mayChoose, returned }: Props) {
  const { t, language } = useTexts();
  const { instance, free_account, voucher } = useUser();
  const formId = useId();
  const button = useButtonState();
  const card = useRef<CardEntry>(null);
  const payment = usePayment(card);
  const coupon = useCoupon(start.form.coupon);
  // Who works without paying pays as if for the first time.
  const state = free_account ? "new" : instance.state;
  const facts = {
    lowered: coupon.lowered,
    invoices: start.subscription?.invoices ?? [],
    is_first_free: voucher,
    credit: start.form.credit_in_euro,
  };
  const due = useDue(dueNow(state, offer, facts));

  const isLooked = useRef(false);
  const lookBack = useEffectEvent((back: { hasFailed: boolean }) => {
    if (isLooked.current) return;
    isLooked.current = true;
    // What came of it is shown.
    payment.look(back).catch(() => undefined);
  });
  useEffect(() => {
    if (returned !== null) lookBack(returned);
  }, [returned]);

  const send = () =>
    payment.pay({
      coupon: coupon.text === "" ? null : coupon.text,
      ...due.sent,
      ...(offer && (free_account || allowedIn(state).subscribe) && { package_id: offer.package_id }),
      refuse(error) {
        due.correct(error);
        // The code is over: it is said, and the next try is without it, at the price that then stands here.
        if (error instanceof CallError && error.errors?.["coupon"] !== undefined) coupon.type("");
        return false;
      },
    })();

  return (
    <WizardFrame step="payment">
      <div className={classes.columns}>
        <section className={classes.section} aria-labelledby="wizard-order">
          <Title order={2} size="h4" id="wizard-order">
            {t("reg.order")}
          </Title>
          <OrderSummary
            state={state}
            offer={offer}
            coupon={coupon}
            due={due.amount}
            credit={creditUsed(state, offer, facts)}
          />
        </section>
        <section className={classes.section} aria-labelledby="wizard-card">
          <Title order={2} size="h4" id="wizard-card">
            {t("reg.step4")}
          </Title>
          <form id={formId} className={classes.form} onSubmit={button.submit(send)} noValidate>
            <CardFields ref={card} form={start.form} />
            <PaymentState payment={payment} />
            <StateButton type="submit" state={button} size="md" fullWidth>
              {t(`pay.for_${purposeOf(state, due.amount)}`, { amount: euros(due.amount ?? 0, language) })}
            </StateButton>
          </form>
        </section>
      </div>
      {mayChoose && (
        <div>
          <Button component={Link} to="/register-success" variant="default" size="md">
            {t("reg.back")}
          </Button>
        </div>
      )}
    </WizardFrame>
  );
}
