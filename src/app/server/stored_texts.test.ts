import fc from "fast-check";
import { storeImprovement } from "#features/improvements/improvements.contract.ts";
import {
  activateHistory,
  changeProcedureStatus,
  cloneProcedure,
  listHistories,
  storeProcedure,
  updateProcedure,
} from "#features/procedures/procedures.contract.ts";
import { bodyOf, stepsOf } from "#features/procedures/server/procedures.fixture.ts";
import { getProcess, updateProcessVersion } from "#features/processes/processes.contract.ts";
import { syncProcess } from "#features/processes/charts.contract.ts";
import { flowOf, syncBodyOf, text } from "#features/processes/server/processes.fixture.ts";
import { deleteRole, storeRole, updateRole } from "#features/roles/roles.contract.ts";
import { platformTexts as words } from "#platform/platform.texts.ts";
import { cleanPlatform } from "#platform/server/cleaning.store.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { sql } from "#platform/server/db/database.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestCompany } from "#testing/stand/company.ts";
import { storedTexts } from "#testing/stand/stored_texts.ts";
import { buildWorld } from "#testing/stand/world.ts";
import { endpointOf, examples, send } from "#testing/walks/examples.ts";
import { describe, expect, test } from "vitest";
import { endpoints } from "../endpoints.ts";

const quota = 400_000;
const app = useTestApp({ text_bytes: quota });

/** What a company keeps by its counter, which must be what its rows hold. */
async function keptBy({ id }: TestCompany): Promise<number> {
  const found = await app().database.system((db) => storedTexts(db, id));
  expect(found?.counter).toBe(found?.sum);
  return found?.counter ?? 0;
}

/** Leaves so many bytes of room. */
async function leaveRoom(company: TestCompany, bytes: number): Promise<void> {
  const kept = await keptBy(company);
  await app().database.system((db) =>
    db.run(sql`insert into roles (instance_id, name, description)
      values (${company.id}, 'Umplutură', ${"x".repeat(quota - kept - bytes - "Umplutură".length - 1)})`),
  );
  expect(quota - (await keptBy(company))).toBe(bytes);
}

const refused = (field: string, language: "ro" | "en" = "ro") => ({
  status: 413,
  body: {
    code: "too_large",
    message: words[language]["error.413"],
    errors: { [field]: [words[language]["field_problem.texts_full"]] },
  },
});

describe("a company's texts are counted", () => {
  test("through any history of saves at the same time, failures, deletions and cleaning, to the byte", async () => {
    const things = [await thingsOf(), await thingsOf()];
    const step = fc.record({
      company: fc.nat({ max: 1 }),
      what: fc.constantFrom(...(Object.keys(doings) as (keyof typeof doings)[])),
      length: fc.nat({ max: 3_000 }),
    });
    const rounds = fc.array(fc.array(step, { minLength: 2, maxLength: 7 }), { minLength: 10, maxLength: 14 });
    await fc.assert(
      fc.asyncProperty(rounds, async (history) => {
        for (const round of history) {
          await Promise.all(
            round.map(async ({ company, what, length }) => {
              const own = things[company];
              if (own) await doings[what](own, "ă".repeat(length));
            }),
          );
          for (const { company } of things) await keptBy(company);
        }
      }),
      { numRuns: 4 },
    );
  });

  test("in several counts, so that writers do not wait for each other", async () => {
    const company = await buildCompany(app());
    const insert = (db: Queryable) =>
      db.run(
        sql`insert into categories (instance_id, name) values (${company.id}, ${String(Math.random())})`,
      );
    let other: Promise<unknown> | undefined;
    // Connections of one after another have counts of their own; one that has the first's takes its turn later.
    await app().database.tenant(company.id, async (db) => {
      await insert(db);
      const tries = [...Array(4)].map(() => app().database.tenant(company.id, insert));
      other = Promise.all(tries);
      await Promise.any(tries);
    });
    await other;
    await keptBy(company);
  });
});

type Things = Awaited<ReturnType<typeof thingsOf>>;

