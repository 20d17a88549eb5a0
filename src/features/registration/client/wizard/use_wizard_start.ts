import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "#platform/client/api/call.ts";
import { formSource } from "#platform/client/api/form_source.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { getPaymentForm } from "#features/payment/payment.contract.ts";
import { getPackages } from "#features/subscription/subscription.contract.ts";
import { getBillingDetails, getCountries, getRegistration } from "../../registration.contract.ts";

/** All that the choice of a plan starts from: the plans, what was said before, countries and terms. */
export function useWizardStart() {
  const { language } = useTexts();
  return useQuery({
    ...formSource(["wizard", language], async (signal) => {
      const [packages, details, countries, registration, form] = await Promise.all([
        call(getPackages, { signal }),
        call(getBillingDetails, { signal }),
        call(getCountries, { signal }),
        call(getRegistration, { signal }),
        call(getPaymentForm, { signal }),
      ]);
      return {
        packages: packages.data,
        details: details.data,
        countries: countries.data,
        registration: registration.data,
        active_users: form.data.active_users,
      };
    }),
    // What is being filled in stays while its words come in another language.
    placeholderData: keepPreviousData,
  });
}

export type WizardStart = NonNullable<ReturnType<typeof useWizardStart>["data"]>;
