import type { EventName, Events } from "#platform/events.ts";

export type NotificationIcon = "procedure" | "process" | "request" | "rights";

type Kind = {
  /** Under which heading its switches stand. */
  group: "procedures" | "processes" | "requests";
  /** What stands where the person who did it has no picture. */
  icon: NotificationIcon;
  /** Where in the item's page it leads. */
  link_suffix: "" | "/improvements";
};

/**
 * What people are told of, in the order of the settings page; each can be switched off by everybody for themselves. Its
 * words are the texts `notif_settings.<kind>` and `notif_settings.<kind>_hint`.
 */
export const notificationKinds = {
  publish_procedure: { group: "procedures", icon: "procedure", link_suffix: "" },
  delete_live_procedure: { group: "procedures", icon: "procedure", link_suffix: "" },
  new_live_process_version: { group: "processes", icon: "process", link_suffix: "" },
  edit_live_process: { group: "processes", icon: "process", link_suffix: "" },
  change_process_assignee: { group: "processes", icon: "process", link_suffix: "" },
  delete_live_process: { group: "processes", icon: "process", link_suffix: "" },
  add_improvement_proposal: { group: "requests", icon: "request", link_suffix: "/improvements" },
  change_improvement_proposal_status: { group: "requests", icon: "request", link_suffix: "/improvements" },
  admin_rights: { group: "requests", icon: "rights", link_suffix: "" },
} as const satisfies Record<string, Kind>;

export type NotificationKind = keyof typeof notificationKinds;

/** The ways of saying what happened; the words of each are the text `notification.<sentence>`. */
export const sentences = [
  "publish_procedure",
  "delete_live_procedure",
  "new_live_process_version",
  "first_live_process_version",
  "edit_live_process",
  "change_process_assignee_yours",
  "change_process_assignee_others",
  "delete_live_process",
  "add_improvement_proposal_procedure",
  "add_improvement_proposal_process",
  "change_improvement_proposal_status_procedure",
  "change_improvement_proposal_status_process",
  "change_improvement_proposal_status_unnamed",
  "admin_rights_procedures",
  "admin_rights_processes",
  "admin_rights_reports",
] as const;
export type Sentence = (typeof sentences)[number];

/** Why somebody is told; mail says it. */
export type Reason = "manager" | "admin" | "author" | "new_manager" | "former_manager" | "rights";

/** The names that a sentence needs, as they were when it happened. */
export type Params = {
  sentence: Sentence;
  reason: Reason;
  /** Null when nobody was signed in. */
  actor: string | null;
  /** Null when the reader must not learn the item's name. */
  item: string | null;
  manager?: string;
  status?: "active" | "featuring" | "archived";
  /** The request that it speaks of, and how it begins. */
  request?: { id: number; words: string };
  /** What its author is told with its new status. */
  answer?: string;
  /** What an admin's rights are for: the first names, and how many there are beside them. */
  items?: string[];
  more?: number;
};

export type Said = { event: NotificationKind; sentence: Sentence };

/** What an event tells of. */
export type Subject = { procedure_id: number } | { process_id: number } | { special_right_id: number };

/** What an event has to tell, before it is known who they are. */
export type News = {
  about: Subject;
  /** What the manager and the admins of the item are told. */
  keepers: Said | null;
  /** What single persons are told, in place of what they would be told as keepers. */
  persons: (Said & { user_id: number; reason: Reason; is_personal: boolean; known_name?: string })[];
  /** Whose name the sentences give as the item's manager. */
  manager_id?: number;
  status?: "active" | "featuring" | "archived";
  /** The request that it speaks of, and what its author is told with its new status. */
  improvement_id?: number;
  answer?: string;
};

const same = (event: NotificationKind & Sentence): Said => ({ event, sentence: event });

/** What an item's manager and admins are told of it, and nobody else. */
const toKeepers = (about: Subject, keepers: Said): News => ({ about, keepers, persons: [] });

