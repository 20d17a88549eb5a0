import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { auditOf, eventsOf } from "#testing/stand/journal.ts";
import { platformTexts as words } from "#platform/platform.texts.ts";
import { describe, expect, test } from "vitest";
import {
  changeProcedureStatus,
  getProcedure,
  listProcedures,
  storeProcedure,
  updateProcedure,
} from "../procedures.contract.ts";
import {
  at,
  bodyFrom,
  bodyOf,
  draftOf,
  liveOf,
  publish,
  read,
  saved,
  stepsOf,
  textsOf,
  unpublish,
} from "./procedures.fixture.ts";

const app = useTestApp();

describe("publishing", () => {
  test("the draft puts the draft's steps online", async () => {
    const { owner } = await buildCompany(app());
    const made = await draftOf(owner);
    const answer = await owner.call(changeProcedureStatus, {
      ...at(made),
      body: { status: "live", source_steps: "draft" },
    });
    expect([answer.status, answer.body]).toEqual([200, { data: { slug: made.slug, status: "live" } }]);
    expect(await read(owner, made)).toMatchObject({
      status: "live",
      source: "live",
      has_live_steps: true,
      version: { number: 1, publish: 1 },
    });
  });

  test("the live steps puts the last ones online again, and the draft stays", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const reader = await company.person();
    const made = await liveOf(owner, { steps: stepsOf("publicat") });
    await saved(owner, made, { steps: stepsOf("ciornă") });
    await unpublish(owner, made);
    expect((await reader.call(getProcedure, at(made))).status).toBe(404);
    await publish(owner, made, "live");
    expect(textsOf(await read(reader, made))).toEqual(["publicat"]);
    expect(textsOf(await read(owner, made, "draft"))).toEqual(["ciornă"]);
    expect((await read(owner, made)).has_draft_changes).toBe(true);
  });

  test.each([
    ["without saying which steps", { status: "live" }, "required"],
    ["steps that were never live", { status: "live", source_steps: "live" }, "invalid"],
    ["steps of no known kind", { status: "live", source_steps: "newest" }, "invalid"],
  ] as const)("%s is refused", async (_, body, problem) => {
    const { owner } = await buildCompany(app());
    const made = await draftOf(owner);
    const answer = await owner.call(changeProcedureStatus, { ...at(made), body: body as { status: "live" } });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { source_steps: [words.ro[`field_problem.${problem}`]] },
    ]);
    expect((await read(owner, made)).status).toBe("draft");
  });

  test("and unpublishing leave rows in the log and events; what changes nothing leaves none", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const made = await draftOf(owner);
    const version_id = (await read(owner, made)).version.id;
    await unpublish(owner, made);
    await publish(owner, made);
    const { updated_at } = await read(owner, made);
    await publish(owner, made);
    await publish(owner, made, "live");
    expect((await read(owner, made)).updated_at).toBe(updated_at);
    await unpublish(owner, made);
    const row = { actor_id: owner.id, target_id: made.id };
    const [, ...log] = await auditOf(app(), company.id, "procedure");
    expect(log).toEqual([
      {
        action: "procedure.published",
        ...row,
        before: { status: "draft", version_id: null },
        after: { status: "live", version_id },
      },
      {
        action: "procedure.unpublished",
        ...row,
        before: { status: "live", version_id },
        after: { status: "draft", version_id },
      },
    ]);
    expect((await eventsOf(app(), company.id, "procedure")).map(({ type }) => type)).toEqual([
      "procedure.created",
      "procedure.published",
      "procedure.unpublished",
    ]);
  });
});

