import { liveOf, stepsOf } from "#features/procedures/server/procedures.fixture.ts";
import { deleteProcedure } from "#features/procedures/procedures.contract.ts";
import { at } from "#features/procedures/server/procedures.fixture.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestPerson } from "#testing/stand/company.ts";
import { describe, expect, test } from "vitest";
import { findChecks } from "../checks.contract.ts";
import { changed, followed, stepIdsOf } from "./checks.fixture.ts";

const app = useTestApp();

type Query = NonNullable<Parameters<typeof foundBy>[1]>;
const foundBy = async (
  person: TestPerson,
  query: Partial<
    Record<"status" | "whose" | "user_id" | "procedure_id" | "search" | "view_more", string>
  > = {},
) => (await person.ok(findChecks, { query: query as never })).data;

const idsBy = async (person: TestPerson, query?: Query) =>
  (await foundBy(person, query)).data.map(({ id }) => id);

describe("finding checks", () => {
  test("one's own come, open and closed, those touched last first, each with how far it has come", async () => {
    const company = await buildCompany(app());
    const [ana, ion] = [
      await company.person({ first_name: "Ana", last_name: "Pop" }),
      await company.person(),
    ];
    const made = await liveOf(company.owner, { name: "Turnarea", steps: stepsOf("unu", "doi", "trei") });
    const [first, other] = [await followed(ana, made), await followed(ion, made)];
    const closed = await changed(ana, first, {
      status: "closed",
      checked_steps: stepIdsOf(first).slice(0, 1),
    });
    const open = await followed(ana, made);

    const all = await foundBy(ana);
    expect(all).toMatchObject({ total: 2, is_more: false });
    expect(all.data).toEqual([
      expect.objectContaining({ id: open.id, status: "open", percent: 0, total_steps: 3 }),
      {
        id: first.id,
        status: "closed",
        created_at: first.created_at,
        updated_at: closed.updated_at,
        total_checked_steps: 1,
        total_steps: 3,
        percent: 33,
        completed: 0,
        user: { ...first.user, slug: ana.slug },
        procedure: { id: made.id, slug: made.slug, name: "Turnarea", is_deleted: false },
      },
    ]);
    expect(await idsBy(ana, { status: "open" })).toEqual([open.id]);
    expect(await idsBy(ana, { status: "closed" })).toEqual([first.id]);
    expect(await idsBy(ion)).toEqual([other.id]);
  });

  test("they are narrowed by procedure and by what is searched for; a deleted procedure says so", async () => {
    const company = await buildCompany(app());
    const person = await company.person();
    const [one, two] = [
      await liveOf(company.owner, { name: "Betonarea plăcii" }),
      await liveOf(company.owner, { name: "Recepția mărfii" }),
    ];
    const [a, b] = [await followed(person, one), await followed(person, two)];
    expect(await idsBy(person, { procedure_id: String(one.id) })).toEqual([a.id]);
    expect(await idsBy(person, { procedure_id: String(one.id), status: "closed" })).toEqual([]);
    expect(await idsBy(person, { search: "placii" })).toEqual([a.id]);
    expect(await idsBy(person, { search: "marf" })).toEqual([b.id]);
    expect(await idsBy(person, { search: "asfalt" })).toEqual([]);
    await company.owner.ok(deleteProcedure, at(one));
    const [gone] = (await foundBy(person, { procedure_id: String(one.id) })).data;
    expect(gone?.procedure).toEqual({
      id: one.id,
      slug: one.slug,
      name: "Betonarea plăcii",
      is_deleted: true,
    });
  });

  test("others' are for whoever may read reports about them, and nobody else", async () => {
    const company = await buildCompany(app());
    const [ana, ion] = [await company.person(), await company.person()];
    const made = await liveOf(company.owner);
    const [of_ana, of_ion] = [await followed(ana, made), await followed(ion, made)];
    for (const right of ["admin", "master_admin", "auditor"] as const) {
      const reader = await company.person({ rights_name: [right] });
      expect(await idsBy(reader)).toEqual([]);
      expect(await idsBy(reader, { whose: "all" })).toEqual([of_ion.id, of_ana.id]);
      expect(await idsBy(reader, { user_id: String(ana.id) })).toEqual([of_ana.id]);
      expect(await idsBy(reader, { user_id: String(ana.id), whose: "all", status: "closed" })).toEqual([]);
    }
    expect(await idsBy(ana, { user_id: String(ana.id) })).toEqual([of_ana.id]);
    for (const query of [{ whose: "all" as const }, { user_id: String(ion.id) }])
      expect((await ana.call(findChecks, { query })).status).toBe(403);
  });

  test("another company's are nowhere", async () => {
    const [here, there] = [await buildCompany(app()), await buildCompany(app())];
    const person = await there.person();
    const made = await liveOf(there.owner);
    await followed(person, made);
    expect(await idsBy(here.owner, { whose: "all" })).toEqual([]);
    expect(await idsBy(here.owner, { user_id: String(person.id) })).toEqual([]);
    expect(await idsBy(here.owner, { whose: "all", procedure_id: String(made.id) })).toEqual([]);
  });

  test("they come twenty at a time", async () => {
    const company = await buildCompany(app());
    const begun: number[] = [];
    for (let n = 0; n < 22; n += 1)
      begun.unshift((await followed(company.owner, await liveOf(company.owner))).id);
    const first = await foundBy(company.owner, { status: "open" });
    expect([first.total, first.data.map(({ id }) => id)]).toEqual([22, begun.slice(0, 20)]);
    expect(await idsBy(company.owner, { status: "open", view_more: "20" })).toEqual(begun.slice(20));
  });
});