async function thingsOf() {
  const world = await buildWorld(app());
  const { company } = world;
  const process = await world.process();
  const procedure = await world.procedure();
  return { company, owner: company.owner, process, procedure };
}

let named = 0;
const name = () => `Nume ${(named += 1)}`;

const doings = {
  "save a procedure": ({ owner, procedure }: Things, long: string) =>
    owner.call(updateProcedure, {
      params: { slug: procedure.slug },
      body: bodyOf(owner, { steps: stepsOf(long, "scurt") }),
    }),
  "add a procedure": ({ owner }: Things, long: string) =>
    owner.call(storeProcedure, { body: bodyOf(owner, { name: name(), steps: stepsOf(long) }) }),
  "copy a procedure": ({ owner, procedure }: Things) =>
    owner.call(cloneProcedure, { params: { slug: procedure.slug } }),
  "restore a version": async ({ owner, procedure }: Things) => {
    const { data } = await owner.ok(listHistories, { params: { slug: procedure.slug }, query: {} });
    return owner.call(activateHistory, { params: { id: String(data.at(-1)?.id) } });
  },
  "draw a chart": ({ owner, process }: Things, long: string) =>
    owner.call(syncProcess, {
      params: { slug: process.slug },
      body: syncBodyOf(process.version_id, flowOf(text(long.slice(0, 200)), text("doi"))),
    }),
  "draw a chart under a key": ({ owner, process }: Things, long: string) =>
    owner.call(syncProcess, {
      params: { slug: process.slug },
      body: syncBodyOf(process.version_id, flowOf(text(long.slice(0, 200)))),
      headers: { "idempotency-key": name() },
    }),
  "publish a chart": ({ owner, process }: Things) =>
    owner.call(updateProcessVersion, {
      params: { id: String(process.version_id) },
      body: { name: name(), process_id: process.id, is_publish: true },
    }),
  "add and remove a role": async ({ owner }: Things, long: string) => {
    const made = await owner.call(storeRole, { body: { name: name(), description: long.slice(0, 200) } });
    if (made.status !== 201) return;
    const params = { id: String(made.body.data.id) };
    await owner.call(updateRole, { params, body: { name: name(), description: "scurt" } });
    await owner.call(deleteRole, { params });
  },
  "send a request": ({ owner, procedure }: Things, long: string) => {
    const body = new FormData();
    body.set("body", `x${long}`);
    body.set("procedure_id", String(procedure.id));
    return owner.raw("POST", `/api${storeImprovement.path}`, { body });
  },
  "fail in the middle": ({ company }: Things, long: string) =>
    app()
      .database.tenant(company.id, async (db) => {
        await db.run(
          sql`insert into roles (instance_id, name, description) values (${company.id}, ${name()}, ${long})`,
        );
        throw new Error("on purpose");
      })
      .catch(() => undefined),
  // What an operator, or a job to come, may do as the owner of the database.
  "clean up": ({ company: { id } }: Things) =>
    app().database.system(async (db) => {
      await db.run(sql`
        delete from process_publications b where instance_id = ${id}
          and not exists (select from processes p where p.instance_id = b.instance_id and p.publication_id = b.id)`);
      await db.run(sql`
        update idempotency_keys set created_at = created_at - interval '2 days' where instance_id = ${id}`);
      await cleanPlatform(db);
      await db.run(sql`
        delete from improvement_proposals where instance_id = ${id} and id % 2 = 0
          and not exists (select from improvement_files f where f.instance_id = ${id} and f.improvement_id = improvement_proposals.id)`);
    }),
} satisfies Record<string, (things: Things, long: string) => Promise<unknown>>;

