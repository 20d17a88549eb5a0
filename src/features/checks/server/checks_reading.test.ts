import { deleteProcedure } from "#features/procedures/procedures.contract.ts";
import {
  at,
  liveOf,
  publish,
  saved,
  stepsOf,
  unpublish,
} from "#features/procedures/server/procedures.fixture.ts";
import { sql } from "#platform/server/db/database.ts";
import { restoreProcedure } from "#features/bin/bin.contract.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { describe, expect, test } from "vitest";
import { getHome } from "#features/home/home.contract.ts";
import { listPersonCheckReport } from "#features/reports/reports.contract.ts";
import { editCheck, findChecks, listChecks } from "../checks.contract.ts";
import { atCheck, changed, changing, followed, openChecks, readCheck, stepIdsOf } from "./checks.fixture.ts";

const app = useTestApp();
const three = { steps: stepsOf("unu", "doi", "trei") };

describe("reading", () => {
  test("the list holds a person's open checks, those touched last first", async () => {
    const { owner } = await buildCompany(app());
    const [a, b] = [await followed(owner, await liveOf(owner)), await followed(owner, await liveOf(owner))];
    expect((await openChecks(owner)).map(({ id }) => id)).toEqual([b.id, a.id]);
    await changed(owner, a, { checked_steps: stepIdsOf(a) });
    expect((await openChecks(owner)).map(({ id }) => id)).toEqual([a.id, b.id]);
  });

  test("the list can do without the steps' texts, and be of one procedure", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const [one, other] = [await liveOf(owner, three), await liveOf(owner, three)];
    const check = await followed(owner, one);
    const checked = await changed(owner, check, { checked_steps: stepIdsOf(check).slice(0, 1) });
    const elsewhere = await followed(owner, other);
    const listed = async (query: { procedure_id?: string; steps?: "ids" }) =>
      (await owner.ok(listChecks, { params: { user_slug: owner.slug }, query })).data;
    const brief = ({ procedure, ...rest }: typeof check) => ({
      ...rest,
      procedure: { ...procedure, steps: procedure.steps.map(({ id }) => ({ id, body: "" })) },
    });
    expect(await listed({ steps: "ids" })).toEqual([brief(elsewhere), brief(checked)]);
    expect(await listed({ procedure_id: String(one.id) })).toEqual([checked]);
    expect(await listed({ procedure_id: String(one.id), steps: "ids" })).toEqual([brief(checked)]);
    expect(await listed({ procedure_id: "8000000000000" })).toEqual([]);
    const refused = await owner.call(listChecks, {
      params: { user_slug: owner.slug },
      query: { steps: "all" as "ids" },
    });
    expect(refused.status).toBe(422);
  });

  test("of others' checks is for whoever may read all reports; an unknown person is not found", async () => {
    const company = await buildCompany(app());
    const [owner, plain] = [await company.person(), await company.person()];
    const check = await followed(owner, await liveOf(company.owner));
    const list = { params: { user_slug: owner.slug } };
    for (const right of ["admin", "master_admin", "auditor"] as const) {
      const reader = await company.person({ rights_name: [right] });
      expect((await reader.ok(listChecks, list)).data).toEqual([check]);
      expect(await readCheck(reader, check)).toEqual(check);
    }
    expect((await plain.call(listChecks, list)).status).toBe(403);
    expect((await plain.call(editCheck, atCheck(check))).status).toBe(403);
    for (const person of [company.owner, plain])
      expect((await person.call(listChecks, { params: { user_slug: "nimeni" } })).status).toBe(404);
    expect((await company.owner.call(editCheck, atCheck({ id: 8_000_000_000_000 }))).status).toBe(404);
  });

  test("goes on for the owner when the procedure is withdrawn, with the steps begun with", async () => {
    const company = await buildCompany(app());
    const person = await company.person();
    const made = await liveOf(company.owner, three);
    const check = await followed(person, made);
    await unpublish(company.owner, made);
    expect(await openChecks(person)).toEqual([check]);
    const checked_steps = stepIdsOf(check);
    expect(await changed(person, check, { checked_steps })).toMatchObject({
      percent: 100,
      newer_version: null,
    });
  });

  test("keeps the name it was followed under while the procedure is withdrawn and its draft has another", async () => {
    const company = await buildCompany(app());
    const person = await company.person();
    const made = await liveOf(company.owner, three);
    const check = await followed(person, made);
    await unpublish(company.owner, made);
    await saved(company.owner, made, { name: "Încă un secret" });
    const { name } = check.procedure;
    const byNewName = (who: typeof person, search: string) =>
      who.ok(findChecks, { query: { search, whose: "all", user_id: String(person.id) } });
    for (const search of ["secret", "se", "inca secret"]) {
      expect((await byNewName(person, search)).data.data).toEqual([]);
      const own = { params: { slug: person.slug }, query: { search } };
      expect((await person.ok(listPersonCheckReport, own)).data).toEqual([]);
      expect((await byNewName(company.owner, search)).data.data).toHaveLength(1);
    }
    expect((await openChecks(person)).map(({ procedure }) => procedure.name)).toEqual([name]);
    expect((await readCheck(person, check)).procedure.name).toBe(name);
    expect((await person.ok(findChecks)).data.data.map(({ procedure }) => procedure.name)).toEqual([name]);
    expect((await person.ok(getHome)).data.go_on.data.map(({ procedure }) => procedure.name)).toEqual([name]);
    await publish(company.owner, made);
    expect((await openChecks(person)).map(({ procedure }) => procedure.name)).toEqual(["Încă un secret"]);
    expect((await byNewName(person, "inca secret")).data.data).toHaveLength(1);
  });

  test("of others on what is withdrawn is for whoever reads drafts", async () => {
    const company = await buildCompany(app());
    const [person, reporter] = [await company.person(), await company.person()];
    await company.specialRight(reporter.id, { reports: ["users"] });
    const [made, other] = [await liveOf(company.owner, three), await liveOf(company.owner, three)];
    const [check, published] = [await followed(person, made), await followed(person, other)];
    await unpublish(company.owner, made);
    const list = { params: { user_slug: person.slug } };
    expect((await reporter.ok(listChecks, list)).data).toEqual([published]);
    expect((await reporter.call(editCheck, atCheck(check))).status).toBe(404);
    expect(await readCheck(reporter, published)).toEqual(published);
    expect((await company.owner.ok(listChecks, list)).data).toHaveLength(2);
    expect(await readCheck(company.owner, check)).toEqual(check);
  });

  test("stops when the procedure is deleted and can still be read; once that is restored it goes on", async () => {
    const company = await buildCompany(app());
    const person = await company.person();
    const made = await liveOf(company.owner, three);
    const check = await followed(person, made);
    await company.owner.ok(deleteProcedure, at(made));
    const stopped = { ...check, procedure: { ...check.procedure, is_deleted: true } };
    expect(await openChecks(person)).toEqual([stopped]);
    for (const reader of [person, company.owner]) expect(await readCheck(reader, check)).toEqual(stopped);
    expect((await company.owner.ok(listChecks, { params: { user_slug: person.slug } })).data).toEqual([
      stopped,
    ]);
    const checked_steps = stepIdsOf(check);
    for (const change of [{ checked_steps }, { checked_steps, status: "closed" as const }]) {
      const { status, body } = await changing(person, check, change);
      expect([status, body]).toMatchObject([409, { code: "conflict", data: stopped }]);
    }
    await company.owner.ok(restoreProcedure, { params: { id: String(made.id) } });
    expect(await openChecks(person)).toEqual([check]);
    expect(await changed(person, check, { checked_steps })).toMatchObject({ percent: 100 });
  });

  test("that was closed can be read after its procedure is deleted, by whom it could before", async () => {
    const company = await buildCompany(app());
    const [person, other] = [await company.person(), await company.person()];
    const made = await liveOf(company.owner, three);
    const open = await followed(person, made);
    const closed = await changed(person, open, {
      status: "closed",
      checked_steps: stepIdsOf(open).slice(0, 2),
    });
    await company.owner.ok(deleteProcedure, at(made));
    const kept = { ...closed, procedure: { ...closed.procedure, is_deleted: true } };
    for (const reader of [person, company.owner]) expect(await readCheck(reader, closed)).toEqual(kept);
    expect((await other.call(editCheck, atCheck(closed))).status).toBe(403);
    expect((await (await buildCompany(app())).owner.call(editCheck, atCheck(closed))).status).toBe(404);
  });

  test("a version without steps is 0 percent and never completed", async () => {
    const company = await buildCompany(app());
    const made = await liveOf(company.owner);
    await app().database.system((db) =>
      db.run(sql`update procedure_versions set steps = '[]' where procedure_id = ${made.id}`),
    );
    const check = await followed(company.owner, made);
    expect(check).toMatchObject({ total_steps: 0, percent: 0, completed: 0 });
    expect(await changed(company.owner, check, { status: "closed", completed: 1 })).toMatchObject({
      status: "closed",
      percent: 0,
      completed: 0,
    });
  });
});

test("publishing again leaves a check with the steps it was begun with", async () => {
  const company = await buildCompany(app());
  const person = await company.person();
  const made = await liveOf(company.owner, three);
  const check = await followed(person, made);
  await saved(company.owner, made, { steps: stepsOf("cu totul altceva") });
  await publish(company.owner, made);
  const held = await readCheck(person, check);
  expect({ ...held, newer_version: null }).toEqual(check);
});
