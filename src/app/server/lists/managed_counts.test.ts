import { describe, expect, it } from "vitest";
import { listUsers } from "#features/people/people.contract.ts";
import { draftOf, liveOf } from "#features/procedures/server/procedures.fixture.ts";
import * as processes from "#features/processes/server/processes.fixture.ts";
import type { QueryIn } from "#platform/endpoint.ts";
import { sql } from "#platform/server/db/database.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestCompany, type TestPerson } from "#testing/stand/company.ts";

const app = useTestApp();

type Counts = QueryIn<typeof listUsers>["counts"];

const answered = (company: TestCompany, caller: TestPerson, counts?: Counts) =>
  caller.call(listUsers, {
    params: { instance_id: String(company.id) },
    query: counts === undefined ? {} : { counts },
  });

describe("what the people of a list manage", () => {
  it("is counted where it is asked for, as far as the caller sees it", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const [manager, reader] = [await company.person(), await company.person()];
    const role = await company.role();
    const assigned = await company.person();
    await company.specialRight(assigned.id, { roles: [role] });
    await liveOf(owner, { responsible_id: manager.id });
    await draftOf(owner, { responsible_id: manager.id, roles: [role] });
    await draftOf(owner, { responsible_id: reader.id });
    await processes.liveOf(owner, { responsible_id: manager.id });
    // Of another company, whose people are others.
    await liveOf((await buildCompany(app())).owner);

    const counted = async (caller: TestPerson, counts?: Counts) => {
      const { body } = await answered(company, caller, counts);
      const { data } = (body as { data: { data: { id: number; managed_count?: number }[] } }).data;
      return [owner, manager, reader].map(({ id }) => data.find((one) => one.id === id)?.managed_count);
    };
    expect(await counted(owner, "procedures")).toEqual([0, 2, 1]);
    expect(await counted(reader, "procedures")).toEqual([0, 1, 1]);
    expect(await counted(assigned, "procedures")).toEqual([0, 2, 0]);
    expect(await counted(owner, "processes")).toEqual([0, 1, 0]);
    expect(await counted(owner)).toEqual([undefined, undefined, undefined]);
  });

  it("is counted of both at once, and who manages people reads when each was last here", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const [manager, invited] = [await company.person(), await company.person()];
    await liveOf(owner, { responsible_id: manager.id });
    await draftOf(owner, { responsible_id: manager.id });
    await processes.liveOf(owner, { responsible_id: manager.id });
    await app().database.system((db) =>
      db.run(sql`update people_seen set seen_at = '2026-05-05 10:00Z' where user_id = ${invited.id}`),
    );
    const rowsFor = async (caller: TestPerson) => {
      const params = { instance_id: String(company.id) };
      const { data } = (await caller.ok(listUsers, { params, query: { counts: "both" } })).data;
      return (who: TestPerson) => data.find(({ id }) => id === who.id);
    };
    const managing = await rowsFor(owner);
    expect(managing(manager)).toMatchObject({
      manages: { procedures: 2, processes: 1 },
      last_seen_at: expect.any(String),
    });
    expect(managing(invited)).toMatchObject({
      manages: { procedures: 0, processes: 0 },
      last_seen_at: "2026-05-05T10:00:00.000Z",
    });
    const reading = (await rowsFor(await company.person()))(manager);
    expect(reading).toMatchObject({ manages: { procedures: 1, processes: 1 } });
    expect(reading).not.toHaveProperty("last_seen_at");
  });

  it("is counted of procedures and processes alone, and of no other company", async () => {
    const company = await buildCompany(app());
    const { owner } = await buildCompany(app());
    expect((await answered(company, company.owner, "roles" as Counts)).status).toBe(422);
    expect((await answered(company, owner, "procedures")).status).toBe(404);
  });
});
