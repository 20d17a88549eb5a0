import { z } from "zod";
import { defineEvents, type EventsOf } from "#platform/events.ts";

export const updateEvents = defineEvents({
  "software_update.published": {
    means: "The notes to users are others than before: some came, changed or were withdrawn.",
    payload: z.object({}),
  },
});

declare module "#platform/events.ts" {
  interface Events extends EventsOf<typeof updateEvents> {}
}