/** Where a request was sent to, and the word for it. */
const addressOf = ({ procedure_id, process_id }: Events["improvement.added"]) =>
  procedure_id === null ? ([{ process_id }, "process"] as const) : ([{ procedure_id }, "procedure"] as const);

/** Of the kinds of rights; those on reports are no rights on procedures or processes. */
const rightsSentences = {
  procedures_admin: "admin_rights_procedures",
  processes_admin: "admin_rights_processes",
  reports_admin: "admin_rights_reports",
} as const;

type NewsByEvent = { readonly [Name in EventName]?: (payload: Events[Name]) => News | null };

/** What each event has to tell; null when nobody is told. */
const news = {
  "procedure.published": ({ procedure_id }) => toKeepers({ procedure_id }, same("publish_procedure")),
  "procedure.deleted": ({ procedure_id, status }) =>
    status === "live" ? toKeepers({ procedure_id }, same("delete_live_procedure")) : null,
  "process.deleted": ({ process_id, status }) =>
    status === "live" ? toKeepers({ process_id }, same("delete_live_process")) : null,
  "process.updated": ({ process_id, status, before, after }) => {
    const edited = status === "live" ? toKeepers({ process_id }, same("edit_live_process")) : null;
    if (before.responsible_id === after.responsible_id) return edited;
    const event = "change_process_assignee";
    return {
      about: { process_id },
      keepers: edited?.keepers ?? null,
      manager_id: after.responsible_id,
      persons: [
        {
          event,
          sentence: "change_process_assignee_yours",
          user_id: after.responsible_id,
          reason: "new_manager",
          is_personal: true,
        },
        {
          event,
          sentence: "change_process_assignee_others",
          user_id: before.responsible_id,
          reason: "former_manager",
          is_personal: false,
          known_name: before.name,
        },
      ],
    };
  },
  "process.created": ({ process_id, responsible_id }) =>
    responsible_id === undefined
      ? null
      : {
          about: { process_id },
          keepers: null,
          persons: [
            {
              event: "change_process_assignee",
              sentence: "change_process_assignee_yours",
              user_id: responsible_id,
              reason: "new_manager",
              is_personal: true,
            },
          ],
        },
  "process_version.updated": ({ process_id, status }) =>
    status === "live" ? toKeepers({ process_id }, same("edit_live_process")) : null,
  // The status is the one from before: the first publication is told of too, in other words.
  "process_version.published": ({ process_id, status }) => {
    const sentence = status === "live" ? "new_live_process_version" : "first_live_process_version";
    return toKeepers({ process_id }, { event: "new_live_process_version", sentence });
  },
  "improvement.added": (request) => {
    const [about, kind] = addressOf(request);
    const sentence = `add_improvement_proposal_${kind}` as const;
    const told = toKeepers(about, { event: "add_improvement_proposal", sentence });
    return { ...told, improvement_id: request.improvement_id };
  },
  "improvement.status_changed": (request) => {
    const { user_id, before, status, improvement_id, reason } = request;
    if (before === status && !reason) return null;
    const [about, kind] = addressOf(request);
    const sentence = `change_improvement_proposal_status_${kind}` as const;
    const event = "change_improvement_proposal_status";
    const author = { event, sentence, user_id, reason: "author", is_personal: true } as const;
    const told = { about, keepers: null, persons: [author], status, improvement_id };
    return reason ? { ...told, answer: reason } : told;
  },
  "special_right.created": ({ special_right_id, user_id, type }) => {
    const sentence = rightsSentences[type];
    const receiver = {
      event: "admin_rights",
      sentence,
      user_id,
      reason: "rights",
      is_personal: true,
    } as const;
    return { about: { special_right_id }, keepers: null, persons: [receiver] };
  },
} satisfies NewsByEvent;

/** The events that may tell somebody something. */
export const tellingEvents = Object.keys(news) as (keyof typeof news)[];

/** What an event has to tell; null when nobody is told. */
export function newsOf<Name extends EventName>(name: Name, payload: Events[Name]): News | null {
  const known: NewsByEvent = news;
  return known[name]?.(payload) ?? null;
}
