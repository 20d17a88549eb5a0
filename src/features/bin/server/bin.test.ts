import { getProcedure, listProcedures, storeProcedure } from "#features/procedures/procedures.contract.ts";
import { changed, followed } from "#features/checks/server/checks.fixture.ts";
import { sent } from "#features/improvements/server/improvements.fixture.ts";
import { bodyOf, saved } from "#features/procedures/server/procedures.fixture.ts";
import { getProcess, listProcesses, updateProcess } from "#features/processes/processes.contract.ts";
import {
  flowOf,
  liveOf as liveProcess,
  read,
  synced,
  text,
} from "#features/processes/server/processes.fixture.ts";
import { deleteProcedure } from "#features/procedures/procedures.contract.ts";
import { deleteProcess } from "#features/processes/processes.contract.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestPerson } from "#testing/stand/company.ts";
import { auditOf } from "#testing/stand/journal.ts";
import { describe, expect, test } from "vitest";
import {
  binCalls,
  binKinds,
  type BinKind,
  getProcedureDeletion,
  getProcessDeletion,
  listBin,
} from "../bin.contract.ts";
import { goesAt } from "../bin.rules.ts";
import { binOf, deleted, atId, itemOf, type Made, restored } from "./bin.fixture.ts";

const app = useTestApp();

const statusOf = async (kind: BinKind, person: TestPerson, { slug }: { slug: string }) =>
  (await person.call(kind === "procedure" ? getProcedure : getProcess, { params: { slug } })).status;

const listed = async (kind: BinKind, person: TestPerson, query: Record<string, string> = {}) => {
  const params = { instance_id: String(person.instance_id) };
  const { data } = await person.ok(kind === "procedure" ? listProcedures : listProcesses, { params, query });
  return { ids: data.data.map(({ id }) => id), total: data.total };
};

