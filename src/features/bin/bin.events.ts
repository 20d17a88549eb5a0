import { z } from "zod";
import { defineEvents, type EventsOf } from "#platform/events.ts";
import { id } from "#platform/schemas.ts";

const procedure = z.object({ procedure_id: id });
const process = z.object({ process_id: id });
/** What it is again; events from before that was told have none. */
const status = z.enum(["draft", "live"]).optional();

export const binEvents = defineEvents({
  "procedure.restored_from_bin": {
    means: "A deleted procedure was taken back out of the bin.",
    payload: procedure.extend({ status }),
  },
  "procedure.given_up": {
    means: "A deleted procedure cannot be restored any more, and what belongs to it is to go.",
    payload: procedure,
  },
  "process.restored_from_bin": {
    means: "A deleted process was taken back out of the bin.",
    payload: process.extend({ status }),
  },
  "process.given_up": {
    means: "A deleted process cannot be restored any more, and what belongs to it is to go.",
    payload: process,
  },
});

declare module "#platform/events.ts" {
  interface Events extends EventsOf<typeof binEvents> {}
}
