import { describe, expect, it } from "vitest";
import { type Notification, notificationEvents } from "./notifications.contract.ts";
import {
  eventGroups,
  type Floating,
  type FloatingEvent,
  floatingStep,
  linkOf,
  nextOffset,
  nothingFloats,
  type NotificationPages,
  pageOf,
  rowsOf,
  shownOf,
  unreadMark,
  withArrived,
  withRead,
} from "./panel.rules.ts";

type FoundEvent = Extract<FloatingEvent, { type: "found" }>;

const notification = (id: number, fields: Partial<Notification> = {}): Notification => ({
  id,
  name: `<b>Ana</b> ${id}`,
  avatar: null,
  seen: false,
  need_link: true,
  entity_slug: "onboarding",
  frontend_type: "procedures",
  link_suffix: "",
  event: "publish_procedure",
  created_at: "2026-01-01T00:00:00.000Z",
  for_personal: true,
  for_activity: false,
  ...fields,
});

const many = (from: number, count: number) => Array.from({ length: count }, (_, i) => notification(from - i));

const listOf = (...pages: ReturnType<typeof pageOf>[]): NotificationPages => ({
  pages,
  pageParams: pages.map((_, index) => index * 20),
});

const idsOf = (data: NotificationPages) => rowsOf(data).map(({ id }) => id);
const unreadOf = (data: NotificationPages) => data.pages.map(({ count_unread }) => count_unread);

describe("the panel's list", () => {
  it("asks for the next 20 after a full page and stops after one that is not", () => {
    expect(nextOffset([pageOf(many(100, 20), 50)])).toBe(20);
    expect(nextOffset([pageOf(many(100, 20), 50), pageOf(many(80, 20), 50)])).toBe(40);
    expect(nextOffset([pageOf(many(100, 20), 50), pageOf(many(80, 19), 50)])).toBeUndefined();
    expect(nextOffset([pageOf([], 0)])).toBeUndefined();
  });

  it("goes on behind what is left once some of a full page were read", () => {
    const read = withRead(listOf(pageOf(many(100, 20), 50)), "new", 95);
    expect(nextOffset(read.pages)).toBe(19);
  });

  it("shows a row once that two pages have", () => {
    expect(idsOf(listOf(pageOf(many(3, 3), 9), pageOf(many(1, 2), 9)))).toEqual([3, 2, 1, 0]);
  });
});

describe("a notification that arrives", () => {
  const list = listOf(pageOf(many(20, 20), 20), pageOf([], 20));

  it("stands on top, and every page has the count that came with it", () => {
    const after = withArrived(list, notification(21), 21);
    expect(idsOf(after).slice(0, 2)).toEqual([21, 20]);
    expect(unreadOf(after)).toEqual([21, 21]);
  });

  it("that the list before it had counted already is not counted again", () => {
    const readBeforeAndCountedAfter = listOf(pageOf([], 1));
    expect(unreadOf(withArrived(readBeforeAndCountedAfter, notification(1), 1))).toEqual([1]);
  });

  it("anew comes to the top and is there once", () => {
    const after = withArrived(list, notification(15, { name: "again" }), 20);
    expect(idsOf(after).slice(0, 3)).toEqual([15, 20, 19]);
    expect(rowsOf(after)[0]?.name).toBe("again");
    expect(rowsOf(after)).toHaveLength(20);
  });
});

describe("a notification that is read", () => {
  const list = listOf(pageOf([notification(3), notification(2, { seen: true }), notification(1)], 2));

  it("leaves the new ones and is marked among all", () => {
    expect(idsOf(withRead(list, "new", 3))).toEqual([2, 1]);
    expect(rowsOf(withRead(list, "activity", 3)).map(({ seen }) => seen)).toEqual([true, true, false]);
  });

  it("is counted down, unless it was read before", () => {
    expect(unreadOf(withRead(list, "activity", 3))).toEqual([1]);
    expect(unreadOf(withRead(list, "activity", 2))).toEqual([2]);
    expect(unreadOf(withRead(listOf(pageOf([], 0)), "new", 9))).toEqual([0]);
  });

  it("is counted as the server says where it does", () => {
    expect(unreadOf(withRead(list, "new", 3, 7))).toEqual([7]);
  });

  it("with all of them leaves nothing new", () => {
    expect(idsOf(withRead(list, "new", null))).toEqual([]);
    expect(unreadOf(withRead(list, "new", null))).toEqual([0]);
    expect(rowsOf(withRead(list, "activity", null)).every(({ seen }) => seen)).toBe(true);
  });
});

it.each([
  [0, null],
  [-1, null],
  [1, "1"],
  [99, "99"],
  [100, "99+"],
])("the bell with %i unread shows %s", (count, mark) => {
  expect(unreadMark(count)).toBe(mark);
});

