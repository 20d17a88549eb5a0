import type { BodyIn } from "#platform/endpoint.ts";
import type { pay } from "../../payment.contract.ts";

/** What a call that pays is sent of a card. */
export type CardBody = Pick<
  BodyIn<typeof pay>,
  "number" | "exp_month" | "exp_year" | "cvc" | "payment_method"
>;

/** What a payment asks of the fields that a card is entered in, whoever draws them. */
export type CardEntry = {
  /** The card as it is sent; null where the fields say what is wrong with it. Throws what else went wrong. */
  collect(): Promise<CardBody | null>;
  /** Shows at the fields what the server says of them; false where it says nothing of any. */
  refuse(error: unknown): boolean;
  /** Has the card's holder confirm a payment, where the provider asks for it in the page. */
  confirm(client_secret: string): Promise<void>;
};
