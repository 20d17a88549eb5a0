import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { auditOf, eventsOf } from "#testing/stand/journal.ts";
import { sql } from "#platform/server/db/database.ts";
import { reservedSlugs } from "#features/items/slugs.rules.ts";
import { describe, expect, test } from "vitest";
import { getProcedure, storeProcedure } from "../procedures.contract.ts";
import { at, bodyOf, draftOf, liveOf, read, stepsOf, textsOf } from "./procedures.fixture.ts";

const app = useTestApp();
const instant = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
const whole = expect.any(Number);

describe("a created procedure", () => {
  test("is answered by its id and slug, at the top and inside data", async () => {
    const { owner } = await buildCompany(app());
    const answer = await owner.call(storeProcedure, { body: bodyOf(owner) });
    const { id } = answer.body;
    const slug = "turnarea-betonului";
    expect([answer.status, answer.body]).toEqual([201, { id: whole, slug, data: { id, slug } }]);
  });

  test("is read as exactly what the contract names", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const role = await company.role("Maistru");
    const category = await company.category("Șantier");
    const made = await draftOf(owner, {
      roles: [role],
      categories: [category],
      triggers: [{ type: "date", value: "5" }],
    });
    const person = { id: owner.id, first_name: "Ana", last_name: owner.last_name, avatar: null };
    expect(await owner.ok(getProcedure, at(made))).toEqual({
      data: {
        id: made.id,
        slug: "turnarea-betonului",
        name: "Turnarea betonului",
        status: "draft",
        responsible_id: owner.id,
        responsible: person,
        roles: [{ id: role, name: "Maistru" }],
        categories: [{ id: category, name: "Șantier" }],
        triggers: [
          {
            id: whole,
            type: "date",
            value: "5",
            entity_name: null,
            entity_slug: null,
            entity_status: null,
          },
        ],
        steps: [
          { id: whole, body: "<p>Verifică armătura.</p>" },
          { id: whole, body: "<p>Toarnă betonul.</p>" },
        ],
        source: "draft",
        has_draft_changes: false,
        has_live_steps: false,
        next_date: "2026-12-05",
        analytics: { total_time: 0, entries: 0, average_time: 0 },
        total_improvement_proposals: 0,
        total_procedure_histories: 1,
        improvement_proposals: [],
        created_at: instant,
        updated_at: instant,
        rights: { entity_crud: true },
        newest_version_id: whole,
        version: {
          id: whole,
          number: 1,
          publish: 0,
          created_at: instant,
          username: `Ana ${owner.last_name}`,
        },
      },
    });
  });

  test("is read with its statistics and its three latest requests", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const made = await liveOf(owner);
    await app().database.system(async (db) => {
      await db.run(sql`
        insert into procedure_times (instance_id, procedure_id, total_time, entries)
        values (${company.id}, ${made.id}, 170, 3)`);
      for (const body of ["una", "două", "trei", "patru"])
        await db.run(sql`
          insert into improvement_proposals (instance_id, procedure_id, user_id, body)
          values (${company.id}, ${made.id}, ${owner.id}, ${body})`);
    });
    const procedure = await read(owner, made);
    expect(procedure.analytics).toEqual({ total_time: 170, entries: 3, average_time: 57 });
    expect(procedure.total_improvement_proposals).toBe(4);
    expect(procedure.improvement_proposals.map(({ body }) => body)).toEqual(["patru", "trei", "două"]);
    expect(procedure.improvement_proposals[0]).toEqual({
      id: whole,
      body: "patru",
      status: "active",
      created_at: instant,
      user: { id: owner.id, first_name: "Ana", last_name: owner.last_name, avatar: null },
      files: [],
      procedure: { id: made.id, name: procedure.name, slug: made.slug },
      process: null,
      step_id: null,
      status_by: null,
      status_at: null,
      status_reason: null,
      revision: 1,
    });
  });

  test("leaves a row in the log and an event", async () => {
    const company = await buildCompany(app());
    const { id } = await draftOf(company.owner);
    expect(await auditOf(app(), company.id, "procedure")).toEqual([
      {
        action: "procedure.created",
        actor_id: company.owner.id,
        target_id: id,
        before: null,
        after: { name: "Turnarea betonului" },
      },
    ]);
    expect(await eventsOf(app(), company.id, "procedure")).toEqual([
      { type: "procedure.created", payload: { procedure_id: id } },
    ]);
  });

  test("may be given to another active person of the company", async () => {
    const company = await buildCompany(app());
    const manager = await company.person({ first_name: "Ion" });
    const made = await draftOf(company.owner, { responsible_id: manager.id });
    expect((await read(company.owner, made)).responsible.first_name).toBe("Ion");
  });

  test("keeps its steps' order, and its text as sent where it is harmless", async () => {
    const { owner } = await buildCompany(app());
    const texts = Array.from({ length: 40 }, (_, n) => `Pasul ${n}: ș ț „ghilimele” 🏗️ e\u0301`);
    const made = await draftOf(owner, { steps: stepsOf(...texts) });
    const { steps } = await read(owner, made);
    expect(textsOf({ steps })).toEqual(texts);
    expect(new Set(steps.map(({ id }) => id)).size).toBe(40);
  });

  test("is stored without scripts, whoever sends them", async () => {
    const { owner } = await buildCompany(app());
    const made = await draftOf(owner, {
      name: "<b>Nume</b> & co",
      steps: [{ body: `<p onclick="x()">unu<script>x()</script></p><img src="https://evil.example/a.png">` }],
    });
    const procedure = await read(owner, made);
    expect(procedure.name).toBe("<b>Nume</b> & co");
    expect(procedure.steps.map(({ body }) => body)).toEqual(["<p>unu</p>"]);
  });
});

describe("a slug", () => {
  test("is the name in plain letters, numbered when it is taken", async () => {
    const { owner } = await buildCompany(app());
    const slugs = [];
    for (const name of ["Recepția mărfii!", "Receptia marfii", "recepţia, mărfii"])
      slugs.push((await draftOf(owner, { name })).slug);
    expect(slugs).toEqual(["receptia-marfii", "receptia-marfii-2", "receptia-marfii-3"]);
  });

  test("is free again in every other company", async () => {
    const [one, other] = [await buildCompany(app()), await buildCompany(app())];
    expect((await draftOf(one.owner)).slug).toBe((await draftOf(other.owner)).slug);
  });

  test.each([
    ["create", "create-item"],
    ["Edit", "edit-item"],
    ["STORE", "store-item"],
    ["2026", "2026-item"],
    ["流程", "item"],
    ["!!!", "item"],
  ])("of %j is not a word of the paths: %s", async (name, slug) => {
    const { owner } = await buildCompany(app());
    const made = await draftOf(owner, { name });
    expect(made.slug).toBe(slug);
    expect(reservedSlugs.has(made.slug)).toBe(false);
    expect((await read(owner, made)).name).toBe(name);
  });

  test("of many alike sent at once are all different", async () => {
    const { owner } = await buildCompany(app());
    const made = await Promise.all(Array.from({ length: 30 }, () => draftOf(owner)));
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(30);
  });

  test("that nobody has is answered as not there", async () => {
    const { owner } = await buildCompany(app());
    for (const slug of ["nu-exista", "0", "a'b", "%00", "x".repeat(150)]) {
      const answer = await owner.raw("GET", `/api/procedures/${slug}`);
      expect([slug, answer.status]).toEqual([slug, 404]);
    }
  });
});