describe("the link of a notification", () => {
  const applications = [
    { application: { name: "Organigrama" }, is_active: true, url: "https://org.example" },
    { application: { name: "Obiective" }, is_active: true, url: "https://goals.example/app/" },
  ];
  const link = (fields: Partial<Notification>, active: typeof applications = applications) =>
    linkOf(notification(1, fields), active);

  it("leads to the procedure or the process, and to the place in it", () => {
    expect(link({})).toEqual({ kind: "inside", to: "/procedure/onboarding" });
    expect(link({ frontend_type: "processes", link_suffix: "/improvements" })).toEqual({
      kind: "inside",
      to: "/process/onboarding/improvements",
    });
  });

  it("cannot leave the path of its page", () => {
    expect(link({ entity_slug: "../settings?x#y" })).toEqual({
      kind: "inside",
      to: "/procedure/..%2Fsettings%3Fx%23y",
    });
  });

  it.each([
    ["tasks", "https://org.example/tasks/onboarding"],
    ["evaluations", "https://org.example/evaluations/onboarding"],
    ["announces", "https://org.example/announces/onboarding"],
    ["objectives", "https://goals.example/app/objectives/onboarding"],
  ] as const)("of %s leads to the application that has them", (frontend_type, href) => {
    expect(link({ frontend_type })).toEqual({ kind: "outside", href });
  });

  it("of another application is missing while that is not active for the person", () => {
    const inactive = applications.map((application) => ({ ...application, is_active: false }));
    expect(link({ frontend_type: "tasks" }, inactive)).toBeNull();
    expect(link({ frontend_type: "objectives" }, [])).toBeNull();
    expect(link({}, [])).not.toBeNull();
  });

  it("is missing when none is needed or nothing is left to lead to", () => {
    expect(link({ need_link: false })).toBeNull();
    expect(link({ entity_slug: null })).toBeNull();
    expect(link({ frontend_type: "tasks", entity_slug: null })).toEqual({
      kind: "outside",
      href: "https://org.example/tasks",
    });
  });
});

describe("the floating list", () => {
  const after = (from: Floating, ...ids: number[]) =>
    ids.reduce((now, id) => floatingStep(now, { type: "arrived", notification: notification(id) }), from);
  const arrived = (...ids: number[]) => after(nothingFloats, ...ids);
  const idsIn = ({ items }: Floating) => items.map(({ id }) => id);

  it("shows up to three, the newest first", () => {
    expect(shownOf(arrived(1, 2, 3))).toMatchObject({
      kind: "list",
      items: [{ id: 3 }, { id: 2 }, { id: 1 }],
      more: 0,
    });
  });

  it("becomes one entry with more than three", () => {
    expect(shownOf(arrived(1, 2, 3, 4))).toEqual({ kind: "group", count: 4 });
  });

  it("shows nothing twice and nothing that was read", () => {
    expect(idsIn(arrived(1, 2, 1))).toEqual([1, 2]);
    const read = notification(1, { seen: true });
    expect(floatingStep(nothingFloats, { type: "arrived", notification: read })).toEqual(nothingFloats);
  });

  const now = Date.parse("2026-01-01T12:00:00.000Z");
  const found = (from: Floating, count_unread: number, fields: Partial<FoundEvent> = {}) => {
    const notifications = [5, 4, 3, 2].map((id) => notification(id, { seen: id === 4 }));
    return floatingStep(from, { type: "found", notifications, count_unread, now, isTight: false, ...fields });
  };

  it("begins with the last unread ones for whoever has just signed in, three at most, and counts the rest", () => {
    expect(found(nothingFloats, 3)).toMatchObject({ items: [{ id: 5 }, { id: 3 }, { id: 2 }], more: 0 });
    expect(shownOf(found(nothingFloats, 12))).toMatchObject({ kind: "list", more: 9 });
    expect(idsIn(found(arrived(5, 6), 12))).toEqual([6, 5, 3]);
    // The next one makes a single entry of all that there is.
    expect(shownOf(after(found(nothingFloats, 12), 9))).toEqual({ kind: "group", count: 13 });
  });

  it("only counts what is older than a day", () => {
    const aged = [
      notification(3, { created_at: "2025-12-31T12:00:01.000Z" }),
      notification(2, { created_at: "2025-12-31T12:00:00.000Z" }),
      notification(1, { created_at: "2025-10-22T09:00:00.000Z" }),
    ];
    expect(shownOf(found(nothingFloats, 3, { notifications: aged }))).toMatchObject({
      kind: "list",
      items: [{ id: 3 }],
      more: 2,
    });
    const old = found(nothingFloats, 2, { notifications: aged.slice(1) });
    expect(shownOf(old)).toEqual({ kind: "unread", count: 2 });
  });

  it("is one entry on a phone for all that was there, beside what arrives", () => {
    const onPhone = found(nothingFloats, 3, { isTight: true });
    expect(shownOf(onPhone)).toEqual({ kind: "unread", count: 3 });
    expect(shownOf(after(onPhone, 9))).toMatchObject({ kind: "list", items: [{ id: 9 }], more: 3 });
    expect(found(arrived(6), 4, { isTight: true })).toMatchObject({ items: [{ id: 6 }], more: 3 });
    expect(found(nothingFloats, 0, { notifications: [], isTight: true })).toEqual(nothingFloats);
  });

  it("loses what was read or put away", () => {
    expect(idsIn(floatingStep(arrived(1, 2), { type: "gone", id: 1 }))).toEqual([2]);
    expect(floatingStep(arrived(1, 2), { type: "gone", id: null })).toEqual(nothingFloats);
    const counted: Floating = { ...arrived(1, 2), more: 1 };
    const gone = (id: number | null) => floatingStep(counted, { type: "gone", id }).more;
    expect([gone(1), gone(7), gone(null)]).toEqual([1, 0, 0]);
    expect(floatingStep(arrived(1), { type: "gone", id: 7 }).more).toBe(0);
  });
});

it("every event has its switch, once", () => {
  const switched = eventGroups.flatMap(({ events }) => [...events]);
  expect([...switched].sort()).toEqual([...notificationEvents].sort());
});
