import { z } from "zod";
import { cardNumber, cvc, expiryOf, isInTime } from "./card.rules.ts";

/** What a card's fields hold. */
export type CardFields = { number: string; expiry: string; cvc: string };

export const emptyCard: CardFields = { number: "", expiry: "", cvc: "" };

/** `12 / 30` as browsers fill it in, with its century. */
export const wholeExpiry = (text: string): string =>
  text.replace(/^\s*(\d{2}) ?\/ ?(\d{2})\s*$/, "$1 / 20$2");

/** The fields of a card that is good on a day (YYYY-MM-DD). */
export const cardFormOn = (today: string) =>
  z.object({
    number: cardNumber,
    expiry: z
      .string()
      .min(1)
      .refine((text) => {
        if (text === "") return true;
        const expiry = expiryOf(wholeExpiry(text));
        return expiry !== undefined && isInTime(expiry, today);
      }, "card_expiry"),
    cvc,
  });

/** What is sent of a card whose fields fit. */
export function cardBodyOf({ number, expiry, cvc: code }: CardFields) {
  return { number, ...expiryOf(wholeExpiry(expiry)), cvc: code };
}

/** The field at which the person sees what the server says of one that was sent. */
export const cardFieldOf: Readonly<Record<string, keyof CardFields>> = {
  exp_month: "expiry",
  exp_year: "expiry",
};
