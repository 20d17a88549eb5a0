import { listNotifications } from "#features/notifications/notifications.contract.ts";
import { getProcedure, listProcedures } from "#features/procedures/procedures.contract.ts";
import * as procedures from "#features/procedures/server/procedures.fixture.ts";
import { listProcesses } from "#features/processes/processes.contract.ts";
import * as processes from "#features/processes/server/processes.fixture.ts";
import { sql } from "#platform/server/db/database.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestCompany, type TestPerson } from "#testing/stand/company.ts";
import { auditOf, eventsOf } from "#testing/stand/journal.ts";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { changeUserStatus, getAccount, handOver } from "../users.contract.ts";

const app = useTestApp();
const run = (statement: ReturnType<typeof sql>) => app().database.system((db) => db.run(statement));

let company: TestCompany;
let from: TestPerson;
let to: TestPerson;
beforeEach(async () => {
  company = await buildCompany(app());
  from = await company.person();
  to = await company.person();
});

type Seen = { procedures: number; processes: number };
const handed = (seen?: Seen, { to_user_id = to.id, caller = company.owner, slug = from.slug } = {}) =>
  caller.call(handOver, { params: { slug }, body: { to_user_id, ...(seen && { seen }) } });

const managedBy = async (slug: string) =>
  (await company.owner.ok(getAccount, { params: { slug } })).data.manages;

/** A draft, what is live, and something in the bin, each managed by the person. */
async function items() {
  const draft = await procedures.draftOf(company.owner, { responsible_id: from.id });
  const live = await procedures.draftOf(company.owner, { responsible_id: from.id });
  await procedures.publish(company.owner, live);
  const binned = await procedures.draftOf(company.owner, { responsible_id: from.id });
  await run(sql`update procedures set deleted_at = now() where id = ${binned.id}`);
  const process = await processes.liveOf(company.owner, { responsible_id: from.id });
  await app().drained();
  return { draft, live, binned, process };
}

/** So many drafts of the person's. */
async function manyDrafts(count: number): Promise<void> {
  await app().database.system(async (db) => {
    await db.run(sql`
    with made as (
      insert into procedures (instance_id, slug, name, name_key, responsible_id, draft_version_id)
      select ${company.id}, 'p-' || n, 'P ' || n, 'p ' || n, ${from.id}, 0 from generate_series(1, ${count}::int) n
      returning id, name)
    insert into procedure_versions (instance_id, procedure_id, number, name, responsible_id, roles, categories, triggers,
      steps, created_by)
    select ${company.id}, id, 1, name, ${from.id}, '[]', '[]', '[]', '[{"id": 1, "body": "<p>x</p>"}]', ${from.id} from made`);
    await db.run(sql`
    update procedures p set draft_version_id = v.id from procedure_versions v
    where p.instance_id = ${company.id} and v.procedure_id = p.id`);
  });
}

