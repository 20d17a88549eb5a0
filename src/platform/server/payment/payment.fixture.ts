import type { TestProvider } from "#testing/stand/provider.ts";
import type { Attempt, CustomerDetails, Unpaid } from "./payment.ts";

/** The provider's test cards, by what becomes of them. */
export const testCards = {
  good: "4242424242424242",
  other: "5555555555554444",
  refused: "4000000000000002",
  /** Kept, and refused once it is charged. */
  refused_later: "4000000000000341",
  to_confirm: "4000000000003220",
  to_confirm_always: "4000002760003184",
  confirmed_and_refused: "4000008400001629",
  /** No test card. */
  unknown: "4111111111111111",
} as const;

export type CardName = keyof typeof testCards;

const cvc = "737";

/** What is nowhere to be found of a card afterwards. */
export const cardSecrets: readonly string[] = [...Object.values(testCards), cvc];

export const details: CustomerDetails = {
  instance_id: 7,
  name: "Firma SRL",
  email: "ana@firma.ro",
  country: "RO",
  tax_number: "RO14399840",
  language: "ro",
};

export const returnUrl = "http://localhost:3000/payment?back=1";

/** What a customer does at a provider, each time as an attempt of its own. */
export function shopper({ payments, sandbox }: TestProvider) {
  let made = 0;
  const attempt = (): Attempt => ({ key: `attempt-${sandbox.port}-${process.hrtime.bigint()}-${made++}` });
  const customer = () => payments.ensureCustomer(null, details, attempt());
  const card = (name: CardName) =>
    payments.createCard({ number: testCards[name], exp_month: 12, exp_year: 2034, cvc }, attempt());
  return {
    attempt,
    customer,
    card,
    async subscribe(
      name: CardName,
      more: Partial<Parameters<typeof payments.subscribe>[0]> = {},
      by = attempt(),
    ) {
      const customer_id = more.customer_id ?? (await customer());
      await payments.subscribe(
        {
          customer_id,
          payment_method: await card(name),
          plan_key: "team_month",
          coupon: null,
          is_first_free: false,
          return_url: returnUrl,
          ...more,
        },
        by,
      );
      return customer_id;
    },
    /** A customer with a subscription, as read; throws without one. */
    async read(customer_id: string) {
      const reading = await payments.read(customer_id);
      if (reading.subscription === null) throw new Error("no subscription");
      return { ...reading, subscription: reading.subscription };
    },
  };
}

/** Says to the card's holder's bank, on the page that it shows, whether it was they; where the browser goes then. */
export async function answerPage(unpaid: Pick<Unpaid, "confirm_url"> | null, answer: "confirm" | "refuse") {
  if (!unpaid?.confirm_url) throw new Error("there is no page");
  const url = new URL(unpaid.confirm_url);
  const said = await fetch(`${url.origin}${url.pathname}`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ secret: url.searchParams.get("secret") ?? "", answer }),
  });
  return said.headers.get("location");
}
