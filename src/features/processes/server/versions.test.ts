import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestPerson } from "#testing/stand/company.ts";
import { auditOf, eventsOf } from "#testing/stand/journal.ts";
import { platformTexts as words } from "#platform/platform.texts.ts";
import { sql } from "#platform/server/db/database.ts";
import { describe, expect, test } from "vitest";
import {
  deleteProcessVersion,
  processLimits,
  restoreProcessVersion,
  storeProcessVersion,
  updateProcessVersion,
} from "../processes.contract.ts";
import {
  added,
  atId,
  draftOf,
  flowOf,
  liveOf,
  type Made,
  namesOf,
  published,
  read,
  refusalOf,
  synced,
  text,
  versionsOf,
} from "./processes.fixture.ts";

const app = useTestApp();

const shown = async (person: TestPerson, made: Made) =>
  (await versionsOf(person, made)).map(({ name, publish, is_publish, has_unpublished_changes }) => [
    name,
    publish,
    is_publish,
    has_unpublished_changes,
  ]);

describe("a new version", () => {
  test("starts as a copy of the one it is of, and editing goes on from it", async () => {
    const { owner } = await buildCompany(app());
    const made = await draftOf(owner);
    const { version_id: first } = await synced(owner, made, flowOf(text("Sapă")));
    const second = await added(owner, made, "  Varianta de iarnă ");
    await synced(owner, made, flowOf(text("Încălzește")));
    const process = await read(owner, made);
    expect([process.version_id, process.version.name]).toEqual([second, "Varianta de iarnă"]);
    const third = await added(owner, made, "v3", first);
    expect(await read(owner, made)).toMatchObject({ version_id: third, revision: 1 });
    const drawn = async (version: number) =>
      namesOf((await read(owner, made, { version: String(version) })).tree);
    expect([await drawn(first), await drawn(second), await drawn(third)]).toEqual([
      ["Sapă"],
      ["Încălzește"],
      ["Sapă"],
    ]);
    expect((await versionsOf(owner, made)).map(({ id, nodes, revision }) => [id, nodes, revision])).toEqual([
      [third, 2, 1],
      [second, 2, 2],
      [first, 2, 2],
    ]);
  });

  test("may stand beside the one that editing goes on from, also when another one goes", async () => {
    const { owner } = await buildCompany(app());
    const made = await draftOf(owner);
    const first = (await read(owner, made)).version_id;
    const second = await added(owner, made, "v2");
    const body = { name: "alături", process_id: made.id, version_id: second, is_current: false };
    const { id: beside } = await owner.ok(storeProcessVersion, { body });
    expect((await read(owner, made)).version_id).toBe(second);
    const current = async () =>
      (await versionsOf(owner, made)).filter(({ is_current }) => is_current).map(({ id }) => id);
    expect(await current()).toEqual([second]);
    await owner.ok(deleteProcessVersion, atId(first));
    expect(await current()).toEqual([second]);
    await owner.ok(deleteProcessVersion, atId(second));
    expect([await current(), (await read(owner, made)).version_id]).toEqual([[beside], beside]);
  });

  test("is of a process that is there, with a name, from one of its versions", async () => {
    const [{ owner }, other] = [await buildCompany(app()), await buildCompany(app())];
    const [made, another, foreign] = [await draftOf(owner), await draftOf(owner), await draftOf(other.owner)];
    const { version_id } = await read(owner, made);
    const valid = { name: "v2", process_id: made.id, version_id };
    const tries = async (changes: object) =>
      refusalOf(await owner.call(storeProcessVersion, { body: { ...valid, ...changes } }));
    expect(await tries({ name: " " })).toEqual([422, ["name"]]);
    expect(await tries({ name: "x".repeat(256) })).toEqual([422, ["name"]]);
    expect(await tries({ process_id: foreign.id })).toEqual([404, ["process_id"]]);
    expect(await tries({ process_id: another.id })).toEqual([404, ["version_id"]]);
    const theirs = (await read(other.owner, foreign)).version_id;
    expect(await tries({ version_id: theirs })).toEqual([404, ["version_id"]]);
    expect(await shown(owner, made)).toHaveLength(1);
  });

  test("is one of two hundred at most", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const made = await draftOf(owner);
    const { version_id } = await read(owner, made);
    await app().database.system((db) =>
      db.run(sql`
        insert into process_versions (instance_id, process_id, name, tree, nodes, created_by, updated_by)
        select instance_id, process_id, 'v' || n, tree, nodes, created_by, updated_by
        from process_versions, generate_series(2, ${processLimits.versions - 1}::int) n where id = ${version_id}`),
    );
    await added(owner, made, "ultima");
    const body = { name: "una prea mult", process_id: made.id, version_id };
    const most = words.ro["field_problem.too_many"].replace("{max}", "200");
    for (const answer of [
      await owner.call(storeProcessVersion, { body }),
      await owner.call(restoreProcessVersion, atId(version_id)),
    ])
      expect([answer.status, answer.body.errors]).toEqual([422, { name: [most] }]);
    await owner.ok(deleteProcessVersion, atId(version_id));
    await added(owner, made, "în locul ei");
  });
});

