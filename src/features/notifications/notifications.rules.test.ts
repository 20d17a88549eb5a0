import { describe, expect, test } from "vitest";
import { z } from "zod";
import { notificationEvents, type NotificationSettings } from "./notifications.contract.ts";
import {
  type Facts,
  frontendTypeOf,
  type Item,
  linkSuffixOf,
  maySee,
  newsOf,
  type Person,
  receiversOf,
  settingsFrom,
  switchedBy,
} from "./notifications.rules.ts";

const person = (user_id: number, rest: Partial<Person> = {}): Person => ({
  user_id,
  full_name: `Omul ${user_id}`,
  status: "active",
  rights_name: ["user"],
  is_entrepreneur: false,
  admin_of_roles: [],
  admin_of_processes: [],
  ...rest,
});

const [actor, manager, admin, other, author] = [1, 2, 3, 4, 5];
const procedure: Item = {
  kind: "procedure",
  id: 10,
  name: "Recepția",
  status: "live",
  responsible_id: manager,
  role_ids: [7],
};
const process: Item = { ...procedure, kind: "process", id: 20, name: "Livrarea", role_ids: [] };

const factsOf = (item: Item | null, rest: Partial<Facts> = {}): Facts => ({
  item,
  named: [],
  people: [
    person(actor, { rights_name: ["admin"] }),
    person(manager),
    person(admin, { admin_of_roles: [7, 8], admin_of_processes: [20] }),
    person(other, { rights_name: ["master_admin"], admin_of_roles: [8], admin_of_processes: [21] }),
    person(author),
  ],
  ...rest,
});

/** Who is told what of an event, as `id: sentence`. */
function tellings(type: string, payload: Record<string, unknown>, facts: Facts, by: number | null = actor) {
  const news = newsOf(type, payload);
  return news === null
    ? []
    : receiversOf(news, facts, by).map(({ user_id, params }) => `${user_id}: ${params.sentence}`);
}

const ofProcess = { process_id: 20, status: "live" };
const handedOver = {
  before: { name: "Livrare veche", responsible_id: author },
  after: { name: "Livrarea", responsible_id: manager },
};
const renamed = { ...handedOver, before: { ...handedOver.after, name: "Livrare" } };

describe("who is told what", () => {
  test.each([
    ["procedure.published", { procedure_id: 10 }, procedure, "publish_procedure"],
    ["procedure.deleted", { procedure_id: 10, status: "live" }, procedure, "delete_live_procedure"],
    ["process.deleted", ofProcess, process, "delete_live_process"],
    ["process.updated", { ...ofProcess, ...renamed }, process, "edit_live_process"],
    ["process_version.updated", ofProcess, process, "edit_live_process"],
    ["process_version.published", ofProcess, process, "new_live_process_version"],
    ["process_version.published", { ...ofProcess, status: "draft" }, process, "first_live_process_version"],
    [
      "improvement.added",
      { procedure_id: 10, process_id: null, user_id: 1 },
      procedure,
      "add_improvement_proposal_procedure",
    ],
    [
      "improvement.added",
      { procedure_id: null, process_id: 20, user_id: 1 },
      process,
      "add_improvement_proposal_process",
    ],
  ] as const)(
    "%s: the item's manager and its admins by custom right (%#)",
    (type, payload, item, sentence) => {
      expect(tellings(type, payload, factsOf(item))).toEqual([
        `${manager}: ${sentence}`,
        `${admin}: ${sentence}`,
      ]);
    },
  );

  test.each([
    ["procedure.deleted", { procedure_id: 10, status: "draft" }],
    ["process.deleted", { process_id: 20, status: "draft" }],
    ["process.updated", { process_id: 20, status: "draft", ...renamed }],
    ["process_version.updated", { process_id: 20, status: "draft" }],
    ["improvement.status_changed", { process_id: 20, user_id: author, before: "active", status: "active" }],
    ["special_right.created", { special_right_id: 1, user_id: author, type: "reports_admin" }],
    ["procedure.saved", { procedure_id: 10, version_id: 1, status: "live" }],
    ["process_version.unpublished", ofProcess],
    ["nimic", {}],
    ["constructor", {}],
  ])("%s of a draft, or without consequence, tells nobody (%#)", (type, payload) => {
    expect(newsOf(type, payload)).toBeNull();
  });

  test("a process that is handed over: the new manager, the former one, and the admins if it is live", () => {
    const facts = factsOf(process);
    expect(tellings("process.updated", { ...ofProcess, ...handedOver }, facts)).toEqual([
      `${manager}: change_process_assignee_yours`,
      `${author}: change_process_assignee_others`,
      `${admin}: edit_live_process`,
    ]);
    expect(tellings("process.updated", { ...ofProcess, ...handedOver, status: "draft" }, facts)).toEqual([
      `${manager}: change_process_assignee_yours`,
      `${author}: change_process_assignee_others`,
    ]);
  });

  test("a status goes to the request's author, in words of their own", () => {
    const changed = {
      procedure_id: 10,
      process_id: null,
      user_id: author,
      before: "active",
      status: "featuring",
    };
    const news = newsOf("improvement.status_changed", changed);
    expect(news && receiversOf(news, factsOf(procedure), actor)).toEqual([
      {
        user_id: author,
        event: "change_improvement_proposal_status",
        for_personal: true,
        for_activity: false,
        params: {
          sentence: "change_improvement_proposal_status_procedure",
          reason: "author",
          actor: "Omul 1",
          item: "Recepția",
          status: "featuring",
        },
      },
    ]);
  });

  test("rights go to who got them, with the first names of what they are for", () => {
    const news = newsOf("special_right.created", {
      special_right_id: 1,
      user_id: other,
      type: "processes_admin",
    });
    const told = news && receiversOf(news, factsOf(null, { named: ["A", "B", "C", "D", "E"] }), actor);
    expect(told).toMatchObject([
      {
        user_id: other,
        event: "admin_rights",
        for_personal: true,
        params: { sentence: "admin_rights_processes", items: ["A", "B", "C"], more: 2, item: null },
      },
    ]);
  });

  test("whoever did it is told nothing", () => {
    const added = { procedure_id: 10, user_id: manager };
    expect(tellings("improvement.added", added, factsOf(procedure), manager)).toEqual([
      `${admin}: add_improvement_proposal_procedure`,
    ]);
    const own = { procedure_id: 10, user_id: author, before: "active", status: "archived" };
    expect(tellings("improvement.status_changed", own, factsOf(procedure), author)).toEqual([]);
    expect(tellings("process.updated", { ...ofProcess, ...handedOver }, factsOf(process), manager)).toEqual([
      `${author}: change_process_assignee_others`,
      `${admin}: edit_live_process`,
    ]);
  });

  test("only active people are told", () => {
    const facts = factsOf(procedure);
    const people = facts.people.map((one) =>
      one.user_id === manager ? { ...one, status: "archived" as const } : one,
    );
    expect(tellings("procedure.published", { procedure_id: 10 }, { ...facts, people })).toEqual([
      `${admin}: publish_procedure`,
    ]);
  });

  test("nobody is told twice", () => {
    const facts = factsOf(procedure);
    const people = facts.people.map((one) =>
      one.user_id === manager ? { ...one, admin_of_roles: [7] } : one,
    );
    expect(tellings("procedure.published", { procedure_id: 10 }, { ...facts, people })).toHaveLength(2);
  });

  test("without somebody signed in, nobody is left out and nobody is named", () => {
    const news = newsOf("procedure.published", { procedure_id: 10 });
    const told = news && receiversOf(news, factsOf(procedure), null);
    expect(told?.map(({ params }) => params.actor)).toEqual([null, null]);
  });

  test("what is gone altogether tells nobody", () => {
    expect(tellings("procedure.published", { procedure_id: 10 }, factsOf(null))).toEqual([]);
  });

  test("a payload that lacks what its type promises is an error", () => {
    expect(() => newsOf("procedure.published", {})).toThrow(z.ZodError);
    expect(() => newsOf("improvement.added", { procedure_id: 1, process_id: 2, user_id: 3 })).toThrow(
      z.ZodError,
    );
    expect(() => newsOf("improvement.added", { user_id: 3 })).toThrow(z.ZodError);
  });
});

