import { mayOnItem } from "#features/rights/rights.rules.ts";
import type { RightsHolder } from "#platform/rights_holder.ts";
import {
  type News,
  notificationKinds,
  type Params,
  type Reason,
  type Said,
  type Sentence,
} from "./news.rules.ts";
import {
  type frontendTypes,
  type NotificationEvent,
  notificationEvents,
  type NotificationSettings,
} from "./notifications.contract.ts";

export type Person = RightsHolder & { status: "active" | "archived"; full_name: string };

/** What is known of an event's subject when its news are told. */
export type Facts = {
  /** The procedure or process; null for rights. */
  item: Item | null;
  /** The names of what a right is for. */
  named: readonly string[];
  /** How the request begins that it speaks of. */
  request?: { id: number; words: string } | undefined;
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
    ...(facts.request && { request: facts.request }),
    ...(news.answer !== undefined && { answer: news.answer }),
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

/** Where in the item's page it leads; of a request to that one. */
export function linkSuffixOf(event: NotificationEvent, request?: { id: number }): string {
  const suffix = notificationKinds[event].link_suffix;
  return suffix !== "" && request ? `${suffix}?request=${request.id}` : suffix;
}