describe("publishing a version", () => {
  test("shows readers no chart that was drawn on since it was seen", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const [other, reader] = [await company.person({ rights_name: ["admin"] }), await company.person()];
    const made = await draftOf(owner);
    const { version } = await read(owner, made);
    await synced(other, made, flowOf(text("Sapă")));
    const now = await read(owner, made);
    const publish = (revision: number) =>
      owner.call(updateProcessVersion, {
        ...atId(version.id),
        body: { name: "Alt nume", process_id: made.id, is_publish: true, revision },
      });
    const refused = await publish(version.revision);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        code: "stale",
        changed_by: `${other.first_name} ${other.last_name}`,
        data: { id: version.id, name: version.name, revision: now.revision, is_publish: false },
      },
    ]);
    expect(await versionsOf(owner, made)).toMatchObject([{ name: version.name, is_publish: false }]);
    expect((await publish(now.revision)).status).toBe(200);
    expect(namesOf((await read(reader, made)).tree)).toEqual(["Sapă"]);
  });

  test("is one at a time: publishing another takes its place, taking back leaves none", async () => {
    const { owner } = await buildCompany(app());
    const made = await draftOf(owner);
    const first = (await read(owner, made)).version_id;
    const second = await added(owner, made, "v2");
    const publish = async (id: number, name: string, is_publish: boolean | null) =>
      (await owner.ok(updateProcessVersion, { ...atId(id), body: { name, process_id: made.id, is_publish } }))
        .data;
    expect(await publish(first, "v1", true)).toEqual({
      id: first,
      name: "v1",
      publish: 1,
      is_publish: true,
    });
    expect(await shown(owner, made)).toEqual([
      ["v2", 0, false, false],
      ["v1", 1, true, false],
    ]);
    await synced(owner, made, flowOf(text("Sapă")), { version_id: first });
    expect((await shown(owner, made))[1]).toEqual(["v1", 1, true, true]);
    await publish(second, "v2", true);
    expect(await shown(owner, made)).toEqual([
      ["v2", 1, true, false],
      ["v1", 0, false, false],
    ]);
    // What is not published is not taken back.
    expect((await publish(first, "v1", false)).is_publish).toBe(false);
    expect((await publish(second, "v2", null)).publish).toBe(1);
    expect((await read(owner, made)).status).toBe("live");
    expect(await publish(second, "v2", false)).toEqual({
      id: second,
      name: "v2",
      publish: 0,
      is_publish: false,
    });
    expect((await read(owner, made)).status).toBe("draft");
  });

  test("again without a change is nothing, after a change it shows the change", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const made = await liveOf(owner);
    const held = async () => [
      await read(owner, made),
      await auditOf(app(), company.id, "process"),
      await eventsOf(app(), company.id, "process_version"),
    ];
    const before = await held();
    await published(owner, made);
    expect(await held()).toEqual(before);
    await synced(owner, made, flowOf(text("Sapă")));
    await published(owner, made);
    const reader = await company.person();
    expect(namesOf((await read(reader, made)).tree)).toEqual(["Sapă"]);
  });

  test("like restoring and deleting, decided on an older chart is refused with who changed it", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const other = await company.person({ rights_name: ["admin"], first_name: "Ion", last_name: "Dobre" });
    const made = await draftOf(owner);
    const { version_id: id, revision: seen } = await synced(owner, made, flowOf(text("Sapă")));
    const { revision } = await synced(other, made, flowOf(text("Toarnă")));
    await added(owner, made, "v2");
    const stale = { code: "stale", changed_by_id: other.id, changed_by: "Ion Dobre", data: { id, revision } };
    const publish = (decided_on: number) =>
      owner.call(updateProcessVersion, {
        ...atId(id),
        body: { name: "v1", process_id: made.id, is_publish: true, revision: decided_on },
      });
    const query = { revision: String(seen) };
    for (const refused of [
      await publish(seen),
      await owner.call(restoreProcessVersion, { ...atId(id), query }),
      await owner.call(deleteProcessVersion, { ...atId(id), query }),
    ])
      expect([refused.status, refused.body]).toMatchObject([409, stale]);
    expect((await versionsOf(owner, made)).map((version) => [version.id === id, version.is_publish])).toEqual(
      [
        [false, false],
        [true, false],
      ],
    );
    expect((await publish(revision)).status).toBe(200);
  });

  test("taken back names what was seen: the newest chart or the one that readers see, else it is refused", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const other = await company.person({ rights_name: ["admin"], first_name: "Ion", last_name: "Dobre" });
    const made = await draftOf(owner);
    const { version_id: id, revision: seen } = await synced(owner, made, flowOf(text("Sapă")));
    await published(owner, made);
    await synced(other, made, flowOf(text("Toarnă")));
    await published(other, made);
    const { revision } = await synced(other, made, flowOf(text("Toarnă"), text("Udă")));
    const takeBack = (decided_on?: number) =>
      owner.call(updateProcessVersion, {
        ...atId(id),
        body: { name: "v1", process_id: made.id, is_publish: false, revision: decided_on },
      });
    const refused = await takeBack(seen);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: "stale", changed_by: "Ion Dobre", data: { id, revision } },
    ]);
    // The one that readers see, and the newest.
    for (const good of [revision - 1, revision]) {
      expect((await takeBack(good)).status).toBe(200);
      await published(owner, made);
    }

    // Readers have come to see another version.
    const second = await added(other, made, "v2");
    await published(other, made, { id: second, name: "v2" });
    const overtaken = await takeBack(revision);
    expect([overtaken.status, overtaken.body]).toMatchObject([409, { code: "stale", data: { id: second } }]);
    expect((await takeBack()).status).toBe(200);
    expect((await versionsOf(owner, made)).map(({ id, is_publish }) => [id, is_publish])).toEqual([
      [second, true],
      [id, false],
    ]);
  });

  test("renames it too, and leaves a row in the log and an event for each", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const made = await draftOf(owner);
    const { id: version_id, name, username, updated_at } = (await read(owner, made)).version;
    const admin = await company.person({ rights_name: ["admin"] });
    const update = (is_publish: boolean) =>
      admin.ok(updateProcessVersion, {
        ...atId(version_id),
        body: { name: "De iarnă", process_id: made.id, version_id, is_publish },
      });
    await update(true);
    await update(false);
    const told = { process_id: made.id, status: "draft", version_id, revision: 1 };
    expect(await eventsOf(app(), company.id, "process_version")).toEqual([
      { type: "process_version.updated", payload: told },
      { type: "process_version.published", payload: told },
      { type: "process_version.unpublished", payload: { ...told, status: "live" } },
    ]);
    const common = { actor_id: admin.id, target_id: made.id };
    const state = { version_id, revision: 1 };
    expect((await auditOf(app(), company.id, "process")).slice(1)).toEqual([
      {
        ...common,
        action: "process_version.updated",
        before: { version_id, name },
        after: { version_id, name: "De iarnă" },
      },
      { ...common, action: "process_version.published", before: null, after: state },
      { ...common, action: "process_version.unpublished", before: state, after: null },
    ]);
    // Who changed the chart last is not who renamed it.
    expect((await read(owner, made)).version).toMatchObject({ name: "De iarnă", username, updated_at });
  });

  test("names the process that the version is of, and itself", async () => {
    const [{ owner }, other] = [await buildCompany(app()), await buildCompany(app())];
    const [made, another, foreign] = [await draftOf(owner), await draftOf(owner), await draftOf(other.owner)];
    const { version_id } = await read(owner, made);
    const tries = async (body: object, id = version_id) =>
      refusalOf(
        await owner.call(updateProcessVersion, {
          ...atId(id),
          body: { name: "v1", is_publish: true, ...body },
        }),
      );
    expect(await tries({})).toEqual([422, ["process_id"]]);
    expect(await tries({ process_id: made.id, procedure_id: made.id })).toEqual([422, ["process_id"]]);
    expect(await tries({ process_id: made.id, name: "" })).toEqual([422, ["name"]]);
    expect(await tries({ process_id: another.id })).toEqual([404, []]);
    expect(await tries({ process_id: foreign.id })).toEqual([404, ["process_id"]]);
    expect(await tries({ process_id: made.id, version_id: version_id + 1 })).toEqual([404, ["version_id"]]);
    expect(await tries({ process_id: made.id }, (await read(other.owner, foreign)).version_id)).toEqual([
      404,
      [],
    ]);
    expect((await read(owner, made)).status).toBe("draft");
  });
});
