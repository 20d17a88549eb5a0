import { Anchor, Button, Stack, Text } from "@mantine/core";
import { useId, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { allowedIn } from "#features/company/company_state.rules.ts";
import { currentOf, euros, offersIn } from "#features/subscription/offer.rules.ts";
import { CouponBox } from "#features/subscription/client/offer/CouponBox.tsx";
import { PackageCards } from "#features/subscription/client/offer/PackageCards.tsx";
import { useCoupon } from "#features/subscription/client/offer/use_coupon.ts";
import { CallError } from "#platform/client/api/call_error.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { useIsHere } from "#platform/client/use_is_there.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { StateButton } from "#ui/buttons/StateButton.tsx";
import { useButtonState } from "#ui/buttons/use_button_state.ts";
import { ModalFrame } from "#ui/modals/ModalFrame.tsx";
import type { ModalControls } from "#ui/modals/use_modals.tsx";
import { useAlerts } from "#ui/states/use_alerts.tsx";
import { creditUsed, dueNow, purposeOf } from "../due.rules.ts";
import type { CardEntry } from "./card/card_entry.ts";
import { CardFields } from "./card/CardFields.tsx";
import { PaymentState } from "./PaymentState.tsx";
import { Slides } from "./Slides.tsx";
import { useDue } from "./use_due.ts";
import { usePayment } from "./use_payment.ts";
import type { PaymentStart } from "./use_payment_form.ts";

type Props = {
  title: string;
  start: PaymentStart;
  controls: ModalControls;
  /** After it: the page that it was opened from. */
  stays: boolean;
};

/** The plan, the code and the card of a subscription; of one that is new, on two slides. */
export function SubscriptionPayment({ title, start, controls: { close, dismiss }, stays }: Props) {
  const { t, language } = useTexts();
  const alerts = useAlerts();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const { instance, free_account, voucher } = useUser();
  const { form, packages, subscription } = start;
  // Who works without paying pays as if for the first time, and says only here for what.
  const state = free_account ? "new" : instance.state;
  const isNew = instance.state === "new";
  const hasPaid = state === "active" || state === "cancelled";
  const isOpen = state === "grace_period";

  const current = currentOf(packages, instance.package_id);
  const offers = free_account
    ? offersIn(state, packages, null)
    : packages.filter((offer) => offer === current);
  const [chosenId, setChosenId] = useState(current?.package_id ?? null);
  const chosen = packages.find(({ package_id }) => package_id === chosenId);
  const [isChoiceMissing, setChoiceMissing] = useState(false);
  const [slide, setSlide] = useState<"registration" | "payment">(isNew ? "registration" : "payment");
  const coupon = useCoupon(form.coupon);
  const card = useRef<CardEntry>(null);
  const button = useButtonState();
  const formId = useId();
  const kind = hasPaid ? "card" : "invoice";
  const isSettled = hasPaid || (isOpen && stays);
  const paid = () => {
    close();
    // Who has gone elsewhere meanwhile is told where they are.
    if (isSettled || !isHere()) return alerts.success(t(`pay.back.${kind}.done`));
    void navigate("/procedures");
    alerts.success(t("pay.active"));
  };
  const payment = usePayment(card, paid, isSettled ? { kind } : null);

  const facts = {
    lowered: coupon.lowered,
    invoices: subscription?.invoices ?? [],
    is_first_free: voucher,
    credit: form.credit_in_euro,
  };
  const due = useDue(dueNow(state, chosen, facts));
  const credit = creditUsed(state, chosen, facts);
  // What is open was invoiced already, and no code lowers it any more.
  const code = isOpen ? "" : coupon.text.trim();

  async function send() {
    if (chosen === undefined && !hasPaid) {
      setChoiceMissing(true);
      return "refused";
    }
    return payment.pay({
      coupon: code === "" ? null : code,
      ...due.sent,
      ...(chosen && (free_account || allowedIn(state).subscribe) && { package_id: chosen.package_id }),
      refuse(error) {
        due.correct(error);
        const isCouponWrong = error instanceof CallError && error.errors?.["coupon"] !== undefined;
        if (isCouponWrong) coupon.refuse();
        return isCouponWrong && !isNew;
      },
    })();
  }

  const plans = (
    <>
      <PackageCards
        offers={offers}
        value={chosenId}
        onChange={({ package_id }) => {
          setChosenId(package_id);
          setChoiceMissing(false);
        }}
        lowered={isOpen ? [] : coupon.lowered}
        terms={coupon.terms}
        current={instance.package_id}
        active_users={form.active_users}
        error={isChoiceMissing ? t("field_problem.package") : null}
      />
      {state === "expired" && (
        <Text size="sm">
          <Anchor component={Link} to="/register-success" inherit underline="always">
            {t("pay.other_plan")}
          </Anchor>
        </Text>
      )}
      {!isOpen && <CouponBox coupon={coupon} interval={chosen?.interval ?? "month"} />}
    </>
  );
  const payer = (
    <>
      <form id={formId} onSubmit={button.submit(send)} noValidate>
        <CardFields ref={card} form={form} />
      </form>
      {credit !== null && <Text size="sm">{t("pay.from_credit", { amount: euros(credit, language) })}</Text>}
      <PaymentState payment={payment} />
    </>
  );
  const words = t(`pay.for_${purposeOf(state, due.amount)}`, { amount: euros(due.amount ?? 0, language) });

  return (
    <ModalFrame
      title={title}
      footer={
        slide === "registration" ? (
          <>
            <Button variant="default" component={Link} to="/register-success">
              {t("pay.change_billing")}
            </Button>
            <Button onClick={() => (chosen ? setSlide("payment") : setChoiceMissing(true))}>
              {t("pay.slide_next")}
            </Button>
          </>
        ) : (
          <>
            {isNew ? (
              <Button variant="default" onClick={() => setSlide("registration")}>
                {t("button.back")}
              </Button>
            ) : (
              <Button variant="default" onClick={dismiss}>
                {t("button.cancel")}
              </Button>
            )}
            <StateButton type="submit" form={formId} state={button}>
              {words}
            </StateButton>
          </>
        )
      }
    >
      <Stack gap={24}>
        {isNew && <Slides slide={slide} />}
        {(isNew ? slide === "registration" : !hasPaid) && plans}
        {slide === "payment" && payer}
      </Stack>
    </ModalFrame>
  );
}
