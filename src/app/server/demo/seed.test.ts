import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import {
  getProcess,
  listProcesses,
  listProcessUses,
  listProcessVersions,
  type Process,
  type ProcessRow,
} from "#features/processes/processes.contract.ts";
import { treeToJson } from "#features/processes/tree/check/serialize_tree.ts";
import { indexOf } from "#features/processes/tree/tree_index.ts";
import { parseTree } from "#features/processes/tree/check/parse_tree.ts";
import { listUsers } from "#features/people/people.contract.ts";
import { listCheckReport } from "#features/reports/reports.contract.ts";
import { getAccount } from "#features/users/users.contract.ts";
import { login } from "#features/session/session.contract.ts";
import { folderStore } from "#platform/server/files/store.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { createTestClient, type TestClient } from "#testing/stand/client.ts";
import { hasDemo } from "./has_demo.ts";
import { createDemo, demoPassword } from "./seed.ts";

const app = useTestApp();
const create = () => createDemo(app().database, folderStore(join(app().folder, "files")), app().clock.now);

beforeAll(async () => {
  expect(await hasDemo(app().database)).toBe(false);
  expect(await create()).toBe(true);
});

type Visitor = TestClient & { instance_id: string; list(): Promise<{ total: number; rows: ProcessRow[] }> };

async function visitor(email: string): Promise<Visitor> {
  const guest = createTestClient(app().origin, null);
  const { access_token, data } = await guest.ok(login, { body: { email, password: demoPassword } });
  const client = createTestClient(app().origin, access_token);
  return {
    ...client,
    instance_id: String(data.instance.id),
    list: async () => {
      const params = { instance_id: String(data.instance.id) };
      const { total, data: rows } = (await client.ok(listProcesses, { params })).data;
      return { total, rows };
    },
  };
}

const read = async (client: TestClient, slug: string, query: { version?: string } = {}): Promise<Process> =>
  (await client.ok(getProcess, { params: { slug }, query })).data;

const opening = "deschiderea-unui-santier-nou";
const purchase = "achizitia-de-materiale";
const handover = "predarea-lucrarii-catre-beneficiar";

