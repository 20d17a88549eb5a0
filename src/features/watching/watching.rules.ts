import type { EventName, Events } from "#platform/events.ts";

/** What can be watched: one item, or a list of the company. */
export type Room =
  | { kind: "procedure" | "process" | "check"; id: number }
  /** Those who draw the chart of a process: told of each other. */
  | { kind: "drawing"; id: number }
  | { kind: (typeof lists)[number] };

export type RoomName = `${"procedure" | "process" | "check"}:${number}` | (typeof lists)[number];

const itemRoom = /^(procedure|process|check|drawing):([1-9]\d{0,14})$/;
const lists = [
  "procedures",
  "processes",
  "checks",
  "categories",
  "roles",
  // What the colours of steps are called.
  "color_names",
  "people",
  "updates",
  // For who manages rights.
  "special_rights",
  // What the company may do; every screen watches it.
  "company",
] as const;

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
  /** The item of which it is told to those alone who may read its draft. */
  draft: Draft | null;
};

export type Draft = {
  kind: "procedure" | "process";
  id: number;
  /** Who managed it until then, and is to see it go. */
  left_by: number | null;
  /** Whoever follows it step by step knows of it, may they read its draft or not. */
  to_followers?: true;
  /** As long as it is live, its readers may know of it too: all but who has lost it since they came in. */
  to_readers?: true;
};

type OfProcedure = { procedure_id: number };
type OfProcess = { process_id: number };
type OfCheck = { check_id: number; user_id: number };

const everybody = (...rooms: RoomName[]): Audience => ({ rooms, owner_id: null, draft: null });
const ofDraft = (audience: Audience, kind: Draft["kind"], id: number, left_by: number | null = null) => ({
  ...audience,
  draft: { kind, id, left_by },
});
const inProcedure = ({ procedure_id }: OfProcedure) => everybody(`procedure:${procedure_id}`);
const inProcedures = ({ procedure_id }: OfProcedure) => everybody(`procedure:${procedure_id}`, "procedures");
type WasLive = { status?: "draft" | "live" | undefined };
/** Whoever follows it step by step has to stop, or can go on. Of one that readers did not see, they learn nothing. */
const binnedProcedure = ({ procedure_id, status }: OfProcedure & WasLive): Audience => {
  const audience = everybody(`procedure:${procedure_id}`, "procedures", "checks");
  if (status === "live") return audience;
  return { ...audience, draft: { kind: "procedure", id: procedure_id, left_by: null, to_followers: true } };
};
const inProcess = ({ process_id }: OfProcess) => everybody(`process:${process_id}`);
const inProcesses = ({ process_id }: OfProcess) => everybody(`process:${process_id}`, "processes");
const inChecks = ({ check_id, user_id }: OfCheck): Audience => ({
  rooms: [`check:${check_id}`, "checks"],
  owner_id: user_id,
  draft: null,
});

/** The manager is the procedure's own, and readers see who that is; all else of a save is a draft. */
const savedProcedure = (about: Events["procedure.saved"]): Audience => {
  const { responsible_before = null, status } = about;
  if (responsible_before !== null && status === "live") return inProcedures(about);
  return ofDraft(inProcedures(about), "procedure", about.procedure_id, responsible_before);
};
/** Readers are not shown the names of versions. */
const namedVersion = (about: OfProcedure) => ofDraft(inProcedure(about), "procedure", about.procedure_id);
const inDraftProcesses = (about: OfProcess) => ofDraft(inProcesses(about), "process", about.process_id);
const inDraftProcedures = (about: OfProcedure) =>
  ofDraft(inProcedures(about), "procedure", about.procedure_id);
const binnedProcess = (about: OfProcess & WasLive) =>
  about.status === "live" ? inProcesses(about) : inDraftProcesses(about);
const inDraftProcess = (about: OfProcess) => ofDraft(inProcess(about), "process", about.process_id);
const updatedProcess = (about: Events["process.updated"]): Audience =>
  about.status === "live"
    ? inProcesses(about)
    : ofDraft(inProcesses(about), "process", about.process_id, about.before.responsible_id);
const inRequested = (about: Events["improvement.added"]): Audience =>
  about.procedure_id === null
    ? toReaders(inProcess(about), "process", about.process_id)
    : toReaders(inProcedure(about), "procedure", about.procedure_id);
const toReaders = (audience: Audience, kind: Draft["kind"], id: number): Audience => ({
  ...audience,
  draft: { kind, id, left_by: null, to_readers: true },
});

type Audiences = { readonly [Name in EventName]?: (payload: Events[Name]) => Audience };

/**
 * Where events are told that change what a screen shows: in the item's own room, and in the list that shows what has
 * changed. Who saved or deleted a draft, and when, is for those alone who may read it.
 */
const audiences = {
  "procedure.created": inDraftProcedures,
  "procedure.saved": savedProcedure,
  "procedure.published": inProcedures,
  "procedure.unpublished": inProcedures,
  "procedure.deleted": binnedProcedure,
  "procedure.restored_from_bin": binnedProcedure,
  // The bin, where alone it still stood, is not for readers.
  "procedure.given_up": inDraftProcedures,
  "procedure_version.updated": namedVersion,
  "process.created": inDraftProcesses,
  "process.updated": updatedProcess,
  "process.deleted": binnedProcess,
  "process.restored_from_bin": binnedProcess,
  "process.given_up": inDraftProcesses,
  "process_version.created": inDraftProcess,
  "process_version.restored": inDraftProcesses,
  "process_version.updated": (about) => (about.is_shown === true ? inProcess(about) : inDraftProcess(about)),
  "process_version.deleted": inDraftProcess,
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
  "color_names.changed": () => everybody("color_names"),
  "person.added": () => everybody("people"),
  "person.changed": () => everybody("people"),
  "rights.changed": () => everybody("special_rights"),
  "software_update.published": () => everybody("updates"),
  "subscription.changed": () => everybody("company"),
  "email.confirmed": () => everybody("company"),
  "logo.changed": () => everybody("company"),
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

/** Whether a change takes its item away from some who could see it: it is the last that they hear of it. */
export const takesAway = (change: EventName): boolean => takingAway.has(change);

const drawn = (process_id: number): string[] => [`process:${process_id}`, `drawing:${process_id}`];

type Leaving = { readonly [Name in EventName]?: (payload: Events[Name]) => readonly string[] };
const leaving: Leaving = {
  "procedure.saved": ({ procedure_id, responsible_before }) =>
    responsible_before === undefined ? [] : [`procedure:${procedure_id}`],
  "process.updated": ({ process_id, before, after }) =>
    before.responsible_id === after.responsible_id ? [] : drawn(process_id),
  "process.deleted": ({ process_id }) => drawn(process_id),
};

/**
 * The rooms beside those of its audience in which somebody may be who has just lost the item: who is in them is asked
 * again. Who loses one in other ways (fewer rights, other roles) is found when all rooms are looked at again.
 */
export const roomsLeft = <Name extends EventName>(name: Name, payload: Events[Name]): readonly string[] =>
  leaving[name]?.(payload) ?? [];
