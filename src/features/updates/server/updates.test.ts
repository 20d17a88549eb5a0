import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestPerson } from "#testing/stand/company.ts";
import { sql } from "#platform/server/db/database.ts";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { getSoftwareUpdate, listSoftwareUpdates, type UpdateType } from "../updates.contract.ts";
import { publishNotes } from "./publish.ts";
import { unchecked } from "#testing/stand/database.ts";

const app = useTestApp();
const product = join(import.meta.dirname, "../../../../content/updates");

beforeEach(() => app().database.system((db) => db.run(sql`delete from software_updates`)));

type Written = { type?: UpdateType; date?: string; body?: string };

const note = (title: string, { type = "updates", date = "2026-03-16", body = "Text." }: Written = {}) =>
  `---\ntype: ${type}\ndate: ${date}\ntitle_ro: ${title}\ntitle_en: ${title} (en)\n---\n<!-- ro -->\n${body}\n<!-- en -->\n${body}\n`;

/** A folder of notes, publishing it, and changing its files. */
async function folderOf(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), "procedo-notes-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  for (const [name, text] of Object.entries(files)) await write(name, text);
  return {
    write,
    remove: (name: string) => rm(join(folder, name)),
    publish: () => publishNotes(app().database, folder),
  };
}

const listed = async (person: TestPerson, type: UpdateType = "updates") =>
  (await person.ok(listSoftwareUpdates, { query: { type } })).data;

const namesFor = async (person: TestPerson, type?: UpdateType) =>
  (await listed(person, type)).map(({ name }) => name);

const read = (person: TestPerson, id: number) =>
  person.call(getSoftwareUpdate, { params: { id: String(id) } });

describe("published notes", () => {
  test("are listed by type, newest first, as exactly what the contract names", async () => {
    const { owner } = await buildCompany(app());
    const folder = await folderOf({
      "a.md": note("Veche", { date: "2026-01-31" }),
      "b.md": note("Nouă"),
      "c.md": note("Rapoarte", { type: "work_in_progress" }),
      "README.txt": "no note",
    });
    expect(await folder.publish()).toBe(3);
    const updates = await listed(owner);
    expect(updates.map(({ name }) => name)).toEqual(["Nouă", "Veche"]);
    expect(updates[1]).toEqual({
      id: expect.any(Number),
      name: "Veche",
      created_at: "2026-01-31T10:00:00.000Z",
      seen: false,
      type: "updates",
    });
    expect(await namesFor(owner, "work_in_progress")).toEqual(["Rapoarte"]);
    expect((await owner.ok(listSoftwareUpdates)).data).toHaveLength(2);
    expect((await owner.raw("GET", "/api/software-updates?type=news")).status).toBe(422);
  });

  test("are told to open screens once they differ from what was published, and not again", async () => {
    const told = async () =>
      (
        await app().database.system((db) =>
          db.one(unchecked<{ count: number }>())(
            sql`select count(*) as count from outbox where type = 'software_update.published'`,
          ),
        )
      )?.count;
    const before = (await told()) ?? 0;
    const folder = await folderOf({ "a.md": note("Veche") });
    const after = async () => {
      await folder.publish();
      return ((await told()) ?? 0) - before;
    };
    expect([await after(), await after()]).toEqual([1, 1]);
    await folder.write("a.md", note("Nouă"));
    expect(await after()).toBe(2);
    await folder.remove("a.md");
    expect([await after(), await after()]).toEqual([3, 3]);
  });

  test("are told in the reader's language", async () => {
    const company = await buildCompany(app());
    const reader = await company.person({ language: "en" });
    const folder = await folderOf({ "a.md": note("Căutare") });
    await folder.publish();
    expect(await namesFor(reader)).toEqual(["Căutare (en)"]);
    expect(await namesFor(company.owner)).toEqual(["Căutare"]);
  });

  test("can be read whatever the state of the company's subscription", async () => {
    const company = await buildCompany(app());
    const folder = await folderOf({ "a.md": note("Căutare") });
    await folder.publish();
    await company.setStatus("expired");
    expect(await namesFor(company.owner)).toEqual(["Căutare"]);
  });

  test("are shown as HTML, without what could do harm", async () => {
    const { owner } = await buildCompany(app());
    const body =
      "Un **cuvânt**\n\n- [sit](https://example.test)\n\n<script>alert(1)</script><img src=x onerror=alert(1)>\n\n[rău](javascript:alert(1))";
    const folder = await folderOf({ "a.md": note("HTML", { body }) });
    await folder.publish();
    const [first] = await listed(owner);
    const { data } = (await read(owner, first?.id ?? 0)).body;
    expect(data.body).toContain("<strong>cuvânt</strong>");
    expect(data.body).toContain('href="https://example.test"');
    expect(data.body).not.toMatch(/<script|javascript:|onerror|<img/i);
  });
});

