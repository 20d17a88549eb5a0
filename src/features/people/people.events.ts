import { z } from "zod";
import { defineEvents, type EventsOf } from "#platform/events.ts";
import { id } from "#platform/schemas.ts";

export const peopleEvents = defineEvents({
  "person.added": { means: "Somebody was given an account.", payload: z.object({ user_id: id }) },
  "person.changed": {
    means: "A person's names, address, picture or standing have changed.",
    payload: z.object({ user_id: id }),
  },
});

declare module "#platform/events.ts" {
  interface Events extends EventsOf<typeof peopleEvents> {}
}
