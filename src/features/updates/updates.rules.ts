import type { SoftwareUpdate, UpdateType } from "./updates.contract.ts";

/** Where the notes of a type are. */
export const updatePaths: Record<UpdateType, string> = {
  updates: "/software-updates",
  work_in_progress: "/work-in-progress",
};

/** The address of one note. */
export const updatePath = (type: UpdateType, id: number) => `${updatePaths[type]}/${id}`;

/** The note to begin with: the first that was not seen, else the first; undefined where there is none. */
export function firstToRead<Update extends Pick<SoftwareUpdate, "seen">>(
  updates: readonly Update[],
): Update | undefined {
  return updates.find(({ seen }) => !seen) ?? updates[0];
}

/** The notes beside one in a list that is newest first; at its ends, and for a note not in it, undefined. */
export function neighboursOf<Update extends Pick<SoftwareUpdate, "id">>(
  updates: readonly Update[],
  id: number,
): { newer: Update | undefined; older: Update | undefined } {
  const place = updates.findIndex((update) => update.id === id);
  if (place === -1) return { newer: undefined, older: undefined };
  return { newer: updates[place - 1], older: updates[place + 1] };
}
