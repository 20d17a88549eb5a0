/** How a card behaves when it is charged or kept. */
type Behaviour = {
  number: string;
  brand: "visa" | "mastercard";
  /** What the bank says, from the start or only when it is charged. */
  refuses?: Decline;
  refusesOnlyCharges?: boolean;
  /** Whether the holder has to confirm: never, until it was once set up for later, or every time. */
  confirms?: "until set up" | "always";
  names: readonly string[];
  /** For people. */
  says: string;
};

export type Decline =
  | "generic_decline"
  | "insufficient_funds"
  | "lost_card"
  | "stolen_card"
  | "expired_card"
  | "incorrect_cvc"
  | "processing_error";

/** The provider's published test cards. */
export const cards = {
  visa: { number: "4242424242424242", brand: "visa", says: "Pays", names: ["tok_visa", "pm_card_visa"] },
  mastercard: {
    number: "5555555555554444",
    brand: "mastercard",
    says: "Pays",
    names: ["tok_mastercard", "pm_card_mastercard"],
  },
  declined: {
    number: "4000000000000002",
    brand: "visa",
    refuses: "generic_decline",
    says: "Is declined",
    names: [
      "tok_visa_chargeDeclined",
      "tok_chargeDeclined",
      "pm_card_visa_chargeDeclined",
      "pm_card_chargeDeclined",
    ],
  },
  insufficient_funds: {
    number: "4000000000009995",
    brand: "visa",
    refuses: "insufficient_funds",
    says: "Is declined: not enough money",
    names: [
      "tok_visa_chargeDeclinedInsufficientFunds",
      "tok_chargeDeclinedInsufficientFunds",
      "pm_card_visa_chargeDeclinedInsufficientFunds",
      "pm_card_chargeDeclinedInsufficientFunds",
    ],
  },
  lost: {
    number: "4000000000009987",
    brand: "visa",
    refuses: "lost_card",
    says: "Is declined: reported lost",
    names: ["tok_visa_chargeDeclinedLostCard", "pm_card_visa_chargeDeclinedLostCard"],
  },
  stolen: {
    number: "4000000000009979",
    brand: "visa",
    refuses: "stolen_card",
    says: "Is declined: reported stolen",
    names: ["tok_visa_chargeDeclinedStolenCard", "pm_card_visa_chargeDeclinedStolenCard"],
  },
  expired: {
    number: "4000000000000069",
    brand: "visa",
    refuses: "expired_card",
    says: "Is declined: expired",
    names: ["tok_chargeDeclinedExpiredCard", "pm_card_chargeDeclinedExpiredCard"],
  },
  incorrect_cvc: {
    number: "4000000000000127",
    brand: "visa",
    refuses: "incorrect_cvc",
    says: "Is declined: wrong security code",
    names: ["tok_chargeDeclinedIncorrectCvc", "pm_card_chargeDeclinedIncorrectCvc"],
  },
  processing_error: {
    number: "4000000000000119",
    brand: "visa",
    refuses: "processing_error",
    says: "Is declined: the bank has a fault",
    names: ["tok_chargeDeclinedProcessingError", "pm_card_chargeDeclinedProcessingError"],
  },
  charge_fails: {
    number: "4000000000000341",
    brand: "visa",
    refuses: "generic_decline",
    refusesOnlyCharges: true,
    says: "Can be kept, but every charge is declined",
    names: ["tok_chargeCustomerFail", "pm_card_chargeCustomerFail"],
  },
  confirmation: {
    number: "4000000000003220",
    brand: "visa",
    confirms: "until set up",
    says: "Its holder confirms (3-D Secure), then it pays",
    names: ["tok_threeDSecure2Required", "pm_card_threeDSecure2Required", "pm_card_threeDSecureRequired"],
  },
  confirmation_declined: {
    number: "4000008400001629",
    brand: "visa",
    refuses: "generic_decline",
    refusesOnlyCharges: true,
    confirms: "always",
    says: "Its holder confirms (3-D Secure), then it is declined",
    names: ["tok_threeDSecureRequiredChargeDeclined", "pm_card_threeDSecureRequiredChargeDeclined"],
  },
  confirmation_once: {
    number: "4000002500003155",
    brand: "visa",
    confirms: "until set up",
    says: "Its holder confirms once, later renewals pay",
    names: ["tok_authenticationRequiredOnSetup", "pm_card_authenticationRequiredOnSetup"],
  },
  confirmation_always: {
    number: "4000002760003184",
    brand: "visa",
    confirms: "always",
    says: "Its holder confirms every time; renewals fail",
    names: ["tok_authenticationRequired", "pm_card_authenticationRequired"],
  },
} as const satisfies Record<string, Behaviour>;

export type CardName = keyof typeof cards;

export const cardNames = Object.keys(cards) as CardName[];

export const behaviour = (name: CardName): Behaviour => cards[name];

export const cardByNumber = (number: string): CardName | undefined =>
  cardNames.find((name) => cards[name].number === number);

export const cardByToken = (token: string): CardName | undefined =>
  cardNames.find((name) => (cards[name].names as readonly string[]).includes(token));

/** Whether the last digit of a number is what the others ask for. */
export function checksOut(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** How a payment stands: by whom it is started, and what the holder has confirmed. */
export type Attempt = { offSession: boolean; confirmed: boolean; setUp: boolean };

export type Outcome = { kind: "paid" } | { kind: "confirm" } | { kind: "declined"; decline: Decline };

/** What comes of charging a card. */
export function charge(name: CardName, attempt: Attempt): Outcome {
  const card = behaviour(name);
  const setUpCounts = attempt.offSession && attempt.setUp && card.confirms === "until set up";
  if (card.confirms !== undefined && !attempt.confirmed && !setUpCounts) return { kind: "confirm" };
  return card.refuses === undefined ? { kind: "paid" } : { kind: "declined", decline: card.refuses };
}

/** What comes of keeping a card for later payments. */
export function setUp(name: CardName, confirmed: boolean): Outcome {
  const card = behaviour(name);
  if (card.confirms !== undefined && !confirmed) return { kind: "confirm" };
  if (card.confirms !== undefined && card.refuses !== undefined)
    return { kind: "declined", decline: card.refuses };
  return attach(name);
}

/** What comes of giving a card to a customer, with no word of its holder. */
export function attach(name: CardName): Outcome {
  const card = behaviour(name);
  return card.refuses !== undefined && card.refusesOnlyCharges !== true
    ? { kind: "declined", decline: card.refuses }
    : { kind: "paid" };
}

const itsOwnCode: readonly Decline[] = ["expired_card", "incorrect_cvc", "processing_error"];

const messages: Partial<Record<Decline, string>> = {
  insufficient_funds: "Your card has insufficient funds.",
  expired_card: "Your card has expired.",
  incorrect_cvc: "Your card's security code is incorrect.",
  processing_error: "An error occurred while processing your card. Try again in a little bit.",
};

/** How a decline is told. */
export function declineError(decline: Decline) {
  return {
    type: "card_error" as const,
    code: itsOwnCode.includes(decline) ? decline : "card_declined",
    decline_code: decline,
    message: messages[decline] ?? "Your card was declined.",
  };
}
