import { z } from "zod";
import { defineEvents, type EventsOf } from "#platform/events.ts";
import { id } from "#platform/schemas.ts";

export const sessionEvents = defineEvents({
  "session.ended": {
    means: "A session has ended, or all of a person's when none is named.",
    payload: z.object({ user_id: id, session_id: id.nullable() }),
  },
  "password_reset.requested": {
    means: "Somebody says that they forgot the password of an address, which may be nobody's.",
    payload: z.object({ email: z.string() }),
  },
});

declare module "#platform/events.ts" {
  interface Events extends EventsOf<typeof sessionEvents> {}
}
