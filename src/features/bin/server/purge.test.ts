import { sent, storedOf } from "#features/improvements/server/improvements.fixture.ts";
import { changed, changing, followed, readCheck, stepIdsOf } from "#features/checks/server/checks.fixture.ts";
import {
  draftOf,
  liveOf,
  publish,
  read,
  saved,
  stepsOf,
} from "#features/procedures/server/procedures.fixture.ts";
import {
  flowOf,
  liveOf as liveProcess,
  read as readProcess,
  text,
  toProcedure,
  toProcess,
} from "#features/processes/server/processes.fixture.ts";
import { activateHistory } from "#features/procedures/procedures.contract.ts";
import { storeVisit } from "#features/visits/visits.contract.ts";
import { raw, type Sql, sql } from "#platform/server/db/database.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestCompany, type TestPerson } from "#testing/stand/company.ts";
import { unchecked } from "#testing/stand/database.ts";
import { eventsOf } from "#testing/stand/journal.ts";
import { imageForm, pngBytes } from "#testing/stand/world.ts";
import { describe, expect, test } from "vitest";
import { binCalls, type BinKind, purgeProcedure } from "../bin.contract.ts";
import { binOf, cleaned, daysAgo, deleted, atId, restored } from "./bin.fixture.ts";

const app = useTestApp();

const rows = <Row>(statement: Sql) => app().database.system((db) => db.rows(unchecked<Row>())(statement));
const count = async (statement: Sql) => (await rows(statement)).length;

/** The tables that still hold rows which name something, by a column that is called after its kind. */
async function tablesNaming(kind: BinKind, company: TestCompany, id: number): Promise<string[]> {
  const columns = await rows<{ table_name: string; column_name: string }>(sql`
    select c.table_name, c.column_name from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name like ${`%${kind}_id`}`);
  const found = await Promise.all(
    columns.map(async ({ table_name, column_name }) => {
      const held = await count(sql`
        select from ${raw(table_name)} where instance_id = ${company.id} and ${raw(column_name)} = ${id}`);
      return held > 0 ? [table_name] : [];
    }),
  );
  const own = kind === "procedure" ? sql`procedures` : sql`processes`;
  const isThere = await count(sql`select from ${own} where instance_id = ${company.id} and id = ${id}`);
  return [...new Set([...found.flat(), ...(isThere > 0 ? ["itself"] : [])])].sort();
}

const uploaded = async (person: TestPerson) => {
  const { body } = await person.raw("POST", "/api/uploads", { body: imageForm() });
  return (body as { url: string }).url;
};

const isRead = async (person: TestPerson, url: string) =>
  (await fetch(`${app().origin}${url}`, { headers: { authorization: `Bearer ${person.token}` } })).status;

/** A procedure with something of everything that can belong to one. */
async function rich(company: TestCompany) {
  const { owner } = company;
  const [role, category] = [await company.role(), await company.category()];
  const images = { kept: await uploaded(owner), lost: await uploaded(owner) };
  const bodies = [
    `<p>unu</p><img src="${images.kept}" alt="">`,
    `<p>doi</p><img src="${images.lost}" alt="">`,
  ];
  const made = await liveOf(owner, {
    name: "Turnarea plăcii",
    roles: [role],
    categories: [category],
    triggers: [{ type: "date", value: "5" }],
    steps: bodies.map((body) => ({ body })),
  });
  const first = (await read(owner, made)).version.id;
  await saved(owner, made, { name: "Turnarea plăcilor" });
  await owner.ok(activateHistory, { params: { id: String(first) } });
  await draftOf(owner, { name: "Alta", steps: [{ body: bodies[0] ?? "" }] });
  await draftOf(owner, {
    name: "Decofrarea",
    triggers: [{ type: "procedure", value: String(made.id) }],
  });
  await sent(owner, { procedure_id: made.id, body: "Mai scurt" }, [
    { name: "poza.png", type: "image/png", bytes: pngBytes },
  ]);
  await owner.ok(storeVisit, { params: { slug: made.slug }, body: { time: 60 } });
  await app().drained();
  return { made, images };
}

