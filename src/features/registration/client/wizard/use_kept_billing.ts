import { useEffectEvent, useLayoutEffect, useState } from "react";
import type { Coupon } from "#features/subscription/client/offer/use_coupon.ts";
import { useDrafts } from "#ui/forms/use_drafts.ts";
import type { ZodForm } from "#ui/forms/use_zod_form.ts";
import {
  type BillingForm,
  goesOn,
  type InitialBilling,
  isKeptBilling,
  keptOf,
} from "../../billing_form.rules.ts";

/**
 * Keeps what is half filled in on this device, but for the personal code, and puts it back by itself: whoever comes
 * back to the form finds it as it was left.
 */
export function useKeptBilling(
  form: ZodForm<BillingForm>,
  coupon: Coupon,
  initial: InitialBilling,
): { forget(): void } {
  const [isSent, setSent] = useState(false);
  const unsaved = isSent ? null : keptOf(form.getValues(), coupon.text, initial);
  const drafts = useDrafts("registration", unsaved, isKeptBilling);
  const { offers } = drafts;

  const putBack = useEffectEvent(() => {
    if (isSent || unsaved !== null) return;
    const newest = offers.find(({ value }) => goesOn(value, initial));
    if (newest !== undefined) {
      const { coupon: code, started_from: _began, ...filled } = newest.value;
      form.setValues(filled);
      if (code !== coupon.text) coupon.carry(code);
      drafts.take(newest);
    }
    for (const offer of offers) if (offer !== newest) drafts.discard(offer);
  });
  // Before the form is seen empty.
  useLayoutEffect(() => {
    if (offers.length > 0) putBack();
  }, [offers]);

  return {
    forget() {
      setSent(true);
      drafts.clear();
      for (const offer of offers) drafts.discard(offer);
    },
  };
}
