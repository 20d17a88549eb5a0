import { z } from "zod";
import { defineEvents, type EventsOf } from "#platform/events.ts";

export const brandEvents = defineEvents({
  "logo.changed": { means: "The company has another logo, or none any more.", payload: z.object({}) },
});

declare module "#platform/events.ts" {
  interface Events extends EventsOf<typeof brandEvents> {}
}