describe.each(binKinds)("a deleted %s", (kind) => {
  test("stands in the bin with who deleted it and until when, and comes back as it was", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const [admin, reader] = [await company.person({ rights_name: ["admin"] }), await company.person()];
    const made = await itemOf(kind, owner, { name: "Turnarea plăcii" });
    const before = await listed(kind, owner, { search: "placii" });
    expect(before).toEqual({ ids: [made.id], total: 1 });
    await deleted(kind, admin, made);
    expect([await statusOf(kind, owner, made), await listed(kind, owner)]).toEqual([
      404,
      { ids: [], total: 0 },
    ]);

    const [row, ...more] = await binOf(owner);
    expect(more).toEqual([]);
    expect(row).toEqual({
      kind,
      id: made.id,
      name: "Turnarea plăcii",
      responsible: { id: owner.id, first_name: owner.first_name, last_name: owner.last_name, avatar: null },
      deleted_by: { id: admin.id, first_name: admin.first_name, last_name: admin.last_name, avatar: null },
      deleted_at: expect.stringMatching(/^20\d\d-/),
      goes_at: goesAt(row?.deleted_at ?? ""),
      rights: { purge: true },
    });
    expect(await restored(kind, owner, made)).toEqual({
      id: made.id,
      slug: made.slug,
      name: "Turnarea plăcii",
    });
    expect(await binOf(owner)).toEqual([]);
    expect(await statusOf(kind, reader, made)).toBe(200);
    expect(await listed(kind, reader, { search: "placii" })).toEqual(before);
    expect((await auditOf(app(), company.id, kind)).map(({ action }) => action)).toContain(
      `${kind}.restored_from_bin`,
    );
  });

  test("is restored by its manager, by who administers it and by administrators, and is not there for others", async () => {
    const company = await buildCompany(app());
    const [manager, custom, plain, admin, auditor, processAdmin] = [
      await company.person(),
      await company.person(),
      await company.person(),
      await company.person({ rights_name: ["admin"] }),
      await company.person({ rights_name: ["auditor"] }),
      await company.person({ rights_name: ["process_admin"] }),
    ];
    const role = await company.role();
    const content = { responsible_id: manager.id, ...(kind === "procedure" && { roles: [role] }) };
    const made = await itemOf(kind, company.owner, content);
    await company.specialRight(
      custom.id,
      kind === "procedure" ? { roles: [role] } : { processes: [made.id] },
    );
    const foreign = (await buildCompany(app())).owner;
    for (const person of [manager, custom, admin, company.owner]) {
      await deleted(kind, person, made);
      expect((await binOf(person)).map(({ id, rights }) => [id, rights.purge])).toEqual([
        [made.id, person === admin || person === company.owner],
      ]);
      for (const other of [plain, processAdmin, foreign]) {
        expect(await binOf(other)).toEqual([]);
        expect((await other.call(binCalls[kind].restore, atId(made))).status).toBe(404);
      }
      for (const call of [binCalls[kind].restore, binCalls[kind].purge])
        expect((await auditor.call(call, atId(made))).status).toBe(403);
      expect((await auditor.call(listBin)).status).toBe(403);
      for (const other of [manager, custom, plain])
        expect((await other.call(binCalls[kind].purge, atId(made))).status).toBe(403);
      expect((await foreign.call(binCalls[kind].purge, atId(made))).status).toBe(404);
      await restored(kind, person, made);
    }
  });

  test("takes the next free slug when somebody has taken its own", async () => {
    const { owner } = await buildCompany(app());
    const made = await itemOf(kind, owner, { name: "Cofraj" });
    await deleted(kind, owner, made);
    const other = await itemOf(kind, owner, { name: "Cofraj" });
    expect(other.slug).toBe(made.slug);
    expect((await restored(kind, owner, made)).slug).toBe("cofraj-2");
    expect(await listed(kind, owner, { sort: "name" })).toMatchObject({ total: 2 });
    expect(await statusOf(kind, owner, { slug: "cofraj-2" })).toBe(200);
  });

  test("has its slug back under another name than it was made with", async () => {
    const { owner } = await buildCompany(app());
    const made = await itemOf(kind, owner, { name: "Cofraj 2" });
    if (kind === "procedure") await saved(owner, made, { name: "Altceva" });
    else
      await owner.ok(updateProcess, {
        params: { slug: made.slug },
        body: { name: "Altceva", responsible_id: owner.id },
      });
    await deleted(kind, owner, made);
    expect((await restored(kind, owner, made)).slug).toBe(made.slug);
  });

  test("restored twice at once is restored once, and both are answered", async () => {
    const { owner, id } = await buildCompany(app());
    const made = await itemOf(kind, owner);
    await deleted(kind, owner, made);
    const both = await Promise.all([restored(kind, owner, made), restored(kind, owner, made)]);
    expect(both.map(({ slug }) => slug)).toEqual([made.slug, made.slug]);
    expect(
      (await auditOf(app(), id, kind)).filter(({ action }) => action === `${kind}.restored_from_bin`),
    ).toHaveLength(1);
  });

  test("and one that is made under its slug at the same moment both find a slug", async () => {
    const { owner } = await buildCompany(app());
    const made = await itemOf(kind, owner, { name: "Cofraj" });
    await deleted(kind, owner, made);
    const [back, ...others] = await Promise.all([
      restored(kind, owner, made),
      ...[0, 1, 2].map(() => itemOf(kind, owner, { name: "Cofraj" }, "draft")),
    ]);
    const slugs = [back.slug, ...others.map(({ slug }) => slug)];
    expect(slugs.sort()).toEqual(["cofraj", "cofraj-2", "cofraj-3", "cofraj-4"]);
  });

  test("given up cannot be restored; restored cannot be given up", async () => {
    const { owner } = await buildCompany(app());
    const [one, other] = [await itemOf(kind, owner), await itemOf(kind, owner)];
    for (const made of [one, other]) await deleted(kind, owner, made);
    await owner.ok(binCalls[kind].purge, atId(one));
    expect((await owner.call(binCalls[kind].restore, atId(one))).status).toBe(404);
    expect((await owner.call(binCalls[kind].purge, atId(one))).status).toBe(404);
    expect((await binOf(owner)).map(({ id }) => id)).toEqual([other.id]);
    await restored(kind, owner, other);
    expect((await owner.call(binCalls[kind].purge, atId(other))).status).toBe(404);
    const answers = await Promise.all([
      deleted(kind, owner, other).then(() => owner.call(binCalls[kind].restore, atId(other))),
      owner.call(binCalls[kind].purge, atId(other)),
    ]);
    // Whichever came first, what the answers say is so.
    const isThere = (await statusOf(kind, owner, other)) === 200;
    expect(answers.map(({ status }) => status)).toEqual(isThere ? [200, 404] : [404, 204]);
  });
});

