import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestPerson } from "#testing/stand/company.ts";
import { auditOf } from "#testing/stand/journal.ts";
import { platformTexts as words } from "#platform/platform.texts.ts";
import { describe, expect, test } from "vitest";
import {
  deleteProcess,
  deleteProcessVersion,
  getProcess,
  restoreProcessVersion,
  storeProcessVersion,
  updateProcessVersion,
} from "../processes.contract.ts";
import {
  added,
  at,
  atId,
  draftOf,
  flowOf,
  namesOf,
  published,
  read,
  sent,
  synced,
  text,
  versionsOf,
} from "./processes.fixture.ts";

const app = useTestApp();

describe("deleting a version", () => {
  async function scene() {
    const company = await buildCompany(app());
    const made = await draftOf(company.owner);
    const first = (await read(company.owner, made)).version_id;
    return { company, owner: company.owner, made, first, second: await added(company.owner, made, "v2") };
  }

  test("is possible when the right is there, it is not published, and another one is left", async () => {
    const { company, owner, made, first, second } = await scene();
    const manager = await company.person();
    await company.specialRight(manager.id, { processes: [made.id] });
    const tries = async (person: TestPerson, id: number) => {
      const { status, body } = await person.call(deleteProcessVersion, atId(id));
      return [status, body as { code?: string } | string] as const;
    };
    const conflict = [409, { code: "conflict", message: words.ro["error.conflict"] }];
    // Each condition removed alone.
    expect((await tries(manager, first))[0]).toBe(403);
    await published(owner, made, { id: first, name: "v1" });
    expect(await tries(owner, first)).toEqual(conflict);
    await published(owner, made, { id: first, name: "v1" }, false);
    expect((await tries(owner, first))[0]).toBe(204);
    expect(await tries(owner, second)).toEqual(conflict);
    expect((await tries(owner, first))[0]).toBe(404);
    expect((await versionsOf(owner, made)).map(({ id }) => id)).toEqual([second]);
  });

  test("is not possible for two at once, so that none would be left", async () => {
    const { owner, made, first, second } = await scene();
    const answers = await Promise.all(
      [first, second].map((id) => owner.call(deleteProcessVersion, atId(id))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await versionsOf(owner, made)).toHaveLength(1);
  });

  test("of the one that editing goes on from lets it go on from the newest that is left", async () => {
    const { owner, made, first, second } = await scene();
    const third = await added(owner, made, "v3", first);
    await owner.ok(deleteProcessVersion, atId(third));
    expect((await read(owner, made)).version_id).toBe(second);
    await owner.ok(deleteProcessVersion, atId(first));
    expect((await read(owner, made)).version_id).toBe(second);
  });

  test("makes it unreachable by every call", async () => {
    const { company, owner, made, first } = await scene();
    await owner.ok(deleteProcessVersion, atId(first));
    const body = { name: "v", process_id: made.id, version_id: first };
    const answers = [
      await owner.call(getProcess, { ...at(made), query: { version: String(first) } }),
      await sent(owner, made, flowOf(text("Sapă")), { version_id: first }),
      await owner.call(storeProcessVersion, { body }),
      await owner.call(updateProcessVersion, { ...atId(first), body: { ...body, is_publish: true } }),
      await owner.call(restoreProcessVersion, atId(first)),
      await owner.call(deleteProcessVersion, atId(first)),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await auditOf(app(), company.id, "process")).at(-1)).toMatchObject({
      action: "process_version.deleted",
      before: { version_id: first, name: "v1" },
    });
  });
});

describe("restoring a version", () => {
  test.each([
    ["ro", "v1 – restaurată"],
    ["en", "v1 – restored"],
  ])(
    "adds one with the old chart, from which editing goes on, and keeps the former (%s)",
    async (language, name) => {
      const company = await buildCompany(app());
      const { owner } = company;
      const made = await draftOf(owner);
      const { version_id: first } = await synced(owner, made, flowOf(text("Sapă")));
      const second = await added(owner, made, "v2");
      await synced(owner, made, flowOf(text("Toarnă")));
      const headers = { "accept-language": language };
      const { data } = await owner.ok(restoreProcessVersion, { ...atId(first), headers });
      const process = await read(owner, made);
      expect([process.version_id, process.version.name, namesOf(process.tree)]).toEqual([
        data.id,
        name,
        ["Sapă"],
      ]);
      expect((await versionsOf(owner, made)).map(({ id }) => id)).toEqual([data.id, second, first]);
      expect(namesOf((await read(owner, made, { version: String(second) })).tree)).toEqual(["Toarnă"]);
      expect((await auditOf(app(), company.id, "process")).at(-1)).toMatchObject({
        action: "process_version.restored",
        before: { version_id: first },
        after: { version_id: data.id, name },
      });
    },
  );

  test("of the longest name still has a name that fits", async () => {
    const { owner } = await buildCompany(app());
    const made = await draftOf(owner);
    const longest = await added(owner, made, "🏗".repeat(255));
    await owner.ok(restoreProcessVersion, atId(longest));
    expect((await read(owner, made)).version.name).toBe("🏗".repeat(255));
  });

  test("is not possible once the process is deleted", async () => {
    const { owner } = await buildCompany(app());
    const made = await draftOf(owner);
    const { version_id } = await read(owner, made);
    await owner.ok(deleteProcess, at(made));
    expect((await owner.call(restoreProcessVersion, atId(version_id))).status).toBe(404);
  });
});
