import type { EventName, Events } from "#platform/events.ts";

/** What can be watched: one item, or a list of the company. */
export type Room =
  | { kind: "procedure" | "process" | "check"; id: number }
  /** Those who draw the chart of a process: told of each other. */
  | { kind: "drawing"; id: number }
  | { kind: (typeof lists)[number] };

export type RoomName = `${"procedure" | "process" | "check"}:${number}` | (typeof lists)[number];

const itemRoom = /^(procedure|process|check|drawing):([1-9]\d{0,14})$/;
const lists = ["procedures", "processes", "checks", "categories", "roles", "people", "updates"] as const;

/** A room by its name, such as `procedure:12` or `procedures`; undefined when there is no such room. */
export function roomOf(name: string): Room | undefined {
  const [, kind, id] = itemRoom.exec(name) ?? [];
  if (kind !== undefined)
    return { kind: kind as "procedure" | "process" | "check" | "drawing", id: Number(id) };
  const list = lists.find((known) => known === name);
  return list && { kind: list };
}

/** Whether those who watch a room are told who they are. */
export const showsPeople = (name: string): boolean => roomOf(name)?.kind === "drawing";

/** Where a change is told. */
export type Audience = {
  rooms: RoomName[];
  /** Whose own affair it is: in these rooms it is told to that person and to whoever may read all reports. */
  owner_id: number | null;
};

type OfProcedure = { procedure_id: number };
type OfProcess = { process_id: number };
type OfCheck = { check_id: number; user_id: number };

const everybody = (...rooms: RoomName[]): Audience => ({ rooms, owner_id: null });
const inProcedure = ({ procedure_id }: OfProcedure) => everybody(`procedure:${procedure_id}`);
const inProcedures = ({ procedure_id }: OfProcedure) => everybody(`procedure:${procedure_id}`, "procedures");
/** Whoever follows it step by step has to stop, or can go on. */
const inProceduresAndChecks = ({ procedure_id }: OfProcedure) =>
  everybody(`procedure:${procedure_id}`, "procedures", "checks");
const inProcess = ({ process_id }: OfProcess) => everybody(`process:${process_id}`);
const inProcesses = ({ process_id }: OfProcess) => everybody(`process:${process_id}`, "processes");
const inChecks = ({ check_id, user_id }: OfCheck): Audience => ({
  rooms: [`check:${check_id}`, "checks"],
  owner_id: user_id,
});
const inRequested = (about: Events["improvement.added"]) =>
  about.procedure_id === null ? inProcess(about) : inProcedure(about);

type Audiences = { readonly [Name in EventName]?: (payload: Events[Name]) => Audience };

/**
 * Where events are told that change what a screen shows: in the item's own room, and in the list that shows what has
 * changed. A list's frame names no item, so it may be told to the whole company even when the item is somebody's draft.
 */
const audiences = {
  "procedure.created": inProcedures,
  "procedure.saved": inProcedures,
  "procedure.published": inProcedures,
  "procedure.unpublished": inProcedures,
  "procedure.deleted": inProceduresAndChecks,
  "procedure.restored_from_bin": inProceduresAndChecks,
  "procedure.given_up": inProcedures,
  "procedure_version.updated": inProcedure,
  "process.created": inProcesses,
  "process.updated": inProcesses,
  "process.deleted": inProcesses,
  "process.restored_from_bin": inProcesses,
  "process.given_up": inProcesses,
  "process_version.created": inProcess,
  "process_version.restored": inProcesses,
  "process_version.updated": inProcess,
  "process_version.deleted": inProcess,
  "process_version.published": inProcesses,
  "process_version.unpublished": inProcesses,
  "improvement.added": inRequested,
  "improvement.status_changed": inRequested,
  "check.created": inChecks,
  "check.updated": inChecks,
  "check.closed": inChecks,
  "category.created": () => everybody("categories"),
  "category.changed": () => everybody("categories"),
  "category.deleted": () => everybody("categories"),
  "role.created": () => everybody("roles"),
  "role.changed": () => everybody("roles"),
  "role.deleted": () => everybody("roles"),
  "person.added": () => everybody("people"),
  "software_update.published": () => everybody("updates"),
} satisfies Audiences;

/** The events that open screens are told of. */
export const shownEvents = Object.keys(audiences) as (keyof typeof audiences)[];

/** The rooms in which an event is told. */
export function roomsOf<Name extends EventName>(name: Name, payload: Events[Name]): Audience {
  const known: Audiences = audiences;
  return known[name]?.(payload) ?? everybody();
}

const takingAway: ReadonlySet<EventName> = new Set<EventName>([
  "procedure.unpublished",
  "procedure.deleted",
  "process.deleted",
  "process_version.unpublished",
  "process_version.deleted",
]);

/**
 * Whether a change takes its item away from some who could see it: it is the last that they hear of it. Who loses an
 * item in other ways (another manager, fewer rights) is found when rooms are looked at again.
 */
export const takesAway = (change: EventName): boolean => takingAway.has(change);
