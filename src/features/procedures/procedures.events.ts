import { z } from "zod";
import { defineEvents, type EventsOf } from "#platform/events.ts";
import { id } from "#platform/schemas.ts";
import { procedureStatus } from "./procedures.contract.ts";

const procedure = z.object({ procedure_id: id });
/** `version_id`: the one that readers see from here on, or saw last. */
const publication = procedure.extend({ version_id: id.nullable() });

export const procedureEvents = defineEvents({
  "procedure.created": { means: "A procedure was added, anew or as a copy of another.", payload: procedure },
  "procedure.saved": {
    means: "A procedure was saved, or an older version of it restored.",
    // `responsible_before`: the manager until then, where the save named another.
    payload: procedure.extend({ version_id: id, status: procedureStatus, responsible_before: id.optional() }),
  },
  "procedure.published": { means: "A version of a procedure was put online.", payload: publication },
  "procedure.unpublished": { means: "A procedure was taken back to a draft.", payload: publication },
  "procedure.deleted": {
    means: "A procedure was deleted; its status is the one from before.",
    payload: procedure.extend({ name: z.string(), status: procedureStatus }),
  },
  "procedure_version.updated": {
    means: "A version of a procedure got a name of its own, or another.",
    payload: procedure.extend({ version_id: id }),
  },
});

declare module "#platform/events.ts" {
  interface Events extends EventsOf<typeof procedureEvents> {}
}