describe("a company whose room for texts is full", () => {
  test.each(["ro", "en"] as const)("is told so at the field of the text (%s)", async (language) => {
    const { company, owner, procedure, process } = await thingsOf();
    await doings["save a procedure"]({ company, owner, procedure, process }, "altfel");
    const { data } = await owner.ok(listHistories, { params: { slug: procedure.slug }, query: {} });
    await leaveRoom(company, 20);
    const headers = { "accept-language": language };
    const slug = procedure.slug;
    const body = bodyOf(owner, { name: name() });
    expect(await owner.call(storeProcedure, { body, headers })).toMatchObject(refused("steps", language));
    expect(await owner.call(updateProcedure, { params: { slug }, body, headers })).toMatchObject(
      refused("steps", language),
    );
    expect(await owner.call(cloneProcedure, { params: { slug }, headers })).toMatchObject(
      refused("steps", language),
    );
    const version = { params: { id: String(data.at(-1)?.id) }, headers };
    expect(await owner.call(activateHistory, version)).toMatchObject(refused("steps", language));
    const chart = syncBodyOf(process.version_id, flowOf(...[...Array(10)].map(() => text("x".repeat(200)))));
    expect(
      await owner.call(syncProcess, { params: { slug: process.slug }, body: chart, headers }),
    ).toMatchObject(refused("json", language));
    expect(
      await owner.call(storeRole, { body: { name: name(), description: "y".repeat(100) }, headers }),
    ).toMatchObject(refused("description", language));
    expect(quota - (await keptBy(company))).toBe(20);
  });

  test("keeps to the last byte, and not one more", async () => {
    const company = await buildCompany(app());
    const role = { name: "Rolul cel nou", description: "z".repeat(50) };
    const bytes = role.name.length + role.description.length;
    await leaveRoom(company, bytes - 1);
    expect((await company.owner.call(storeRole, { body: role })).status).toBe(413);
    expect(
      (await company.owner.call(storeRole, { body: { ...role, description: "z".repeat(49) } })).status,
    ).toBe(201);
    expect(await keptBy(company)).toBe(quota);
  });

  test("takes the last bytes once, however many try at the same time", async () => {
    const company = await buildCompany(app());
    await leaveRoom(company, 250);
    const answers = await Promise.all(
      [..."abcdefgh"].map((letter) =>
        company.owner.call(storeRole, { body: { name: letter.repeat(100), description: null } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 413, 413, 413, 413, 413, 413]);
    expect(await keptBy(company)).toBe(quota - 50);
  });

  test("may still shorten, publish and take offline, and nobody else feels it", async () => {
    const { company, owner, procedure, process } = await thingsOf();
    const other = await buildCompany(app());
    const slug = process.slug;
    const sync = async (long: string) => {
      const { revision } = (await owner.ok(getProcess, { params: { slug }, query: { source: "draft" } }))
        .data;
      const body = syncBodyOf(process.version_id, flowOf(text(long)), revision);
      return (await owner.call(syncProcess, { params: { slug }, body })).status;
    };
    expect(await sync("lung".repeat(40))).toBe(200);
    await leaveRoom(company, 0);
    await app().database.system((db) =>
      db.run(sql`update roles set description = description || 'peste' where instance_id = ${company.id}`),
    );
    expect(await sync("lung".repeat(20))).toBe(200);
    const status = { params: { slug: procedure.slug }, body: { status: "draft" as const } };
    expect((await owner.call(changeProcedureStatus, status)).status).toBe(200);
    expect((await other.owner.call(storeRole, { body: { name: name(), description: null } })).status).toBe(
      201,
    );
  });
});

describe("every call that keeps more text says at which field it is refused", () => {
  const writes = endpoints.filter(({ method, access }) => method !== "GET" && access !== "public");

  test.each(writes.map((endpoint) => [endpoint.name, endpoint] as const))("%s", async (key, endpoint) => {
    const world = await buildWorld(app());
    const me = await world.as("entrepreneur");
    const cases = Object.keys(examples).filter((example) => endpointOf(example) === key);
    for (const name of cases) {
      const example = await examples[name]?.(world, me);
      const before = await keptBy(world.company);
      await send(me, endpoint, example ?? {});
      const grew = (await keptBy(world.company)) > before;
      expect([name, grew && endpoint.texts === undefined]).toEqual([name, false]);
    }
  });
});
