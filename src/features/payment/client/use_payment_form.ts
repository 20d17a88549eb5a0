import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "#platform/client/api/call.ts";
import { formSource } from "#platform/client/api/form_source.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { getPackages, getSubscription } from "#features/subscription/subscription.contract.ts";
import { getPaymentForm } from "../payment.contract.ts";

/** All that a form of payment starts from: how a card is entered, the plans, what is open. A free account has no subscription. */
export function usePaymentForm() {
  const { language } = useTexts();
  const { free_account } = useUser();
  return useQuery({
    ...formSource(["payment_form", language, free_account], async (signal) => {
      const [form, packages, subscription] = await Promise.all([
        call(getPaymentForm, { signal }),
        call(getPackages, { signal }),
        free_account ? null : call(getSubscription, { signal }),
      ]);
      return { form: form.data, packages: packages.data, subscription: subscription?.data ?? null };
    }),
    // A card that is being entered stays while the plans' names come in another language.
    placeholderData: keepPreviousData,
  });
}

export type PaymentStart = NonNullable<ReturnType<typeof usePaymentForm>["data"]>;
