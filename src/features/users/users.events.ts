import { z } from "zod";
import { defineEvents, type EventsOf } from "#platform/events.ts";
import { id } from "#platform/schemas.ts";

export const usersEvents = defineEvents({
  "person.invited": {
    means: "Somebody who has not set a password yet is to be mailed an invitation.",
    payload: z.object({ user_id: id }),
  },
});

declare module "#platform/events.ts" {
  interface Events extends EventsOf<typeof usersEvents> {}
}
