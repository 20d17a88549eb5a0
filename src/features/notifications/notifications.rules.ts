import { z } from "zod";
import { mayOnItem } from "#features/rights/rights.rules.ts";
import type { RightsHolder } from "#platform/rights_holder.ts";
import { id } from "#platform/schemas.ts";
import type { frontendTypes, NotificationEvent, NotificationSettings } from "./notifications.contract.ts";
import { notificationEvents } from "./notifications.contract.ts";

/** Why somebody is told; mail says it. */
export type Reason = "manager" | "admin" | "author" | "new_manager" | "former_manager" | "rights";

/** One way of saying an event; its words are the texts `notification.<sentence>`. */
export type Sentence =
  | "delete_live_procedure"
  | "delete_live_process"
  | "publish_procedure"
  | "new_live_process_version"
  | "first_live_process_version"
  | "edit_live_process"
  | `add_improvement_proposal_${"procedure" | "process"}`
  | `change_improvement_proposal_status_${"procedure" | "process" | "unnamed"}`
  | `change_process_assignee_${"yours" | "others"}`
  | `admin_rights_${"procedures" | "processes"}`;

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
  /** What an admin's rights are for: the first names, and how many there are beside them. */
  items?: string[];
  more?: number;
};

type Said = { event: NotificationEvent; sentence: Sentence };

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
};

const itemStatus = z.enum(["draft", "live"]);
const details = z.object({ name: z.string(), responsible_id: id });
const ofProcedure = z.object({ procedure_id: id });
const ofProcess = z.object({ process_id: id, status: itemStatus });
const ofRequest = z
  .object({ procedure_id: id.nullish(), process_id: id.nullish(), user_id: id })
  .refine((request) => Boolean(request.procedure_id) !== Boolean(request.process_id));
const requestStatus = z.enum(["active", "featuring", "archived"]);

/** Where a request was sent to, and the word for it. */
function addressOf(request: z.output<typeof ofRequest>): [Subject, "procedure" | "process"] {
  return request.procedure_id
    ? [{ procedure_id: request.procedure_id }, "procedure"]
    : [{ process_id: request.process_id ?? 0 }, "process"];
}

const same = (event: NotificationEvent & Sentence): Said => ({ event, sentence: event });

type Reader = (payload: Record<string, unknown>) => News | null;

