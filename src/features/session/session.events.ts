import { z } from "zod";
import { defineEvents, type EventsOf } from "#platform/events.ts";
import { id } from "#platform/schemas.ts";

export const sessionEvents = defineEvents({
  "session.ended": {
    means: "A session has ended, or all of a person's when none is named; all but one when that is.",
    payload: z.object({ user_id: id, session_id: id.nullable(), except_session_id: id.optional() }),
  },
  "session.renewed": {
    means: "A session goes on under another token: what was opened by the old one is to be opened anew.",
    payload: z.object({ user_id: id, session_id: id }),
  },
  "password_reset.requested": {
    means: "Somebody says that they forgot the password of an address, which may be nobody's.",
    payload: z.object({ email: z.string() }),
  },
});

declare module "#platform/events.ts" {
  interface Events extends EventsOf<typeof sessionEvents> {}
}