describe("the bin", () => {
  test("lists both kinds, last deleted first, one kind or by name, twenty at a time", async () => {
    const { owner } = await buildCompany(app());
    const made: [BinKind, Made][] = [];
    for (const kind of ["procedure", "process", "procedure"] as const)
      made.unshift([kind, await itemOf(kind, owner, { name: `Element ${made.length}` }, "draft")]);
    for (const [kind, item] of [...made].reverse()) await deleted(kind, owner, item);
    const names = async (query: Record<string, string> = {}) =>
      (await binOf(owner, query)).map(({ name }) => name);
    expect(await names()).toEqual(["Element 2", "Element 1", "Element 0"]);
    expect(await names({ kind: "process" })).toEqual(["Element 1"]);
    expect(await names({ search: "ELEMENT 2" })).toEqual(["Element 2"]);
    expect(await names({ view_more: "2" })).toEqual(["Element 0"]);
    expect((await owner.ok(listBin, { query: { view_more: "2" } })).data).toMatchObject({
      total: 3,
      is_more: false,
    });
    expect(await names({ page: "2" })).toEqual([]);
    expect((await owner.call(listBin, { query: { kind: "check" } as never })).status).toBe(422);
  });
});

describe("what is asked before a deletion", () => {
  test("of a procedure names what goes with it", async () => {
    const { owner, person } = await buildCompany(app());
    const made = await itemOf("procedure", owner, { name: "Turnarea plăcii" });
    const after = await owner.ok(storeProcedure, {
      body: bodyOf(owner, { name: "Decofrarea", triggers: [{ type: "procedure", value: String(made.id) }] }),
    });
    for (const body of ["Mai scurt", "Mai clar"]) await sent(owner, { procedure_id: made.id, body });
    const [ana, dan] = [await person(), await person()];
    for (const one of [ana, dan]) await followed(one, made);
    await changed(owner, await followed(owner, made), { status: "closed" });
    const asked = { params: { slug: made.slug } };
    const { data } = await owner.ok(getProcedureDeletion, asked);
    const { version } = (await owner.ok(getProcedure, { params: { slug: made.slug } })).data;
    expect(data).toEqual({
      id: made.id,
      name: "Turnarea plăcii",
      requests: 2,
      open_checks: 2,
      has_closed_checks: true,
      charts: [],
      triggers_of: [{ id: after.id, name: "Decofrarea", slug: after.slug }],
      newest: {
        version_id: version.id,
        revision: null,
        changed_by: `${owner.first_name} ${owner.last_name}`,
        changed_at: version.created_at,
      },
      days: 30,
    });
  });

  test("is refused with who saved since, and deletes by what it then says", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const maria = await company.person({ rights_name: ["admin"], first_name: "Maria", last_name: "Ene" });
    const made = await itemOf("procedure", owner);
    const asked = { params: { slug: made.slug } };
    const seen = async () => String((await owner.ok(getProcedureDeletion, asked)).data.newest.version_id);
    const version_id = await seen();
    await saved(maria, made, { name: "Altă turnare" });
    const remove = (query: { version_id: string }) =>
      owner.call(deleteProcedure, { params: { slug: made.slug }, query });
    expect(await remove({ version_id })).toMatchObject({
      status: 409,
      body: { code: "stale", changed_by: "Maria Ene", changed_at: expect.any(String) },
    });
    expect(await statusOf("procedure", owner, made)).toBe(200);
    expect((await remove({ version_id: await seen() })).status).toBe(204);
  });

  test("of a process is refused once its chart is another, and its deletion needs no word of what was seen", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const maria = await company.person({ rights_name: ["admin"], first_name: "Maria", last_name: "Ene" });
    const made = await liveProcess(owner, {}, flowOf(text("Sosește betonul")));
    const asked = { params: { slug: made.slug } };
    const { newest } = (await owner.ok(getProcessDeletion, asked)).data;
    const query = { version_id: String(newest.version_id), revision: String(newest.revision) };
    await synced(maria, made, flowOf(text("Ia probe")));
    const { status, body } = await owner.call(deleteProcess, { params: { slug: made.slug }, query });
    expect([status, body]).toMatchObject([409, { code: "stale", changed_by: "Maria Ene" }]);
    expect((await read(owner, made)).id).toBe(made.id);
    await deleted("process", owner, made);
    expect(await statusOf("process", owner, made)).toBe(404);
  });
});
