import { Button, Stack, Text, Title } from "@mantine/core";
import { useId } from "react";
import { useNavigate } from "react-router";
import { call } from "#platform/client/api/call.ts";
import { CallError } from "#platform/client/api/call_error.ts";
import { useSession, useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { currentOf, offersIn } from "#features/subscription/offer.rules.ts";
import { CouponBox } from "#features/subscription/client/offer/CouponBox.tsx";
import { PackageCards } from "#features/subscription/client/offer/PackageCards.tsx";
import { useCoupon } from "#features/subscription/client/offer/use_coupon.ts";
import { StateButton } from "#ui/buttons/StateButton.tsx";
import { useButtonState } from "#ui/buttons/use_button_state.ts";
import { useFormSend } from "#ui/forms/use_form_send.ts";
import { useZodForm } from "#ui/forms/use_zod_form.ts";
import { FailureAlert } from "#ui/states/FailureAlert.tsx";
import { useState } from "react";
import { billingBodyOf, type BillingForm, billingSchema, formOf } from "../../billing_form.rules.ts";
import { storeInstance } from "../../registration.contract.ts";
import { BillingFields } from "./BillingFields.tsx";
import { useKeptBilling } from "./use_kept_billing.ts";
import type { WizardStart } from "./use_wizard_start.ts";
import { WizardFrame } from "./WizardFrame.tsx";
import classes from "./BillingChoice.module.css";

/** The form of plan, code and invoicing; what is half filled in stays on this device, but for the personal code. */
export function BillingChoice({ start }: { start: WizardStart }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { refresh } = useSession();
  const { instance, free_account } = useUser();
  const { packages, details, active_users, registration } = start;
  const formId = useId();
  const button = useButtonState();

  const offers = offersIn(instance.state, packages, details.package_id);
  const [initial] = useState(() => formOf(details, currentOf(offers, details.package_id)?.token ?? ""));
  const [schema] = useState(() => billingSchema(details));
  const form = useZodForm({ schema, initial });
  const coupon = useCoupon(details.coupon);
  const { failure, sending } = useFormSend(form);

  const values = form.getValues();
  const chosen = offers.find(({ token }) => token === values.package_token);
  const kept = useKeptBilling(form, coupon, { form: initial, coupon: details.coupon ?? "" });

  async function send(filled: BillingForm) {
    const code = coupon.text.trim();
    try {
      await call(storeInstance, {
        body: { ...billingBodyOf(filled), ...(code !== "" && { cupon_code: code }) },
      });
    } catch (error) {
      if (error instanceof CallError && error.errors?.["cupon_code"] !== undefined) coupon.refuse();
      throw error;
    }
    kept.forget();
    await refresh();
    await navigate("/payment");
  }

  return (
    <WizardFrame step={chosen === undefined ? "subscription" : "billing"}>
      {free_account && <Text>{t("reg.free")}</Text>}
      <section className={classes.section} aria-labelledby="wizard-plan">
        <Title order={2} size="h4" id="wizard-plan">
          {t("reg.step2")}
        </Title>
        <PackageCards
          offers={offers}
          value={chosen?.package_id ?? null}
          onChange={({ token }) => {
            form.setFieldValue("package_token", token);
            form.clearFieldError("package_token");
          }}
          lowered={coupon.lowered}
          terms={coupon.terms}
          active_users={active_users}
          error={typeof form.errors["package_token"] === "string" ? form.errors["package_token"] : null}
          path="package_token"
          support_email={registration.support_email}
        />
        <CouponBox coupon={coupon} interval={chosen?.interval ?? "month"} />
      </section>
      <section className={classes.section} aria-labelledby="wizard-billing">
        <Title order={2} size="h4" id="wizard-billing">
          {t("reg.step3")}
        </Title>
        <form id={formId} onSubmit={button.submit(sending(send))} noValidate>
          <Stack gap={16}>
            <BillingFields form={form} start={start} />
            <FailureAlert failure={failure} />
            <div className={classes.actions}>
              {details.is_stored && (
                <Button variant="default" size="md" onClick={() => void navigate("/payment")}>
                  {t("reg.keep")}
                </Button>
              )}
              <StateButton type="submit" form={formId} state={button} size="md">
                {t("reg.next")}
              </StateButton>
            </div>
          </Stack>
        </form>
      </section>
    </WizardFrame>
  );
}