describe("the demo in an empty database", () => {
  it("is made once only, and known to be there", async () => {
    expect(await create()).toBe(false);
    expect(await hasDemo(app().database)).toBe(true);
  });

  it("lists eight processes with their people and categories to who may see drafts", async () => {
    const { total, rows } = await (await visitor("owner@demo.test")).list();
    expect([total, rows.length]).toEqual([8, 8]);
    expect(rows.filter(({ status }) => status === "draft").map(({ slug }) => slug)).toEqual([handover]);
    expect(
      rows.filter((row) => row.status === "live" && row.has_unpublished_changes).map(({ slug }) => slug),
    ).toEqual([purchase]);
    expect(new Set(rows.map(({ responsible }) => responsible.id)).size).toBeGreaterThan(5);
    expect(rows.filter(({ categories }) => categories.length === 0)).toEqual([]);
    expect(new Set(rows.map(({ updated_at }) => updated_at)).size).toBe(8);
    for (const { updated_at } of rows) expect(new Date(updated_at) < app().clock.now).toBe(true);
  });

  it("lists the seven published ones to user@demo.test", async () => {
    const { total, rows } = await (await visitor("user@demo.test")).list();
    expect([total, rows.some(({ slug }) => slug === handover)]).toEqual([7, false]);
  });

  it("shows user@demo.test the big chart with links that can be opened", async () => {
    const user = await visitor("user@demo.test");
    const shown = await read(user, opening);
    const { places } = indexOf(shown.tree);
    expect(places.filter(({ node }) => node.type !== "blank").length).toBeGreaterThan(60);
    expect(parseTree(treeToJson(shown.tree))).toEqual({ ok: true, tree: shown.tree });
    expect([shown.source, shown.version.name, shown.version.nodes]).toEqual([
      "live",
      "v2 – cu ISO 45001",
      places.length,
    ]);
    const infos = [...shown.procedures_info, ...shown.processes_info];
    expect(infos.length).toBeGreaterThan(8);
    expect(infos.filter(({ status, slug }) => status !== "live" || slug === null)).toEqual([]);
    const linked = places.filter(({ node }) => node.id !== null);
    for (const { node } of linked) {
      const among = node.type === "procedure" ? shown.procedures_info : shown.processes_info;
      expect(among.find(({ id }) => id === node.id)?.name).toBe(node.name);
    }
  });

  it("has both versions of the big chart for its manager, and one for readers", async () => {
    const names = async (email: string) => {
      const { data } = await (await visitor(email)).ok(listProcessVersions, { params: { slug: opening } });
      return data.map(({ name, is_publish }) => [name, is_publish]);
    };
    expect(await names("master@demo.test")).toEqual([
      ["v2 – cu ISO 45001", true],
      ["v1 – 2025", false],
    ]);
    expect(await names("user@demo.test")).toEqual([["v2 – cu ISO 45001", true]]);
  });

  it("shows the chart that is drawn on to its administrator, and the published one to readers", async () => {
    const drawn = await read(await visitor("processes@demo.test"), purchase);
    const seen = await read(await visitor("user@demo.test"), purchase);
    expect([drawn.version.has_unpublished_changes, drawn.rights.entity_crud]).toEqual([true, true]);
    expect(drawn.version.nodes).toBeGreaterThan(seen.version.nodes);
    expect(drawn.revision).toBeGreaterThan(seen.revision);
  });

  it("shows the draft with what it links to, a draft too, to who may see it", async () => {
    const shown = await read(await visitor("auditor@demo.test"), handover);
    expect([shown.status, shown.source]).toEqual(["draft", "draft"]);
    const drafts = shown.procedures_info.filter(({ status }) => status === "draft");
    expect(drafts.map(({ name }) => name)).toEqual(["Gestionarea deșeurilor de șantier"]);
    const { status } = await (await visitor("user@demo.test")).call(getProcess, {
      params: { slug: handover },
    });
    expect(status).toBe(404);
  });

  it("knows where a process is used", async () => {
    const owner = await visitor("owner@demo.test");
    const { data } = await owner.ok(listProcessUses, { params: { slug: "receptia-marfurilor" } });
    expect(data.charts.map(({ name }) => name).sort()).toEqual([
      "Achiziția de materiale",
      "Deschiderea unui șantier nou",
    ]);
    expect(data.triggers_of.map(({ name }) => name)).toEqual(["Recepția mărfii la depozit"]);
  });

  it("knows when its people were last here, as far as they have come", async () => {
    const owner = await visitor("owner@demo.test");
    const account = async (slug: string) => (await owner.ok(getAccount, { params: { slug } })).data;
    const { data } = await owner.ok(listUsers, { params: { instance_id: owner.instance_id }, query: {} });
    const seen = await Promise.all(data.data.map(({ slug }) => account(slug)));
    expect(seen.filter(({ last_seen_at, is_joined }) => (last_seen_at === null) === is_joined)).toEqual([]);
    // Whoever was here came before.
    expect(
      seen.filter(({ created_at, last_seen_at }) => last_seen_at !== null && created_at > last_seen_at),
    ).toEqual([]);
    // And whoever ticked steps was here when they did.
    const { data: checks } = await owner.ok(listCheckReport, {
      params: { slug: String(owner.instance_id) },
      query: {},
    });
    const seenAt = new Map(seen.map(({ id, last_seen_at }) => [id, last_seen_at ?? ""]));
    expect(checks.filter(({ user }) => seenAt.has(user.id)).length).toBeGreaterThan(3);
    expect(checks.filter(({ user, updated_at }) => (seenAt.get(user.id) ?? updated_at) < updated_at)).toEqual(
      [],
    );
  });

  it("shows the bakery its one chart", async () => {
    const baker = await visitor("owner@second.test");
    const { rows } = await baker.list();
    expect(rows.map(({ name }) => name)).toEqual(["De la comandă la livrare"]);
    const { tree } = await read(baker, rows[0]?.slug ?? "");
    expect(indexOf(tree).places.length).toBeGreaterThan(20);
  });
});
