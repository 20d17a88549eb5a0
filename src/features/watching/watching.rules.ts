/** What can be watched: one item, or a list of the company. */
export type Room =
  | { kind: "procedure" | "process" | "check"; id: number }
  | { kind: "procedures" | "processes" | "checks" | "updates" };

const itemRoom = /^(procedure|process|check):([1-9]\d{0,14})$/;
const lists = ["procedures", "processes", "checks", "updates"] as const;

/** A room by its name, such as `procedure:12` or `procedures`; undefined when there is no such room. */
export function roomOf(name: string): Room | undefined {
  const [, kind, id] = itemRoom.exec(name) ?? [];
  if (kind !== undefined) return { kind: kind as "procedure" | "process" | "check", id: Number(id) };
  const list = lists.find((known) => known === name);
  return list && { kind: list };
}

/** Where a change is told. */
export type Audience = {
  rooms: string[];
  /** Whose own affair it is: in these rooms it is told to that person and to whoever may read all reports. */
  owner_id: number | null;
};

type Told = { type: string; payload: Record<string, unknown> };

/** Changes of a version that no list shows. */
const insideOnly = new Set([
  "process_version.created",
  "process_version.updated",
  "process_version.deleted",
  "procedure_version.updated",
]);

/**
 * Whether a change takes its item away from some who could see it: it is the last that they hear of it. Who loses an
 * item in other ways (another manager, fewer rights) is found when rooms are looked at again.
 */
export const takesAway = (type: string): boolean =>
  /^(procedure|process|process_version)\.(deleted|unpublished)$/.test(type);

const idOf = (payload: Record<string, unknown>, field: string): number | null => {
  const value = payload[field];
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : null;
};

const item = (kind: string, id: number | null) => (id === null ? [] : [`${kind}:${id}`]);

/**
 * The rooms in which an event is told: the item's own, and the list that shows what has changed. A list's frame names
 * no item, so it may be told to the whole company even when the item is somebody's draft.
 */
export function roomsOf({ type, payload }: Told): Audience {
  const [subject] = type.split(".");
  const procedure = item("procedure", idOf(payload, "procedure_id"));
  const process = item("process", idOf(payload, "process_id"));
  const everybody = (rooms: string[]): Audience => ({ rooms, owner_id: null });
  const withList = (rooms: string[], list: string) => (insideOnly.has(type) ? rooms : [...rooms, list]);
  switch (subject) {
    case "procedure":
    case "procedure_version":
      return everybody(withList(procedure, "procedures"));
    case "process":
    case "process_version":
      return everybody(withList(process, "processes"));
    case "improvement":
      return everybody([...procedure, ...process]);
    case "check": {
      const owner_id = idOf(payload, "user_id");
      // Whose check it is not known to be is told to nobody.
      return owner_id === null
        ? everybody([])
        : { rooms: [...item("check", idOf(payload, "check_id")), "checks"], owner_id };
    }
    case "software_update":
      return everybody(["updates"]);
    default:
      return everybody([]);
  }
}
