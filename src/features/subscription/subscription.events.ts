import { z } from "zod";
import { companyStates } from "#features/company/company_state.rules.ts";
import { defineEvents, type EventsOf } from "#platform/events.ts";
import { id } from "#platform/schemas.ts";

const state = z.enum(companyStates);

export const subscriptionEvents = defineEvents({
  "subscription.changed": {
    means: "What a company may do has changed: its state, its plan, or until when.",
    payload: z.object({ from: state, to: state }),
  },
  "subscription.payment_failed": {
    means: "A payment has failed, and the days of grace have begun.",
    payload: z.object({
      open_until: z.string().nullable(),
      /** It waits for the card's holder, who is told by an event of its own. */
      is_confirmable: z.boolean().optional(),
    }),
  },
  "subscription.ended": {
    means: "The company is closed until somebody pays.",
    payload: z.object({}),
  },
  "subscription.cancelled": {
    means: "The account holder has ended the subscription.",
    payload: z.object({ ends_at: z.string().nullable() }),
  },
  "subscription.action_needed": {
    means: "A charge waits until the card's holder confirms it.",
    payload: z.object({ invoice_id: id }),
  },
  "subscription.unread": {
    means:
      "The provider went silent in the middle of something: the company is to be read as soon as it answers.",
    payload: z.object({}),
  },
  "subscription.cancelling_asked": {
    means: "The account holder wants to know by mail how cancelling works.",
    payload: z.object({ user_id: id }),
  },
  "invoice.paid": { means: "An invoice was paid.", payload: z.object({ invoice_id: id }) },
});

declare module "#platform/events.ts" {
  interface Events extends EventsOf<typeof subscriptionEvents> {}
}
