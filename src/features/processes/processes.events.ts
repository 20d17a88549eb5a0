import { z } from "zod";
import { defineEvents, type EventsOf } from "#platform/events.ts";
import { id } from "#platform/schemas.ts";
import { processStatus } from "./processes.contract.ts";

const process = z.object({ process_id: id });
/** `status` is the process's own, as it was before. */
const changed = process.extend({ status: processStatus });
const details = z.object({ name: z.string(), responsible_id: id });
const addedVersion = process.extend({ version_id: id, source_id: id });
const changedVersion = changed.extend({ version_id: id, revision: z.number() });

export const processEvents = defineEvents({
  "process.created": {
    means: "A process was added, anew or as a copy of another.",
    // `responsible_id`: its manager, where somebody named one.
    payload: process.extend({ responsible_id: id.optional() }),
  },
  "process.updated": {
    means: "A process got another name, manager or other categories.",
    payload: changed.extend({ before: details, after: details }),
  },
  "process.deleted": { means: "A process was deleted.", payload: changed.extend({ name: z.string() }) },
  "process_version.created": {
    means: "A version was added to a process, as a copy of another of its versions.",
    payload: addedVersion,
  },
  "process_version.restored": {
    means: "An older version of a process was taken up again, as a new one.",
    payload: addedVersion,
  },
  "process_version.updated": {
    means: "A version of a process was drawn on or renamed.",
    // `is_shown`: readers see it, as the name of the version that is online.
    payload: changedVersion.extend({ is_shown: z.boolean().optional() }),
  },
  "process_version.deleted": {
    means: "A version of a process was deleted.",
    payload: process.extend({ version_id: id }),
  },
  "process_version.published": {
    means: "A version of a process was put online.",
    payload: changedVersion,
  },
  "color_names.changed": {
    means: "The colours of steps are called otherwise in the company.",
    payload: z.object({}),
  },
  "process_version.unpublished": { means: "A process was taken offline.", payload: changedVersion },
});

declare module "#platform/events.ts" {
  interface Events extends EventsOf<typeof processEvents> {}
}