describe("handing over what somebody manages", () => {
  test("makes another the manager of all of it, drafts too, and tells of each as a save would", async () => {
    const { draft, live, process } = await items();
    const before = (await eventsOf(app(), company.id, "procedure")).length;
    const seen = { procedures: 2, processes: 1 };
    expect(await managedBy(from.slug)).toEqual(seen);
    const answer = await handed(seen);
    expect([answer.status, answer.body.data]).toEqual([200, seen]);
    expect(await managedBy(from.slug)).toEqual({ procedures: 0, processes: 0 });
    expect(await managedBy(to.slug)).toEqual(seen);
    const instance = { instance_id: String(company.id) };
    const mine = await to.ok(listProcedures, { params: instance, query: { responsible: String(to.id) } });
    expect(mine.data.data.map(({ id }) => id).sort()).toEqual([draft.id, live.id].sort());
    expect(
      (await from.ok(listProcesses, { params: instance, query: { responsible: String(from.id) } })).data
        .total,
    ).toBe(0);
    // A draft is seen by its manager: the old one sees it no more.
    expect((await from.call(getProcedure, { params: { slug: draft.slug } })).status).toBe(404);
    expect((await eventsOf(app(), company.id, "procedure")).slice(before)).toEqual(
      [draft, live].map(({ id }) => ({
        type: "procedure.saved",
        payload: {
          procedure_id: id,
          version_id: expect.any(Number),
          status: id === live.id ? "live" : "draft",
          responsible_before: from.id,
        },
      })),
    );
    expect((await auditOf(app(), company.id, "process")).at(-1)).toMatchObject({
      action: "process.updated",
      target_id: process.id,
      before: { responsible_id: from.id },
      after: { responsible_id: to.id },
    });
    expect((await auditOf(app(), company.id, "user")).at(-1)).toMatchObject({
      action: "user.handed_over",
      target_id: from.id,
      after: { to_user_id: to.id, ...seen },
    });
    await app().drained();
    const told = (await to.ok(listNotifications, { query: {} })).data;
    expect(JSON.stringify(told)).toContain("te-a numit responsabil");
  });

  test("adds no version, and leaves what lies in the bin", async () => {
    const { live, binned } = await items();
    const read = async () =>
      (await company.owner.ok(getProcedure, { params: { slug: live.slug } })).data.version.id;
    const version = await read();
    await handed();
    expect(await read()).toBe(version);
    expect(
      await run(sql`select from procedures where id = ${binned.id} and responsible_id = ${from.id}`),
    ).toBe(1);
  });

  test("is refused when there is more or less than was seen, with what there is", async () => {
    await items();
    const answer = await handed({ procedures: 1, processes: 1 });
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { code: "stale", data: { id: from.id, manages: { procedures: 2, processes: 1 } } },
    ]);
    expect(await managedBy(from.slug)).toEqual({ procedures: 2, processes: 1 });
  });

  test("goes to somebody who is at work here, from somebody within reach", async () => {
    const [archived, other] = [await company.person({ status: "archived" }), await buildCompany(app())];
    const admin = await company.person({ rights_name: ["admin"] });
    for (const [given, status, field] of [
      [{ to_user_id: archived.id }, 422, "to_user_id"],
      [{ to_user_id: from.id }, 422, "to_user_id"],
      [{ to_user_id: other.owner.id }, 404, "to_user_id"],
      [{ caller: to }, 403, undefined],
      [{ caller: admin, slug: company.owner.slug }, 403, undefined],
      [{ caller: other.owner }, 404, undefined],
    ] as const) {
      const answer = await handed(undefined, given);
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([status, field ? [field] : []]);
    }
  });

  test("of somebody archived is possible, and of nothing is nothing", async () => {
    const { draft } = await items();
    await company.owner.ok(changeUserStatus, { params: { slug: from.slug }, body: { status: "archived" } });
    expect((await handed()).body.data).toEqual({ procedures: 2, processes: 1 });
    expect((await handed()).body.data).toEqual({ procedures: 0, processes: 0 });
    expect(
      (await auditOf(app(), company.id, "user")).filter(({ action }) => action === "user.handed_over"),
    ).toHaveLength(1);
    expect((await to.call(getProcedure, { params: { slug: draft.slug } })).status).toBe(200);
  });

  test.each([
    ["before anything was handed over", 1, 0],
    ["in the middle", 2, 100],
  ])("is refused when the receiver is archived %s, and says what was done", async (_when, after, done) => {
    await manyDrafts(250);
    const { tenant } = app().database;
    onTestFinished(() => void (app().database.tenant = tenant));
    let transactions = 0;
    app().database.tenant = async (instance_id, work) => {
      const result = await tenant(instance_id, work);
      transactions += instance_id === company.id ? 1 : 0;
      if (instance_id === company.id && transactions === after)
        await company.owner.ok(changeUserStatus, {
          params: { slug: to.slug },
          body: { status: "archived" },
        });
      return result;
    };
    const answer = await handed();
    app().database.tenant = tenant;
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ["to_user_id"]]);
    expect(await managedBy(to.slug)).toEqual({ procedures: done, processes: 0 });
    expect(await managedBy(from.slug)).toEqual({ procedures: 250 - done, processes: 0 });
    expect(await eventsOf(app(), company.id, "procedure")).toHaveLength(done);
    const noted = (await auditOf(app(), company.id, "user")).filter(
      ({ action }) => action === "user.handed_over",
    );
    expect(noted.map((entry) => entry.after)).toEqual(
      done === 0 ? [] : [{ to_user_id: to.id, procedures: done, processes: 0 }],
    );
    const rest = await handed(undefined, { to_user_id: company.owner.id });
    expect(rest.body.data).toEqual({ procedures: 250 - done, processes: 0 });
  });

  test("of thousands is done in portions, beside saves of the same items", async () => {
    await manyDrafts(1500);
    const answers = await Promise.all([handed(), handed(), handed()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const sum = answers.reduce((all, { body }) => all + (body.data?.procedures ?? 0), 0);
    expect(sum).toBe(1500);
    expect(await managedBy(to.slug)).toEqual({ procedures: 1500, processes: 0 });
    expect(await eventsOf(app(), company.id, "procedure")).toHaveLength(1500);
  });
});
