import { z } from "zod";
import { defineEvents, type EventsOf } from "#platform/events.ts";

export const paymentEvents = defineEvents({
  "payment.told": {
    means: "The payment provider has told of something about a customer, which is to be read there.",
    payload: z.object({ customer_id: z.string() }),
  },
});

declare module "#platform/events.ts" {
  interface Events extends EventsOf<typeof paymentEvents> {}
}