describe("a note that was read", () => {
  test("counts as seen by that person only", async () => {
    const company = await buildCompany(app());
    const reader = await company.person();
    const folder = await folderOf({ "a.md": note("Una"), "b.md": note("Două", { date: "2026-01-01" }) });
    await folder.publish();
    const [una] = await listed(reader);
    const answer = await read(reader, una?.id ?? 0);
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { name: "Una", body: "<p>Text.</p>", seen: true } },
    });
    expect((await read(reader, una?.id ?? 0)).status).toBe(200);
    const seen = async (person: TestPerson) => (await listed(person)).map((update) => update.seen);
    expect(await seen(reader)).toEqual([true, false]);
    expect(await seen(company.owner)).toEqual([false, false]);
  });

  test("by ten windows of a person at once is seen once", async () => {
    const { owner } = await buildCompany(app());
    const folder = await folderOf({ "a.md": note("Una") });
    await folder.publish();
    const [una] = await listed(owner);
    const answers = await Promise.all(Array.from({ length: 10 }, () => read(owner, una?.id ?? 0)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test("that nobody published is not there", async () => {
    const { owner } = await buildCompany(app());
    for (const id of ["999999", "0", "abc"])
      expect((await owner.raw("GET", `/api/software-updates/${id}`)).status).toBe(404);
  });
});

describe("publishing again", () => {
  test("keeps a note's id and who has seen it when its text changes", async () => {
    const { owner } = await buildCompany(app());
    const folder = await folderOf({ "a.md": note("Una") });
    await folder.publish();
    const [before] = await listed(owner);
    await read(owner, before?.id ?? 0);
    await folder.write("a.md", note("Una, corectată", { body: "Alt text." }));
    await folder.publish();
    expect(await listed(owner)).toEqual([{ ...before, name: "Una, corectată", seen: true }]);
    expect((await read(owner, before?.id ?? 0)).body.data.body).toBe("<p>Alt text.</p>");
  });

  test("withdraws a note whose file is gone, and brings it back with its file", async () => {
    const { owner } = await buildCompany(app());
    const folder = await folderOf({ "a.md": note("Una"), "b.md": note("Două") });
    await folder.publish();
    const gone = (await listed(owner)).find(({ name }) => name === "Una");
    await folder.remove("a.md");
    await folder.publish();
    expect(await namesFor(owner)).toEqual(["Două"]);
    expect((await read(owner, gone?.id ?? 0)).status).toBe(404);
    await folder.write("a.md", note("Una"));
    await folder.publish();
    expect((await listed(owner)).find(({ name }) => name === "Una")?.id).toBe(gone?.id);
  });

  test("by several processes that start together publishes each note once", async () => {
    const { owner } = await buildCompany(app());
    const folder = await folderOf({ "a.md": note("Una"), "b.md": note("Două") });
    await Promise.all(Array.from({ length: 5 }, () => folder.publish()));
    expect((await namesFor(owner)).sort()).toEqual(["Două", "Una"]);
  });
});

describe("a malformed file", () => {
  test("is named with what is wrong, and nothing is published", async () => {
    const { owner } = await buildCompany(app());
    const folder = await folderOf({ "a.md": note("Una"), "b.md": note("Două", { date: "2026-13-01" }) });
    await expect(folder.publish()).rejects.toThrow(
      /b\.md cannot be published: date must be a day as 2026-11-20, not "2026-13-01"/,
    );
    expect(await listed(owner)).toEqual([]);
  });
});

describe("the product's own notes", () => {
  test("can be published in both languages", async () => {
    const company = await buildCompany(app());
    const reader = await company.person({ language: "en" });
    await publishNotes(app().database, product);
    for (const person of [company.owner, reader])
      expect((await listed(person)).length).toBeGreaterThanOrEqual(7);
  });
});

test("the request role can change nothing that is published", async () => {
  for (const statement of [
    sql`update software_updates set name_ro = 'x'`,
    sql`delete from software_updates`,
    sql`insert into software_updates (key, type, name_ro, name_en, body_ro, body_en, created_at) values ('x', 'updates', '', '', '', '', now())`,
  ])
    await expect(app().database.anonymous((db) => db.run(statement))).rejects.toThrow(/permission denied/);
});