const readers: Record<string, Reader> = {
  "procedure.published": (payload) => {
    const { procedure_id } = ofProcedure.parse(payload);
    return { about: { procedure_id }, keepers: same("publish_procedure"), persons: [] };
  },
  "procedure.deleted": (payload) => {
    const { procedure_id, status } = ofProcedure.extend({ status: itemStatus }).parse(payload);
    if (status !== "live") return null;
    return { about: { procedure_id }, keepers: same("delete_live_procedure"), persons: [] };
  },
  "process.deleted": (payload) => {
    const { process_id, status } = ofProcess.parse(payload);
    if (status !== "live") return null;
    return { about: { process_id }, keepers: same("delete_live_process"), persons: [] };
  },
  "process.updated": (payload) => {
    const { process_id, status, before, after } = ofProcess
      .extend({ before: details, after: details })
      .parse(payload);
    const keepers = status === "live" ? same("edit_live_process") : null;
    const isHandedOver = before.responsible_id !== after.responsible_id;
    if (!isHandedOver) return keepers && { about: { process_id }, keepers, persons: [] };
    const event = "change_process_assignee";
    return {
      about: { process_id },
      keepers,
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
  "process_version.updated": (payload) => {
    const { process_id, status } = ofProcess.parse(payload);
    if (status !== "live") return null;
    return { about: { process_id }, keepers: same("edit_live_process"), persons: [] };
  },
  // The status is the one from before: the first publication is told of too, in other words.
  "process_version.published": (payload) => {
    const { process_id, status } = ofProcess.parse(payload);
    const sentence = status === "live" ? "new_live_process_version" : "first_live_process_version";
    return { about: { process_id }, keepers: { event: "new_live_process_version", sentence }, persons: [] };
  },
  "improvement.added": (payload) => {
    const [about, kind] = addressOf(ofRequest.parse(payload));
    const sentence = `add_improvement_proposal_${kind}` as const;
    return { about, keepers: { event: "add_improvement_proposal", sentence }, persons: [] };
  },
  "improvement.status_changed": (payload) => {
    const request = ofRequest.parse(payload);
    const { before, status } = z.object({ before: requestStatus, status: requestStatus }).parse(payload);
    if (before === status) return null;
    const [about, kind] = addressOf(request);
    const author = {
      event: "change_improvement_proposal_status",
      sentence: `change_improvement_proposal_status_${kind}`,
      user_id: request.user_id,
      reason: "author",
      is_personal: true,
    } as const;
    return { about, keepers: null, persons: [author], status };
  },
  "special_right.created": (payload) => {
    const right = z.object({ special_right_id: id, user_id: id, type: z.string() }).parse(payload);
    // Rights on reports are no rights on procedures or processes.
    const kind = { procedures_admin: "procedures", processes_admin: "processes" }[right.type];
    if (kind === undefined) return null;
    const receiver = {
      event: "admin_rights",
      sentence: `admin_rights_${kind}` as Sentence,
      user_id: right.user_id,
      reason: "rights",
      is_personal: true,
    } as const;
    return { about: { special_right_id: right.special_right_id }, keepers: null, persons: [receiver] };
  },
};

/** The types of events that may tell somebody something. */
export const tellingEvents: readonly string[] = Object.keys(readers);

/** What an event has to tell; null when nobody is told. Throws for a payload that lacks what its type promises. */
export function newsOf(type: string, payload: Record<string, unknown>): News | null {
  return (Object.hasOwn(readers, type) && readers[type]?.(payload)) || null;
}

export type Person = RightsHolder & { status: "active" | "archived"; full_name: string };

/** What is known of an event's subject when its news are told. */
export type Facts = {
  /** The procedure or process; null for rights. */
  item: Item | null;
  /** The names of what a right is for. */
  named: readonly string[];
  /** Everybody that may be told, and whose names are told. */
  people: readonly Person[];
};

export type Item = {
  kind: "procedure" | "process";
  id: number;
  name: string;
  status: "draft" | "live";
  responsible_id: number;
  role_ids: readonly number[];
};

/** Whether somebody may see anything of an item: live ones everybody, drafts whom the rights table opens them to. */
export function maySee(holder: RightsHolder, item: Item): boolean {
  if (item.status === "live") return true;
  return item.kind === "procedure"
    ? mayOnItem(holder, "read_procedure_draft", item)
    : mayOnItem(holder, "read_process_draft", {
        responsible_id: item.responsible_id,
        process_id: item.id,
      });
}

/** Whether a custom right names the item, or a role of it. */
const isAdminOf = (holder: RightsHolder, item: Item): boolean =>
  item.kind === "procedure"
    ? item.role_ids.some((role) => holder.admin_of_roles.includes(role))
    : holder.admin_of_processes.includes(item.id);

export type Told = {
  user_id: number;
  event: NotificationEvent;
  for_personal: boolean;
  for_activity: boolean;
  params: Params;
};

const namedItems = 3;

/**
 * Who is told what: each active person at most one thing, whoever did it nothing. Single persons come before the
 * manager, the manager before the admins. A name that somebody may not see is left out of theirs.
 */
export function receiversOf(news: News, facts: Facts, actor_id: number | null): Told[] {
  const { item, people } = facts;
  const told = new Map<number, Told>();
  const nameOf = (user_id: number | null | undefined) =>
    people.find((person) => person.user_id === user_id)?.full_name;
  const shared = {
    actor: nameOf(actor_id) ?? null,
    ...(news.manager_id !== undefined && { manager: nameOf(news.manager_id) ?? "" }),
    ...(news.status !== undefined && { status: news.status }),
    ...(facts.named.length > 0 && {
      items: facts.named.slice(0, namedItems),
      more: Math.max(0, facts.named.length - namedItems),
    }),
  };
  const tell = (
    person: Person | undefined,
    said: Said,
    reason: Reason,
    personal: boolean,
    known?: string,
  ) => {
    if (!person || person.status !== "active" || person.user_id === actor_id || told.has(person.user_id))
      return;
    const name = item && maySee(person, item) ? item.name : (known ?? null);
    const isUnnamed = name === null && said.event === "change_improvement_proposal_status";
    const sentence = isUnnamed ? "change_improvement_proposal_status_unnamed" : said.sentence;
    told.set(person.user_id, {
      user_id: person.user_id,
      event: said.event,
      for_personal: personal,
      for_activity: !personal,
      params: { ...shared, sentence, reason, item: name },
    });
  };
  for (const { user_id, reason, is_personal, known_name, ...said } of news.persons)
    tell(
      people.find((person) => person.user_id === user_id),
      said,
      reason,
      is_personal,
      known_name,
    );
  if (item && news.keepers) {
    tell(
      people.find((person) => person.user_id === item.responsible_id),
      news.keepers,
      "manager",
      false,
    );
    for (const person of people) if (isAdminOf(person, item)) tell(person, news.keepers, "admin", false);
  }
  return [...told.values()];
}

/** Work in progress is one notification as long as it is unread: a later change refreshes it. */
export const isCoalesced = (event: NotificationEvent): boolean => event === "edit_live_process";

export type Channels = { in_app: boolean; by_mail: boolean };
export const defaultChannels: Channels = { in_app: true, by_mail: false };

/** The switches of every event, from the rows that differ from the default. */
export function settingsFrom(
  rows: readonly ({ event: NotificationEvent } & Channels)[],
): NotificationSettings {
  return Object.fromEntries(
    notificationEvents.flatMap((event) => {
      const { in_app, by_mail } = rows.find((row) => row.event === event) ?? defaultChannels;
      return [
        [event, in_app],
        [`${event}_mail`, by_mail],
      ];
    }),
  ) as NotificationSettings;
}

export type Switched = { event: NotificationEvent; channel: keyof Channels; is_on: boolean };

/** The switches that a change really turns. */
export function switchedBy(
  before: NotificationSettings,
  changes: { [Key in keyof NotificationSettings]?: boolean | undefined },
): Switched[] {
  return notificationEvents.flatMap((event) =>
    (["in_app", "by_mail"] as const).flatMap((channel) => {
      const key = channel === "in_app" ? event : (`${event}_mail` as const);
      const is_on = changes[key] ?? before[key];
      return is_on === before[key] ? [] : [{ event, channel, is_on }];
    }),
  );
}

/** What kind of page a notification leads to. */
export function frontendTypeOf(notification: {
  process_id: number | null;
  sentence: Sentence;
}): (typeof frontendTypes)[number] {
  const isProcess = notification.process_id !== null || notification.sentence === "admin_rights_processes";
  return isProcess ? "processes" : "procedures";
}

/** Where in the item's page it leads. */
export const linkSuffixOf = (event: NotificationEvent): string =>
  event === "add_improvement_proposal" || event === "change_improvement_proposal_status"
    ? "/improvements"
    : "";
