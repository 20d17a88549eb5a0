import { pageSize } from "#platform/paging.ts";
import { type Application, siblingAddress } from "#features/suite/siblings.rules.ts";
import { notificationKinds } from "./news.rules.ts";
import { type Notification, notificationEvents } from "./notifications.contract.ts";

/** The panel's tabs: everything, or what has not been read. */
export const panelViews = ["activity", "new"] as const;
export type PanelView = (typeof panelViews)[number];

/** One answer of the list: `is_full` when there may be more behind it, `count_unread` of all that the person has. */
export type NotificationPage = { rows: readonly Notification[]; count_unread: number; is_full: boolean };

/** What has been read of a list so far, page by page, with the offset of each. */
export type NotificationPages = { pages: NotificationPage[]; pageParams: unknown[] };

export function pageOf(rows: readonly Notification[], count_unread: number): NotificationPage {
  return { rows, count_unread, is_full: rows.length >= pageSize };
}

/** The offset of the next page; undefined after a page that was not full. */
export function nextOffset(pages: readonly NotificationPage[]): number | undefined {
  if (pages.at(-1)?.is_full !== true) return undefined;
  return pages.reduce((sum, { rows }) => sum + rows.length, 0);
}

/** The rows of a list, each once: a page read after something new had come begins with what the former ended with. */
export function rowsOf({ pages }: NotificationPages): Notification[] {
  return [...new Map(pages.flatMap(({ rows }) => rows.map((row) => [row.id, row]))).values()];
}

/**
 * A list after something has come, with how many are unread now: it stands on top, also when it is an unread one that
 * was told anew. It is not counted here: the count on screen may hold it already, as its list was read before it and
 * counted after.
 */
export function withArrived(
  data: NotificationPages,
  arrived: Notification,
  count_unread: number,
): NotificationPages {
  const pages = data.pages.map((page, index) => {
    const others = page.rows.filter(({ id }) => id !== arrived.id);
    return { ...page, count_unread, rows: index === 0 ? [arrived, ...others] : others };
  });
  return { ...data, pages };
}

/**
 * A list after one (or with null every) notification was read: the unread ones lose it, the others mark it. Without a
 * count from the server it is counted here.
 */
export function withRead(
  data: NotificationPages,
  view: PanelView,
  id: number | null,
  count_unread?: number,
): NotificationPages {
  const isRead = (row: Notification) => id === null || row.id === id;
  const before = data.pages[0]?.count_unread ?? 0;
  const isKnownRead = rowsOf(data).some((row) => row.id === id && row.seen);
  const counted = id === null ? 0 : Math.max(0, before - (isKnownRead ? 0 : 1));
  return {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      count_unread: count_unread ?? counted,
      rows:
        view === "new"
          ? page.rows.filter((row) => !isRead(row))
          : page.rows.map((row) => (isRead(row) ? { ...row, seen: true } : row)),
    })),
  };
}

/** The count on the bell. */
export function unreadMark(count: number): string | null {
  if (count <= 0) return null;
  return count > 99 ? "99+" : String(count);
}

export type NotificationLink = { kind: "inside"; to: string } | { kind: "outside"; href: string };

/** In which application of the suite the things of the other types are, and under which path. */
const outside = {
  tasks: { application: "Organigrama", path: "tasks" },
  evaluations: { application: "Organigrama", path: "evaluations" },
  announces: { application: "Organigrama", path: "announces" },
  objectives: { application: "Obiective", path: "objectives" },
} as const;

/** Where a notification leads; null when it leads nowhere, or to an application that is not active for the person. */
export function linkOf(
  { need_link, frontend_type, entity_slug, link_suffix }: Notification,
  applications: readonly Application[],
): NotificationLink | null {
  if (!need_link) return null;
  const slug = entity_slug === null ? null : encodeURIComponent(entity_slug);
  if (frontend_type === "procedures" || frontend_type === "processes") {
    const page = frontend_type === "procedures" ? "procedure" : "process";
    return slug === null ? null : { kind: "inside", to: `/${page}/${slug}${link_suffix}` };
  }
  const { application, path } = outside[frontend_type];
  const base = siblingAddress(applications, application);
  if (base === null) return null;
  return { kind: "outside", href: base + path + (slug === null ? "" : `/${slug}`) + link_suffix };
}

/** So many stand by themselves; more are one entry that says how many. */
const mostFloating = 3;

/** What was unread before the person signed in floats by itself for so long; older ones are only counted. */
const isNewFor = 24 * 60 * 60 * 1000;

/** What floats, the newest first, and how many `more` were unread when the person signed in. */
export type Floating = { items: readonly Notification[]; more: number };
export const nothingFloats: Floating = { items: [], more: 0 };

export type ShownFloating =
  | { kind: "list"; items: readonly Notification[]; more: number }
  /** `group`: so many have arrived; `unread`: so many were there already. */
  | { kind: "group" | "unread"; count: number };

/** How what has just arrived is shown. */
export function shownOf({ items, more }: Floating): ShownFloating {
  if (items.length > mostFloating) return { kind: "group", count: items.length + more };
  return items.length === 0 ? { kind: "unread", count: more } : { kind: "list", items, more };
}

export type FloatingEvent =
  | { type: "arrived"; notification: Notification }
  /**
   * They were there when the person signed in, the newest first, of so many unread ones in all; `isTight`: on a phone,
   * where one entry for all of them leaves the page in sight.
   */
  | {
      type: "found";
      notifications: readonly Notification[];
      count_unread: number;
      now: number;
      isTight: boolean;
    }
  /** One was read or put away, or with null all of them. */
  | { type: "gone"; id: number | null };

/** What floats after an event. */
export function floatingStep({ items, more }: Floating, event: FloatingEvent): Floating {
  if (event.type === "gone") {
    if (event.id === null) return nothingFloats;
    const others = items.filter(({ id }) => id !== event.id);
    // Read elsewhere, it was one of those that are only counted.
    return { items: others, more: others.length < items.length ? more : Math.max(0, more - 1) };
  }
  if (event.type === "found") {
    const { notifications, count_unread, now, isTight } = event;
    const known = new Set(items.map(({ id }) => id));
    const missed = notifications.filter(
      ({ id, seen, created_at }) => !seen && !known.has(id) && now - Date.parse(created_at) < isNewFor,
    );
    const room = isTight ? 0 : Math.max(0, mostFloating - items.length);
    const shown = [...items, ...missed.slice(0, room)];
    return { items: shown, more: Math.max(0, count_unread - shown.length) };
  }
  const { notification } = event;
  const others = items.filter(({ id }) => id !== notification.id);
  return { items: notification.seen ? others : [notification, ...others], more };
}

/** The switches of the settings page, group by group. */
export const eventGroups = (["procedures", "processes", "requests"] as const).map((name) => ({
  name,
  events: notificationEvents.filter((event) => notificationKinds[event].group === name),
}));
