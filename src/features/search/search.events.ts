import { z } from "zod";
import { defineEvents, type EventsOf } from "#platform/events.ts";
import { id } from "#platform/schemas.ts";

export const searchEvents = defineEvents({
  "search.item_due": {
    means: "Something of a procedure or process has changed that the search index does not know yet.",
    payload: z.object({ type: z.enum(["procedure", "process"]), id }),
  },
});

declare module "#platform/events.ts" {
  interface Events extends EventsOf<typeof searchEvents> {}
}