describe("after thirty days", () => {
  test("a procedure goes with everything that belongs to it, files too", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const runner = await company.person();
    const { made, images } = await rich(company);
    await followed(runner, made);
    await deleted("procedure", owner, made);
    await daysAgo(app(), 29, made.id);
    await cleaned(app());
    expect((await binOf(owner)).map(({ id }) => id)).toEqual([made.id]);
    await restored("procedure", owner, made);
    await deleted("procedure", owner, made);
    await daysAgo(app(), 31, made.id);
    await cleaned(app());
    expect(await binOf(owner)).toEqual([]);
    expect(await tablesNaming("procedure", company, made.id)).toEqual([]);
    expect(
      await count(sql`
        select from listed_counts where instance_id = ${company.id} and facet = 'procedure' and key = ${made.id}`),
    ).toBe(0);
    // Whoever had its text open may save it elsewhere until the next night.
    await cleaned(app());
    expect([await isRead(owner, images.kept), await isRead(owner, images.lost)]).toEqual([200, 200]);
    await app().database.system((db) =>
      db.run(sql`update released_images set released_at = released_at - interval '1 day'`),
    );
    await cleaned(app());
    expect([await isRead(owner, images.kept), await isRead(owner, images.lost)]).toEqual([200, 404]);
    expect(await storedOf(app(), company.id)).toEqual([]);
    expect(await count(sql`select from improvement_files where instance_id = ${company.id}`)).toBe(0);
    expect(await rows(sql`select bytes::int from stored_bytes where instance_id = ${company.id}`)).toEqual(
      await rows(sql`select sum(bytes)::int as bytes from uploads where instance_id = ${company.id}`),
    );
    expect(
      await rows(sql`select action from audit_log where instance_id = ${company.id} and target_id = ${made.id}
        and target_type = 'procedure' and action in ('procedure.deleted', 'procedure.given_up') order by id`),
    ).toMatchObject([
      { action: "procedure.deleted" },
      { action: "procedure.deleted" },
      { action: "procedure.given_up" },
    ]);
  });

  test("closed checks stay, with the steps that they were closed on; open ones go", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const [ana, dan, ion] = [await company.person(), await company.person(), await company.person()];
    const made = await liveOf(owner, { name: "Turnarea plăcii", steps: stepsOf("unu", "doi") });
    const begun = await followed(ana, made);
    const closed = await changed(ana, begun, {
      status: "closed",
      checked_steps: stepIdsOf(begun).slice(0, 1),
    });
    const next = async (step: string) => {
      await saved(owner, made, { steps: stepsOf("unu", step) });
      await publish(owner, made);
    };
    await next("trei");
    const later = await followed(ion, made);
    const alsoClosed = await changed(ion, later, { status: "closed", checked_steps: stepIdsOf(later) });
    await next("patru");
    const open = await followed(dan, made);
    await deleted("procedure", owner, made);
    await owner.ok(purgeProcedure, atId(made));
    await cleaned(app());
    for (const [person, check] of [
      [ana, closed],
      [ion, alsoClosed],
    ] as const)
      expect(await readCheck(person, check)).toEqual({
        ...check,
        newer_version: null,
        procedure: { ...check.procedure, is_deleted: true },
      });
    expect((await changing(dan, open)).status).toBe(404);
    expect(await tablesNaming("procedure", company, made.id)).toEqual([
      "check_durations",
      "itself",
      "procedure_checks",
      "procedure_versions",
    ]);
    expect(
      await rows(
        sql`select id, restored_from from procedure_versions where instance_id = ${company.id} and procedure_id = ${made.id} order by id`,
      ),
    ).toEqual([closed, alsoClosed].map(({ version }) => ({ id: version.id, restored_from: null })));
    await cleaned(app());
    expect((await readCheck(ana, closed)).procedure.name).toBe("Turnarea plăcii");
  });

  test("a process goes with everything that belongs to it", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const made = await liveProcess(
      owner,
      { categories: [await company.category()] },
      flowOf(text("Sosește")),
    );
    await draftOf(owner, { triggers: [{ type: "process", value: JSON.stringify(String(made.id)) }] });
    const admin = await company.person();
    await company.specialRight(admin.id, { processes: [made.id] });
    await sent(owner, { process_id: made.id, body: "Mai scurt" });
    await deleted("process", owner, made);
    await daysAgo(app(), 31, made.id);
    await cleaned(app());
    expect(await tablesNaming("process", company, made.id)).toEqual([]);
    // Whoever had a custom right on it has one less.
    expect(
      (await eventsOf(app(), company.id, "rights")).filter(({ type }) => type === "rights.changed"),
    ).toEqual([{ type: "rights.changed", payload: { user_id: admin.id } }]);
  });

  test("charts go on saying what their dead steps were called", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const procedure = await liveOf(owner, { name: "Recepția", steps: stepsOf("secret") });
    const process = await liveProcess(owner, { name: "Livrarea" }, flowOf(text("secret")));
    const chart = await liveProcess(owner, {}, flowOf(toProcedure(procedure.id), toProcess(process.id)));
    for (const [kind, made] of [
      ["procedure", procedure],
      ["process", process],
    ] as const) {
      await deleted(kind, owner, made);
      await owner.ok(binCalls[kind].purge, atId(made));
    }
    await cleaned(app());
    const { procedures_info, processes_info } = await readProcess(owner, chart);
    expect([procedures_info, processes_info]).toEqual([
      [{ id: procedure.id, slug: null, name: "Recepția", status: "deleted" }],
      [{ id: process.id, slug: null, name: "Livrarea", status: "deleted" }],
    ]);
    const texts = await rows<{ text: string }>(sql`
      select steps::text as text from procedure_versions where instance_id = ${company.id}
      union all select tree from process_versions where instance_id = ${company.id}
      union all select tree from process_publications where instance_id = ${company.id}`);
    expect(texts.filter(({ text: held }) => held.includes("secret"))).toEqual([]);
  });

  test("what was broken off goes on with the next night", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const made = await liveOf(owner);
    await deleted("procedure", owner, made);
    await app().database.system((db) =>
      db.run(sql`
        update procedures set given_up_at = now() - interval '2 days' where instance_id = ${company.id} and id = ${made.id}`),
    );
    await cleaned(app());
    expect(await tablesNaming("procedure", company, made.id)).toEqual([]);
  });
});

test("a company's bin says nothing of another's, also to the removal", async () => {
  const [company, other] = [await buildCompany(app()), await buildCompany(app())];
  const [mine, theirs] = [await liveOf(company.owner), await liveOf(other.owner)];
  await deleted("procedure", company.owner, mine);
  await company.owner.ok(purgeProcedure, atId(mine));
  await cleaned(app());
  expect(await tablesNaming("procedure", other, theirs.id)).toContain("procedure_versions");
});
