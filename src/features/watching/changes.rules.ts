import { z } from "zod";
import type { EventName } from "#platform/events.ts";
import { person } from "#platform/schemas.ts";

/** What the server tells of a room: what happened there, by whom (null when nobody is known), and when. */
export const changedFrame = z.object({
  type: z.literal("changed"),
  room: z.string(),
  /** The event's type, such as `procedure.published`. */
  change: z.string(),
  user: person.nullable(),
  at: z.string(),
  /** It was told before, when the page was on its way: it may be on screen already. */
  again: z.literal(true).optional(),
});

const said = {
  "procedure.saved": "watching.saved",
  "procedure.published": "watching.published",
  "procedure.unpublished": "watching.unpublished",
  "procedure.deleted": "watching.deleted",
  "procedure_version.updated": "watching.saved",
  "process.updated": "watching.saved",
  "process.deleted": "watching.deleted",
  "process_version.updated": "watching.saved",
  "process_version.published": "watching.published",
  "process_version.unpublished": "watching.unpublished",
} as const satisfies { [Name in EventName]?: string };

type Words = (typeof said)[keyof typeof said] | "watching.changed" | "watching.gone";

/** The text key that says what happened; of what is not known, only that something did. */
export function changeWords(change: string | null, is_gone: boolean): Words {
  if (isSaid(change)) return said[change];
  return is_gone ? "watching.gone" : "watching.changed";
}

const isSaid = (change: string | null): change is keyof typeof said =>
  change !== null && Object.hasOwn(said, change);

/** Whether the thing itself is gone. */
export const isDeletion = (change: string | null): boolean =>
  change?.endsWith(".deleted") === true && !change.includes("_version.");

/** Whether the thing is there again after it was gone. */
export const isReturn = (change: string): boolean => change.endsWith(".restored_from_bin");

/** The room of the list that a thing stands in, by the thing's own room; null where there is none. */
export function listRoomOf(room: string): string | null {
  if (room.startsWith("procedure:")) return "procedures";
  return room.startsWith("process:") ? "processes" : null;
}
