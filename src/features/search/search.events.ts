import { z } from "zod";
import { defineEvents, type EventsOf } from "#platform/events.ts";
import { id } from "#platform/schemas.ts";

export const searchEvents = defineEvents({
  "search.item_due": {
    means: "Something of a procedure or process has changed that the search index does not know yet.",
    payload: z.object({ type: z.enum(["procedure", "process"]), id }),
  },
  "search.medium_item_due": {
    means: "The same of one with so much text that its words are worked out beside the server.",
    payload: z.object({ type: z.enum(["procedure", "process"]), id }),
  },
  "search.long_item_due": {
    means: "The same of one with a long text, which is indexed in a process of its own.",
    payload: z.object({ type: z.enum(["procedure", "process"]), id }),
  },
  "search.named_due": {
    means:
      "Somebody or something that procedures and processes name is called otherwise, from one of them on.",
    payload: z.object({
      named: z.enum(["person", "role", "category"]),
      id,
      type: z.enum(["procedure", "process"]),
      after: z.number().int(),
    }),
  },
});

declare module "#platform/events.ts" {
  interface Events extends EventsOf<typeof searchEvents> {}
}
