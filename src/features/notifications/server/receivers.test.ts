import { useTestApp } from "#testing/stand/app.ts";
import { buildWorld, type Caller, callers, type World, type WorldProcess } from "#testing/stand/world.ts";
import { setImprovementStatus } from "#features/improvements/improvements.contract.ts";
import { changeProcedureStatus, deleteProcedure } from "#features/procedures/procedures.contract.ts";
import {
  deleteProcess,
  getProcess,
  updateProcess,
  updateProcessVersion,
} from "#features/processes/processes.contract.ts";
import { syncProcess } from "#features/processes/charts.contract.ts";
import type { Events } from "#platform/events.ts";
import { sql } from "#platform/server/db/database.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { emit, keptIn, requested } from "./notifications.fixture.ts";
import { unchecked } from "#testing/stand/database.ts";

const app = useTestApp();
let world: World;
const ids = new Map<number, Caller>();
beforeAll(async () => {
  world = await buildWorld(app());
  for (const caller of callers) ids.set((await world.as(caller)).id, caller);
});

const at = ({ slug }: { slug: string }) => ({ params: { slug } });
const atId = (id: number) => ({ params: { id: String(id) } });

/** Who is told what while something is done, by caller; no one else of any company is told anything. */
async function tellingsOf(action: () => Promise<unknown>): Promise<Partial<Record<Caller, string>>> {
  await app().drained();
  const newest = async () =>
    (
      await app().database.system((db) =>
        db.one(unchecked<{ id: number }>())(sql`select max(id) as id from notifications`),
      )
    )?.id ?? 0;
  const since = await newest();
  await action();
  await app().drained();
  const rows = (await keptIn(app(), world.company.id)).filter(({ id }) => id > since);
  const all = await app().database.system((db) => db.run(sql`select from notifications where id > ${since}`));
  expect(all).toBe(rows.length);
  expect(new Set(rows.map(({ user_id }) => user_id)).size).toBe(rows.length);
  return Object.fromEntries(
    rows.map(({ user_id, params }) => [ids.get(user_id) ?? "somebody", params.sentence]),
  );
}

const online = { body: { status: "live", source_steps: "draft" } } as const;
const others = { of: "others" } as const;
const draft = { status: "draft" } as const;

const redrawn = async (made: WorldProcess, by: Caller) =>
  (await world.as(by)).ok(syncProcess, {
    ...at(made),
    body: { version_id: made.version_id, ...(await world.chart()) },
  });

const publishedAgain = async (made: WorldProcess, by: Caller) => {
  const me = await world.as(by);
  const { version } = (await me.ok(getProcess, at(made))).data;
  await me.ok(updateProcessVersion, {
    ...atId(version.id),
    body: { name: version.name, process_id: made.id, is_publish: true },
  });
};

const changed = async (made: WorldProcess, by: Caller, change: { name?: string; responsible?: Caller }) => {
  const me = await world.as(by);
  const { name, responsible_id } = (await me.ok(getProcess, at(made))).data;
  const responsible = change.responsible && (await world.as(change.responsible)).id;
  await me.ok(updateProcess, {
    ...at(made),
    body: { name: change.name ?? name, responsible_id: responsible ?? responsible_id },
  });
};

describe("a procedure", () => {
  test.each<[Caller, Caller[]]>([
    ["entrepreneur", ["manager", "procedure_role_admin"]],
    ["master_admin", ["manager", "procedure_role_admin"]],
    ["admin", ["manager", "procedure_role_admin"]],
    ["manager", ["procedure_role_admin"]],
    ["procedure_role_admin", ["manager"]],
  ])("published and deleted by its %s", async (by, told) => {
    const made = await world.procedure(draft);
    const me = await world.as(by);
    const all = (sentence: string) => Object.fromEntries(told.map((caller) => [caller, sentence]));
    expect(await tellingsOf(() => me.ok(changeProcedureStatus, { ...at(made), ...online }))).toEqual(
      all("publish_procedure"),
    );
    expect(await tellingsOf(() => me.ok(deleteProcedure, at(made)))).toEqual(all("delete_live_procedure"));
  });

  test("of others: its manager alone", async () => {
    const made = await world.procedure({ ...others, ...draft });
    const me = await world.as("admin");
    expect(await tellingsOf(() => me.ok(changeProcedureStatus, { ...at(made), ...online }))).toEqual({
      entrepreneur: "publish_procedure",
    });
  });

  test("that was a draft is deleted in silence", async () => {
    const made = await world.procedure(draft);
    const me = await world.as("admin");
    expect(await tellingsOf(() => me.ok(deleteProcedure, at(made)))).toEqual({});
  });

  test("is told of once it stays published as it is: not at all", async () => {
    const made = await world.procedure();
    const me = await world.as("admin");
    expect(await tellingsOf(() => me.ok(changeProcedureStatus, { ...at(made), ...online }))).toEqual({});
  });
});

