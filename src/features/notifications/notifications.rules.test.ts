import { describe, expect, test } from "vitest";
import type { AppEvent, EventName, Events } from "#platform/events.ts";
import { newsOf } from "./news.rules.ts";
import { notificationEvents, type NotificationSettings } from "./notifications.contract.ts";
import {
  type Facts,
  frontendTypeOf,
  type Item,
  linkSuffixOf,
  maySee,
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
  admin_of_reports: [],
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
function tellings<Name extends EventName>(
  type: Name,
  payload: Events[Name],
  facts: Facts,
  by: number | null = actor,
) {
  const news = newsOf(type, payload);
  return news === null
    ? []
    : receiversOf(news, facts, by).map(({ user_id, params }) => `${user_id}: ${params.sentence}`);
}

const publication = { procedure_id: 10, version_id: 1 };
const deleted = { name: "x", status: "live" } as const;
const ofProcess = { process_id: 20, status: "live" } as const;
const chart = { version_id: 1, revision: 2 };
const request = { improvement_id: 1, user_id: 1 };
const toProcedure = { ...request, procedure_id: 10, process_id: null };
const toProcess = { ...request, procedure_id: null, process_id: 20 };
const handedOver = {
  before: { name: "Livrare veche", responsible_id: author },
  after: { name: "Livrarea", responsible_id: manager },
};
const renamed = { ...handedOver, before: { ...handedOver.after, name: "Livrare" } };

describe("who is told what", () => {
  const telling: [AppEvent, Item, string][] = [
    [{ type: "procedure.published", payload: publication }, procedure, "publish_procedure"],
    [
      { type: "procedure.deleted", payload: { procedure_id: 10, ...deleted } },
      procedure,
      "delete_live_procedure",
    ],
    [{ type: "process.deleted", payload: { process_id: 20, ...deleted } }, process, "delete_live_process"],
    [{ type: "process.updated", payload: { ...ofProcess, ...renamed } }, process, "edit_live_process"],
    [{ type: "process_version.updated", payload: { ...ofProcess, ...chart } }, process, "edit_live_process"],
    [
      { type: "process_version.published", payload: { ...ofProcess, ...chart } },
      process,
      "new_live_process_version",
    ],
    [
      { type: "process_version.published", payload: { ...ofProcess, ...chart, status: "draft" } },
      process,
      "first_live_process_version",
    ],
    [{ type: "improvement.added", payload: toProcedure }, procedure, "add_improvement_proposal_procedure"],
    [{ type: "improvement.added", payload: toProcess }, process, "add_improvement_proposal_process"],
  ];
  test.each(telling.map(([event, item, sentence]) => [event.type, event, item, sentence] as const))(
    "%s: the item's manager and its admins by custom right (%#)",
    (_type, { type, payload }, item, sentence) => {
      expect(tellings(type, payload, factsOf(item))).toEqual([
        `${manager}: ${sentence}`,
        `${admin}: ${sentence}`,
      ]);
    },
  );

  const silent: AppEvent[] = [
    { type: "procedure.deleted", payload: { procedure_id: 10, name: "x", status: "draft" } },
    { type: "process.deleted", payload: { process_id: 20, name: "x", status: "draft" } },
    { type: "process.updated", payload: { process_id: 20, status: "draft", ...renamed } },
    { type: "process_version.updated", payload: { process_id: 20, status: "draft", ...chart } },
    {
      type: "improvement.status_changed",
      payload: { ...toProcess, user_id: author, before: "active", status: "active" },
    },
    { type: "procedure.saved", payload: { procedure_id: 10, version_id: 1, status: "live" } },
    { type: "process_version.unpublished", payload: { ...ofProcess, ...chart } },
  ];
  test.each(silent.map((event) => [event.type, event] as const))(
    "%s of a draft, or without consequence, tells nobody (%#)",
    (_type, { type, payload }) => {
      expect(newsOf(type, payload)).toBeNull();
    },
  );

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

  test("whoever is named as the manager of a new process hears of it, unless they made it", () => {
    const created = { process_id: 20, responsible_id: manager };
    expect(tellings("process.created", created, factsOf(process))).toEqual([
      `${manager}: change_process_assignee_yours`,
    ]);
    expect(tellings("process.created", created, factsOf(process), manager)).toEqual([]);
    // Events of before named nobody.
    expect(newsOf("process.created", { process_id: 20 })).toBeNull();
  });

  test("a request is told by how it begins", () => {
    const request = { id: 1, words: "Pasul 2 e prea lung…" };
    const news = newsOf("improvement.added", toProcedure);
    expect(news?.improvement_id).toBe(1);
    const told = news && receiversOf(news, factsOf(procedure, { request }), actor);
    expect(told?.map(({ params }) => params.request)).toEqual([request, request]);
  });

  test("a status goes to the request's author, in words of their own", () => {
    const changed = { ...toProcedure, user_id: author, before: "active", status: "featuring" } as const;
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
    const added = { ...toProcedure, user_id: manager };
    expect(tellings("improvement.added", added, factsOf(procedure), manager)).toEqual([
      `${admin}: add_improvement_proposal_procedure`,
    ]);
    const own = { ...toProcedure, user_id: author, before: "active", status: "archived" } as const;
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
    expect(tellings("procedure.published", publication, { ...facts, people })).toEqual([
      `${admin}: publish_procedure`,
    ]);
  });

  test("nobody is told twice", () => {
    const facts = factsOf(procedure);
    const people = facts.people.map((one) =>
      one.user_id === manager ? { ...one, admin_of_roles: [7] } : one,
    );
    expect(tellings("procedure.published", publication, { ...facts, people })).toHaveLength(2);
  });

  test("without somebody signed in, nobody is left out and nobody is named", () => {
    const news = newsOf("procedure.published", publication);
    const told = news && receiversOf(news, factsOf(procedure), null);
    expect(told?.map(({ params }) => params.actor)).toEqual([null, null]);
  });

  test("what is gone altogether tells nobody", () => {
    expect(tellings("procedure.published", publication, factsOf(null))).toEqual([]);
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
    const changed = { ...toProcedure, user_id: author, before: "active", status: "archived" } as const;
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
    expect(linkSuffixOf("add_improvement_proposal", { id: 7 })).toBe("/improvements?request=7");
    expect(linkSuffixOf("publish_procedure", { id: 7 })).toBe("");
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
