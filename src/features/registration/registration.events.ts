import { z } from "zod";
import { defineEvents, type EventsOf } from "#platform/events.ts";
import { id } from "#platform/schemas.ts";

export const registrationEvents = defineEvents({
  "account.registered": {
    means: "Somebody has created an account, whose address is to be confirmed.",
    payload: z.object({ instance_id: id, user_id: id }),
  },
  "email_confirmation.requested": {
    means: "Somebody wants the link that confirms their address again.",
    payload: z.object({ user_id: id }),
  },
  "billing_details.changed": {
    means: "The account holder has corrected whom the company's invoices are made out to.",
    payload: z.object({}),
  },
  "email.confirmed": {
    means: "Somebody has shown by a mailed link that their address is theirs.",
    payload: z.object({ user_id: id }),
  },
});

declare module "#platform/events.ts" {
  interface Events extends EventsOf<typeof registrationEvents> {}
}