describe("a process", () => {
  test.each<[Caller, Caller[]]>([
    ["entrepreneur", ["manager", "process_admin"]],
    ["admin", ["manager", "process_admin"]],
    ["manager", ["process_admin"]],
    ["process_admin", ["manager"]],
  ])("drawn, published, renamed and deleted by its %s", async (by, told) => {
    const all = (sentence: string) => Object.fromEntries(told.map((caller) => [caller, sentence]));
    const made = await world.process(draft);
    expect(await tellingsOf(() => redrawn(made, by))).toEqual({});
    expect(await tellingsOf(() => changed(made, by, { name: "Turnarea" }))).toEqual({});
    expect(await tellingsOf(() => publishedAgain(made, by))).toEqual(all("first_live_process_version"));
    expect(await tellingsOf(() => redrawn(made, by))).toEqual(all("edit_live_process"));
    expect(await tellingsOf(() => publishedAgain(made, by))).toEqual(all("new_live_process_version"));
    const me = await world.as(by);
    expect(await tellingsOf(() => me.ok(deleteProcess, at(made)))).toEqual(all("delete_live_process"));
  });

  test("of others: its manager alone", async () => {
    const made = await world.process(others);
    expect(await tellingsOf(() => changed(made, "admin", { name: "Recepția" }))).toEqual({
      entrepreneur: "edit_live_process",
    });
  });

  test("that was a draft is deleted in silence", async () => {
    const made = await world.process(draft);
    const me = await world.as("admin");
    expect(await tellingsOf(() => me.ok(deleteProcess, at(made)))).toEqual({});
  });

  test("handed over: the new manager, the former one, and the admins of a live one", async () => {
    const live = await world.process();
    expect(await tellingsOf(() => changed(live, "entrepreneur", { responsible: "user" }))).toEqual({
      user: "change_process_assignee_yours",
      manager: "change_process_assignee_others",
      process_admin: "edit_live_process",
    });
    const unpublished = await world.process(draft);
    expect(await tellingsOf(() => changed(unpublished, "manager", { responsible: "auditor" }))).toEqual({
      auditor: "change_process_assignee_yours",
    });
  });
});

describe("an improvement request", () => {
  test.each([
    ["procedure", "procedure_role_admin"],
    ["process", "process_admin"],
  ] as const)("for a %s: its manager and its admins; the answer: its author", async (kind, admin) => {
    const made = await world[kind]();
    const about = kind === "procedure" ? { procedure_id: made.id } : { process_id: made.id };
    let id = 0;
    const sent = await tellingsOf(async () => {
      id = await requested(await world.as("user"), about);
    });
    const sentence = `add_improvement_proposal_${kind}`;
    expect(sent).toEqual({ manager: sentence, [admin]: sentence });
    const moved = async (by: Caller, status: "featuring" | "archived") =>
      (await world.as(by)).ok(setImprovementStatus, { ...atId(id), body: { status } });
    expect(await tellingsOf(() => moved("manager", "featuring"))).toEqual({
      user: `change_improvement_proposal_status_${kind}`,
    });
    expect(await tellingsOf(() => moved("manager", "featuring"))).toEqual({});
    const answer = { status: "featuring", reason: "De luni." } as const;
    expect(
      await tellingsOf(async () =>
        (await world.as("manager")).ok(setImprovementStatus, { ...atId(id), body: answer }),
      ),
    ).toEqual({ user: `change_improvement_proposal_status_${kind}` });
  });

  test("of the manager, answered by the manager, is news to the admins only", async () => {
    const made = await world.procedure();
    const me = await world.as("manager");
    const sent = await tellingsOf(async () => {
      const id = await requested(me, { procedure_id: made.id });
      await me.ok(setImprovementStatus, { ...atId(id), body: { status: "archived" } });
    });
    expect(sent).toEqual({ procedure_role_admin: "add_improvement_proposal_procedure" });
  });
});

describe("a custom right", () => {
  test("is told to who got it, with the names of what it is for", async () => {
    const person = await world.as("auditor");
    const company = world.company.id;
    const right = async (type: string) => {
      const made = await app().database.system((db) =>
        db.one(unchecked<{ id: number }>())(sql`
          insert into special_rights (instance_id, user_id, type) values (${company}, ${person.id}, ${type}) returning id`),
      );
      return made?.id ?? 0;
    };
    const rights = await right("procedures_admin");
    const role = await world.company.role("Dulgher");
    await app().database.system((db) =>
      db.run(sql`insert into special_right_roles values (${company}, ${rights}, ${role})`),
    );
    const actor_id = world.company.owner.id;
    const given = (special_right_id: number, type: Events["special_right.created"]["type"]) =>
      tellingsOf(() =>
        emit(app(), {
          instance_id: company,
          type: "special_right.created",
          payload: { special_right_id, user_id: person.id, type },
          actor_id,
        }),
      );
    expect(await given(rights, "procedures_admin")).toEqual({ auditor: "admin_rights_procedures" });
    expect((await keptIn(app(), company)).at(-1)?.params).toMatchObject({ items: ["Dulgher"], more: 0 });
    expect(await given(await right("processes_admin"), "processes_admin")).toEqual({
      auditor: "admin_rights_processes",
    });
    expect(await given(await right("reports_admin"), "reports_admin")).toEqual({
      auditor: "admin_rights_reports",
    });
  });
});
