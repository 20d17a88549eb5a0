/** What an application that sells subscriptions asks its provider to be told of. */
export const usualTypes: readonly string[] = [
  "customer.subscription.*",
  "customer.updated",
  "invoice.*",
  "payment_intent.*",
  "setup_intent.*",
];
