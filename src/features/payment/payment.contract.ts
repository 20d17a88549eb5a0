import { z } from "zod";
import { endpoint } from "#platform/endpoint.ts";
import { dataOf, id } from "#platform/schemas.ts";
import { user } from "#features/session/session.contract.ts";
import { cardNumber, cvc, expiryMonth, expiryYear } from "./card.rules.ts";

export const getPaymentForm = endpoint({
  name: "getPaymentForm",
  method: "GET",
  path: "/payment",
  summary: "How a card is entered: its numbers in fields of our own, or in the provider's",
  access: "login",
  right: "subscription",
  output: dataOf(
    z.object({
      fields: z.enum(["own", "hosted"]),
      /** For the provider's script. */
      publishable_key: z.string().nullable(),
      /** It is said whom to invoice; nothing can be paid before. */
      is_registered: z.boolean(),
      /** The code that was given before, for the form. */
      coupon: z.string().nullable(),
      /** What is taken off a new subscription's first invoice; below zero: what is added to it. */
      credit_in_euro: z.number(),
      /** For how many people a plan must have room. */
      active_users: z.number().int(),
    }),
  ),
});

const coupon = z.string().trim().max(100).nullish();

const cardFields = ["number", "exp_month", "exp_year", "cvc"] as const;

export const pay = endpoint({
  name: "pay",
  method: "POST",
  path: "/payment",
  summary:
    "Pay for the chosen plan, or what is open; with nothing to pay the card is the one that is charged from now on",
  access: "login",
  in_person: true,
  right: "subscription",
  /** Either a card's numbers, or what the provider's own fields made of them. */
  body: z
    .object({
      number: cardNumber.optional(),
      exp_month: expiryMonth.optional(),
      exp_year: expiryYear.optional(),
      cvc: cvc.optional(),
      payment_method: z
        .string()
        .max(200)
        .regex(/^[A-Za-z0-9_]+$/)
        .optional(),
      coupon,
      /** The plan to pay for, where one may be chosen. Absent: the one chosen before. */
      package_id: id.optional(),
      /** What the person has seen that they are charged now: anything else is refused with the amount that it would be. */
      due_in_cents: z.number().int().min(0).max(100_000_000).optional(),
    })
    .superRefine((body, context) => {
      if (body.payment_method !== undefined) return;
      for (const field of cardFields)
        if (body[field] === undefined)
          context.addIssue({ code: "custom", message: "required", path: [field] });
    }),
  secrets: cardFields,
  output: dataOf(z.object({ status: z.string() })),
  changes: ["subscription"],
});

export const setAsActive = endpoint({
  name: "setAsActive",
  method: "POST",
  path: "/set-as-active",
  summary: "Look at the provider whether it is paid, and go by that",
  access: "login",
  in_person: true,
  right: "subscription",
  output: dataOf(user),
  changes: ["subscription"],
});

export const receivePaymentEvent = endpoint({
  name: "receivePaymentEvent",
  method: "POST",
  path: "/webhooks/stripe",
  summary: "The payment provider tells of something; believed once its signature is right, and read there",
  access: "public",
  accepts: "bytes",
  output: z.object({ received: z.literal(true) }),
});
