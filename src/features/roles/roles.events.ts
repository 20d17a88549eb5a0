import { z } from "zod";
import { defineEvents, type EventsOf } from "#platform/events.ts";
import { id } from "#platform/schemas.ts";

const payload = z.object({ id });

export const roleEvents = defineEvents({
  "role.created": { means: "An organisational role was added.", payload },
  "role.changed": { means: "An organisational role got another name.", payload },
  "role.deleted": { means: "An organisational role was deleted.", payload },
});

declare module "#platform/events.ts" {
  interface Events extends EventsOf<typeof roleEvents> {}
}