describe("who edits a live procedure", () => {
  test("is who administers the roles of its newest version", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const [before, after] = [await company.role(), await company.role()];
    const [former, next] = [await company.person(), await company.person()];
    await company.specialRight(former.id, { roles: [before] });
    await company.specialRight(next.id, { roles: [after] });
    const made = await liveOf(owner, { roles: [before] });
    const mayEdit = async () =>
      Promise.all(
        [former, next].map(async (person) => {
          const { data } = await person.ok(listProcedures, { params: { instance_id: String(company.id) } });
          return [(await read(person, made)).rights.entity_crud, data.data[0]?.rights.entity_crud];
        }),
      );
    expect(await mayEdit()).toEqual([
      [true, true],
      [false, false],
    ]);
    await saved(owner, made, { roles: [after] });
    expect(await mayEdit()).toEqual([
      [false, false],
      [true, true],
    ]);
    expect((await read(former, made)).newest_version_id).toBeNull();
    expect((await read(next, made)).newest_version_id).toBe((await read(next, made, "draft")).version.id);
  });
});

describe("what was decided on a version", () => {
  test("that is no longer the newest is refused with the newest", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const other = await company.person({ rights_name: ["admin"], first_name: "Ion", last_name: "Dobre" });
    const made = await draftOf(owner);
    const seen = (await read(owner, made)).version.id;
    await saved(other, made, { steps: stepsOf("necitit") });
    const tries = (body: object) =>
      owner.call(changeProcedureStatus, { ...at(made), body: body as { status: "live" } });
    const refused = await tries({ status: "live", source_steps: "draft", version_id: seen });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: "stale", changed_by: "Ion Dobre", data: { steps: [{ body: "<p>necitit</p>" }] } },
    ]);
    expect((await read(owner, made)).status).toBe("draft");
    const newest = (await read(owner, made)).version.id;
    expect((await tries({ status: "live", source_steps: "draft", version_id: newest })).status).toBe(200);
  });

  test("that readers see may be taken back and put online again by it", async () => {
    const { owner } = await buildCompany(app());
    const made = await liveOf(owner);
    const { version } = await read(owner, made);
    await saved(owner, made, { name: "Mai nou" });
    const body = { version_id: version.id };
    await owner.ok(changeProcedureStatus, { ...at(made), body: { ...body, status: "draft" } });
    await owner.ok(changeProcedureStatus, {
      ...at(made),
      body: { ...body, status: "live", source_steps: "live" },
    });
    expect((await read(owner, made)).version.id).toBe(version.id);
  });
});

describe("saving and publishing in one", () => {
  test("shows readers what was saved", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const reader = await company.person();
    const { slug, id } = await owner.ok(storeProcedure, { body: { ...bodyOf(owner), publish: true } });
    expect(await read(reader, { slug, id })).toMatchObject({ status: "live", version: { number: 1 } });
    const body = { ...bodyFrom(await read(owner, { slug, id })), name: "Alt nume", publish: true };
    const { data } = await owner.ok(updateProcedure, { params: { slug }, body });
    expect(data).toMatchObject({ name: "Alt nume", has_draft_changes: false, version: { publish: 1 } });
    expect(await read(reader, { slug, id })).toMatchObject({ name: "Alt nume", version: { number: 2 } });
    expect((await eventsOf(app(), company.id, "procedure")).map(({ type }) => type)).toEqual([
      "procedure.created",
      "procedure.published",
      "procedure.saved",
      "procedure.published",
    ]);
  });
});

describe("unpublishing", () => {
  test("hides a procedure from its readers and leaves it to its editors", async () => {
    const company = await buildCompany(app());
    const reader = await company.person();
    const made = await liveOf(company.owner);
    expect((await reader.call(getProcedure, at(made))).status).toBe(200);
    await unpublish(company.owner, made);
    for (const query of [{}, { source: "live" }, { source: "draft" }] as const)
      expect((await reader.call(getProcedure, { ...at(made), query })).status).toBe(404);
    expect(await read(company.owner, made)).toMatchObject({
      status: "draft",
      source: "draft",
      has_live_steps: true,
      version: { publish: 0 },
    });
    expect((await read(company.owner, made, "live")).source).toBe("live");
  });
});
