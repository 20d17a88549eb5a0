/** What a reader is told of a card that was refused. */
export const declines = [
  "general",
  "funds",
  "expired",
  "number",
  "expiry",
  "cvc",
  "unsupported",
  "limit",
  "confirmation",
  "again",
  "twice",
] as const;
export type Decline = (typeof declines)[number];

/**
 * The provider's words by what is said of them. Those that are not here are `general`: a card that its bank calls lost,
 * stolen or fraudulent is refused as a shop refuses it, without a word on why.
 */
const said: Readonly<Record<string, Decline>> = {
  insufficient_funds: "funds",
  expired_card: "expired",
  incorrect_number: "number",
  invalid_number: "number",
  invalid_expiry_month: "expiry",
  invalid_expiry_year: "expiry",
  incorrect_cvc: "cvc",
  invalid_cvc: "cvc",
  card_not_supported: "unsupported",
  currency_not_supported: "unsupported",
  invalid_account: "unsupported",
  card_velocity_exceeded: "limit",
  withdrawal_count_limit_exceeded: "limit",
  authentication_required: "confirmation",
  authentication_failure: "confirmation",
  payment_intent_authentication_failure: "confirmation",
  setup_intent_authentication_failure: "confirmation",
  processing_error: "again",
  issuer_not_available: "again",
  reenter_transaction: "again",
  try_again_later: "again",
  approve_with_id: "again",
  duplicate_transaction: "twice",
};

/** What is said of a provider's word for a refusal. */
export const declineOf = (word: string | null): Decline =>
  word !== null && Object.hasOwn(said, word) ? (said[word] ?? "general") : "general";