describe("a draft of others", () => {
  const draft: Item = { ...procedure, status: "draft" };
  const draftProcess: Item = { ...process, status: "draft" };

  test("is seen by its manager, its admins and who reads all drafts", () => {
    const { people } = factsOf(draft);
    const seeing = (item: Item) => people.filter((one) => maySee(one, item)).map(({ user_id }) => user_id);
    expect(seeing(draft)).toEqual([actor, manager, admin, other]);
    expect(seeing(draftProcess)).toEqual([actor, manager, admin, other]);
    expect(seeing(procedure)).toEqual([actor, manager, admin, other, author]);
  });

  test("is not named to the author of a request", () => {
    const changed = { procedure_id: 10, user_id: author, before: "active", status: "archived" };
    const news = newsOf("improvement.status_changed", changed);
    expect(news && receiversOf(news, factsOf(draft), actor)).toMatchObject([
      { params: { sentence: "change_improvement_proposal_status_unnamed", item: null } },
    ]);
  });

  test("has for its former manager the name that it had until then", () => {
    const news = newsOf("process.updated", { process_id: 20, status: "draft", ...handedOver });
    expect(news && receiversOf(news, factsOf(draftProcess), actor)).toMatchObject([
      { user_id: manager, for_personal: true, params: { item: "Livrarea", manager: "Omul 2" } },
      { user_id: author, for_activity: true, params: { item: "Livrare veche", manager: "Omul 2" } },
    ]);
  });
});

describe("where it leads", () => {
  test("to procedures or processes, and of requests to the page of requests", () => {
    const to = (process_id: number | null, sentence: Parameters<typeof frontendTypeOf>[0]["sentence"]) =>
      frontendTypeOf({ process_id, sentence });
    expect(to(null, "publish_procedure")).toBe("procedures");
    expect(to(3, "edit_live_process")).toBe("processes");
    expect(to(null, "admin_rights_processes")).toBe("processes");
    expect(to(null, "admin_rights_procedures")).toBe("procedures");
    expect(notificationEvents.filter((event) => linkSuffixOf(event) !== "")).toEqual([
      "add_improvement_proposal",
      "change_improvement_proposal_status",
    ]);
  });
});

describe("switches", () => {
  const standard = settingsFrom([]);

  test("are on in the application and off by mail until somebody turns them", () => {
    for (const event of notificationEvents)
      expect([standard[event], standard[`${event}_mail`]]).toEqual([true, false]);
    expect(Object.keys(standard)).toHaveLength(2 * notificationEvents.length);
  });

  test("are what the rows say", () => {
    const set = settingsFrom([{ event: "admin_rights", in_app: false, by_mail: true }]);
    expect(set).toEqual({ ...standard, admin_rights: false, admin_rights_mail: true });
  });

  test("only those are turned that are named and stand otherwise", () => {
    const changes: Partial<NotificationSettings> = {
      admin_rights: true,
      edit_live_process: false,
      edit_live_process_mail: true,
    };
    expect(switchedBy(standard, changes)).toEqual([
      { event: "edit_live_process", channel: "in_app", is_on: false },
      { event: "edit_live_process", channel: "by_mail", is_on: true },
    ]);
    expect(switchedBy(standard, {})).toEqual([]);
  });
});
