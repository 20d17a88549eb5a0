import { z } from "zod";
import { defineEvents, type EventsOf } from "#platform/events.ts";
import { id } from "#platform/schemas.ts";

const payload = z.object({ id });

export const categoryEvents = defineEvents({
  "category.created": { means: "A category was added.", payload },
  "category.changed": { means: "A category got another name or another parent.", payload },
  "category.deleted": { means: "A category was deleted.", payload },
});

declare module "#platform/events.ts" {
  interface Events extends EventsOf<typeof categoryEvents> {}
}
