import { z } from "zod";
import { defineEvents, type EventsOf } from "#platform/events.ts";
import { id } from "#platform/schemas.ts";

export const readingEvents = defineEvents({
  "notification.read": {
    means: "Who did it has read one of their notifications, or all when none is named.",
    payload: z.object({ id: id.nullable() }),
  },
});

declare module "#platform/events.ts" {
  interface Events extends EventsOf<typeof readingEvents> {}
}
