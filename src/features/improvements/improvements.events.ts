import { z } from "zod";
import { defineEvents, type EventsOf } from "#platform/events.ts";
import { id } from "#platform/schemas.ts";
import { improvementStatus } from "./improvements.contract.ts";

/** `user_id`: its author. */
const request = z.object({ improvement_id: id, user_id: id });
/** `reason`: what its author is told with it; events from before there were reasons have none. */
const change = request.extend({
  before: improvementStatus,
  status: improvementStatus,
  reason: z.string().nullish(),
});
const ofProcedure = { procedure_id: id, process_id: z.null() };
const ofProcess = { procedure_id: z.null(), process_id: id };

export const improvementEvents = defineEvents({
  "improvement.added": {
    means: "Somebody has sent an improvement request for a procedure or for a process.",
    payload: z.union([request.extend(ofProcedure), request.extend(ofProcess)]),
  },
  "improvement.status_changed": {
    means: "An improvement request has got another status.",
    payload: z.union([change.extend(ofProcedure), change.extend(ofProcess)]),
  },
});

declare module "#platform/events.ts" {
  interface Events extends EventsOf<typeof improvementEvents> {}
}
