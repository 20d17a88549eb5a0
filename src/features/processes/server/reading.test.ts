import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestCompany, type TestPerson } from "#testing/stand/company.ts";
import { describe, expect, test } from "vitest";
import {
  getProcess,
  type Process,
  storeProcessVersion,
  updateProcessVersion,
} from "../processes.contract.ts";
import { syncProcess } from "../charts.contract.ts";
import {
  at,
  atId,
  draftOf,
  flowOf,
  listed,
  liveOf,
  type Made,
  namesOf,
  published,
  read,
  synced,
  text,
  versionsOf,
} from "./processes.fixture.ts";

const app = useTestApp();

type Scene = { company: TestCompany; owner: TestPerson; reader: TestPerson; made: Made };

/** A process that is published with one step, drawn further since, and then gone on with in a second version. */
async function scene(): Promise<Scene & { first: number; second: number; published_at: string }> {
  const company = await buildCompany(app());
  const { owner } = company;
  const made = await liveOf(owner, {}, flowOf(text("publicat")));
  const before = await read(owner, made);
  await synced(owner, made, flowOf(text("desenat"), text("mai departe")));
  const body = { name: "v2", process_id: made.id, version_id: before.version_id };
  const { id: second } = await owner.ok(storeProcessVersion, { body });
  await synced(owner, made, flowOf(text("a doua"), text("și"), text("încă")));
  return {
    company,
    owner,
    made,
    reader: await company.person(),
    first: before.version_id,
    second,
    published_at: before.version.updated_at,
  };
}

const told = ({ source, version_id, revision, version, tree }: Process) => ({
  source,
  version_id,
  revision,
  nodes: version.nodes,
  names: namesOf(tree),
});

describe("who may read drafts", () => {
  test("gets what is being drawn under the version that editing goes on from", async () => {
    const { company, owner, made, second } = await scene();
    const expected = {
      source: "draft",
      version_id: second,
      revision: 2,
      nodes: 4,
      names: ["a doua", "și", "încă"],
    };
    const auditor = await company.person({ rights_name: ["auditor"] });
    for (const person of [owner, auditor]) {
      expect(told(await read(person, made))).toEqual(expected);
      expect(told(await read(person, made, { source: "draft" }))).toEqual(expected);
      expect(told(await read(person, made, { version: String(second) }))).toEqual(expected);
    }
  });

  test("gets another version by its number, with what has been drawn since it was published", async () => {
    const { owner, made, first } = await scene();
    const process = await read(owner, made, { version: String(first) });
    expect(told(process)).toEqual({
      source: "draft",
      version_id: first,
      revision: 3,
      nodes: 3,
      names: ["desenat", "mai departe"],
    });
    expect(process.version).toMatchObject({ publish: 1, is_publish: true, has_unpublished_changes: true });
  });

  test("gets what is published when asked for it", async () => {
    const { owner, made, first } = await scene();
    const expected = { source: "live", version_id: first, revision: 2, nodes: 2, names: ["publicat"] };
    expect(told(await read(owner, made, { source: "live" }))).toEqual(expected);
    expect(told(await read(owner, made, { source: "live", version: String(first) }))).toEqual(expected);
  });

  test("gets nothing published of a draft, and no version of another process", async () => {
    const { owner, made, second } = await scene();
    const draft = await draftOf(owner);
    const status = async (one: Made, query: Parameters<typeof read>[2]) =>
      (await owner.call(getProcess, { ...at(one), query: query ?? {} })).status;
    expect(await status(draft, { source: "live" })).toBe(404);
    expect(await status(draft, { version: String(second) })).toBe(404);
    expect(await status(made, { source: "live", version: String(second) })).toBe(404);
    expect(await status(made, { version: "8000000000000" })).toBe(404);
  });
});

describe("who may not", () => {
  test("gets what is published whatever they ask for, told as it was then", async () => {
    const { reader, made, first, published_at, owner } = await scene();
    const process = await read(reader, made);
    expect(told(process)).toEqual({
      source: "live",
      version_id: first,
      revision: 2,
      nodes: 2,
      names: ["publicat"],
    });
    expect(process.version).toMatchObject({
      name: "v1",
      is_publish: true,
      has_unpublished_changes: false,
      username: `${owner.first_name} ${owner.last_name}`,
    });
    expect(process.version.updated_at >= published_at).toBe(true);
    for (const query of [{ source: "draft" }, { source: "live" }, { version: String(first) }] as const)
      expect(await read(reader, made, query)).toEqual(process);
  });

  test("finds no other version", async () => {
    const { reader, made, first, second } = await scene();
    for (const version of [String(second), "8000000000000"])
      expect((await reader.call(getProcess, { ...at(made), query: { version } })).status).toBe(404);
    expect((await versionsOf(reader, made)).map(({ id }) => id)).toEqual([first]);
  });

  test("sees no trace of drawing that goes on", async () => {
    const { reader, owner, made, first } = await scene();
    const seen = async () => {
      const { updated_at: _, ...process } = await read(reader, made);
      return [process, await versionsOf(reader, made)];
    };
    const before = await seen();
    await synced(owner, made, flowOf(text("din nou")), { version_id: first });
    expect(await seen()).toEqual(before);
    expect((await listed(reader)).data).toMatchObject([{ nodes: 2, has_unpublished_changes: false }]);
    expect((await listed(owner)).data).toMatchObject([{ nodes: 4, has_unpublished_changes: true }]);
  });

  test("finds no draft", async () => {
    const { reader, owner } = await scene();
    const draft = await draftOf(owner);
    for (const query of [{}, { source: "live" }, { version: "1" }] as const)
      expect((await reader.call(getProcess, { ...at(draft), query })).status).toBe(404);
  });
});

describe("a published chart", () => {
  test("stays what it was through every later change, until the next is published", async () => {
    const { reader, owner, made, first, second } = await scene();
    const shown = async () => namesOf((await read(reader, made)).tree);
    expect(await shown()).toEqual(["publicat"]);
    await owner.ok(updateProcessVersion, {
      ...atId(first),
      body: { name: "Prima", process_id: made.id },
    });
    expect(await shown()).toEqual(["publicat"]);
    await published(owner, made, { id: second, name: "v2" });
    expect(await shown()).toEqual(["a doua", "și", "încă"]);
    await synced(owner, made, flowOf(text("după")), { version_id: second });
    expect(await shown()).toEqual(["a doua", "și", "încă"]);
    await published(owner, made, { id: first, name: "Prima" });
    expect(await shown()).toEqual(["desenat", "mai departe"]);
  });
});

describe("a process of another company", () => {
  test("is like one that is not there", async () => {
    const [{ company, first }, other] = [await scene(), await buildCompany(app())];
    const { owner } = other;
    const own = await draftOf(owner);
    const theirs = await liveOf(company.owner, { name: "Numai a lor" });
    const statuses = [
      await owner.call(getProcess, at(theirs)),
      await owner.call(syncProcess, { ...at(own), body: { version_id: first, json: "{}" } }),
      await owner.call(getProcess, { ...at(own), query: { version: String(first) } }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 404]);
  });
});
