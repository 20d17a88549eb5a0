import type { CustomerDetails } from "#platform/server/payment/payment.ts";
import type { Billed, Holder } from "./subscriptions.store.ts";

/** Whoever pays, as the provider is to know them. */
export const detailsOf = (
  instance_id: number,
  { billing, holder }: { billing: Billed; holder: Holder },
): CustomerDetails => ({
  instance_id,
  name: billing.name,
  email: holder.email,
  country: billing.country,
  tax_number: billing.cui,
  language: holder.language,
});
