import { z } from "zod";
import { defineEvents, type EventsOf } from "#platform/events.ts";
import { id } from "#platform/schemas.ts";

/** `user_id`: whose check it is. */
const payload = z.object({ check_id: id, procedure_id: id, user_id: id });

export const checkEvents = defineEvents({
  "check.created": { means: "Somebody has begun to follow a procedure step by step.", payload },
  "check.updated": { means: "Steps of a check were ticked or unticked.", payload },
  "check.closed": { means: "A check was closed, whether all was ticked or not.", payload },
});

declare module "#platform/events.ts" {
  interface Events extends EventsOf<typeof checkEvents> {}
}
