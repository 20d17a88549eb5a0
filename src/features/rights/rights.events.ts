import { z } from "zod";
import { defineEvents, type EventsOf } from "#platform/events.ts";
import { id } from "#platform/schemas.ts";

export const rightsEvents = defineEvents({
  "rights.changed": {
    means: "What somebody may do has changed: by name, or by a custom right given, changed or taken.",
    payload: z.object({ user_id: id }),
  },
  "special_right.created": {
    means: "Somebody was given a custom right.",
    payload: z.object({
      special_right_id: id,
      user_id: id,
      type: z.enum(["procedures_admin", "processes_admin", "reports_admin"]),
    }),
  },
});

declare module "#platform/events.ts" {
  interface Events extends EventsOf<typeof rightsEvents> {}
}
