import type { Events } from "#platform/events.ts";
import type {} from "./subscription.events.ts";

/** The events that somebody is mailed of. */
export const mailedEvents = [
  "subscription.payment_failed",
  "subscription.action_needed",
  "subscription.cancelled",
  "subscription.ended",
  "subscription.cancelling_asked",
  "invoice.paid",
] as const;
export type MailedEvent = (typeof mailedEvents)[number];

/** What a mail is about, with what of the event it says. */
export type Said =
  | { kind: "payment_failed"; open_until: string | null }
  | { kind: "action_needed"; invoice_id: number }
  | { kind: "cancelled"; ends_at: string | null }
  | { kind: "ended" }
  | { kind: "cancelling" }
  | { kind: "invoice"; invoice_id: number };

type Sayings = { readonly [Name in MailedEvent]: (payload: Events[Name]) => Said | null };

const sayings: Sayings = {
  // Whoever is asked to confirm is not told beside it that it failed.
  "subscription.payment_failed": ({ open_until, is_confirmable }) =>
    is_confirmable ? null : { kind: "payment_failed", open_until },
  "subscription.action_needed": ({ invoice_id }) => ({ kind: "action_needed", invoice_id }),
  "subscription.cancelled": ({ ends_at }) => ({ kind: "cancelled", ends_at }),
  "subscription.ended": () => ({ kind: "ended" }),
  "subscription.cancelling_asked": () => ({ kind: "cancelling" }),
  "invoice.paid": ({ invoice_id }) => ({ kind: "invoice", invoice_id }),
};

/** What is mailed of an event; null: nothing. */
export const saidBy = <Name extends MailedEvent>(name: Name, payload: Events[Name]): Said | null =>
  sayings[name](payload);
