import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { whileHeld } from "#testing/stand/row_lock.ts";
import { auditOf, eventsOf } from "#testing/stand/journal.ts";
import { platformTexts as words } from "#platform/platform.texts.ts";
import { describe, expect, test } from "vitest";
import { deleteProcess } from "../processes.contract.ts";
import { type ChartState, syncProcess, syncProcessAsProcedure } from "../charts.contract.ts";
import { treeToJson } from "../tree/check/serialize_tree.ts";
import { emptyTree, nodeOf, type TreeNode } from "../tree/tree.ts";
import {
  at,
  draftOf,
  flowOf,
  listed,
  liveOf,
  namesOf,
  read,
  refusalOf,
  sent,
  syncBodyOf,
  synced,
  text,
} from "./processes.fixture.ts";

const app = useTestApp();

describe("a saved chart", () => {
  test("is given back as it was sent, with the next revision, who and when", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const editor = await company.person({ rights_name: ["admin"], first_name: "Ion", last_name: "Dobre" });
    const made = await draftOf(owner);
    const { version_id, revision } = await read(owner, made);
    const tree = flowOf(text("Sapă"), text('Toarnă „betonul" \\ 🧱\n'));
    const answer = await sent(editor, made, tree, { revision });
    const { updated_at } = answer.body.data;
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        data: {
          json: treeToJson(tree),
          procedures_info: [],
          processes_info: [],
          version_id,
          revision: 2,
          highest_step_id: 3,
          updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        },
      },
    ]);
    const process = await read(owner, made);
    expect(process).toMatchObject({ tree, revision: 2, version_id });
    expect(process.version).toMatchObject({ revision: 2, nodes: 3, updated_at, username: "Ion Dobre" });
  });

  test("under the address of procedures is the same call", async () => {
    const { owner } = await buildCompany(app());
    const made = await draftOf(owner);
    const tree = flowOf(text("Sapă"));
    const body = syncBodyOf((await read(owner, made)).version_id, tree);
    const { data } = await owner.ok(syncProcessAsProcedure, { ...at(made), body });
    expect(data).toMatchObject({ json: treeToJson(tree), revision: 2 });
    expect((await read(owner, made)).tree).toEqual(tree);
  });

  test("keeps the letters of its text when every key is there, and has them filled in when not", async () => {
    const { owner } = await buildCompany(app());
    const made = await draftOf(owner);
    const { version_id } = await read(owner, made);
    const stored = async (json: string) => {
      const { data } = await owner.ok(syncProcess, { ...at(made), body: { version_id, json } });
      expect((await read(owner, made)).tree).toEqual(JSON.parse(data.json));
      return data.json;
    };
    const spaced = JSON.stringify(flowOf(text("Sapă")), null, 2);
    expect(await stored(spaced)).toBe(spaced);
    const turned = JSON.stringify(Object.fromEntries(Object.entries(flowOf(text("Cofrează"))).reverse()));
    expect(await stored(turned)).toBe(turned);
    const short =
      '{"unique_id":1,"type":"start","children":[{"unique_id":7,"type":"simple_text","name":"Sapă"}]}';
    const whole = nodeOf({
      unique_id: 1,
      type: "start",
      children: [nodeOf({ unique_id: 7, type: "simple_text", name: "Sapă" })],
    });
    expect(await stored(short)).toBe(treeToJson(whole));
  });

  test("has what follows from the rest of it set right, and is then the one that is there", async () => {
    const { owner } = await buildCompany(app());
    const made = await draftOf(owner);
    const { version_id } = await read(owner, made);
    const target = { unique_id: 2, name: "Plouă?" };
    const loop = nodeOf({ unique_id: 3, type: "loop", condition: "Da", selectedParentLoop: target });
    const blank = nodeOf({ unique_id: 4, type: "blank", condition: "Nu" });
    const decision = (changes: Partial<TreeNode>) =>
      nodeOf({
        unique_id: 1,
        type: "start",
        name: "Start",
        children: [nodeOf({ ...target, type: "decision", ...changes })],
      });
    const right = decision({ is_parent: [3], children: [loop, blank] });
    const lying = decision({
      is_parent: [4, 3],
      children: [
        { ...loop, selectedParentLoop: { unique_id: 2, name: "Ninge?" } },
        { ...blank, color: "red" },
      ],
    });
    for (const json of [treeToJson(lying), JSON.stringify(lying, null, 2), treeToJson(right)]) {
      const { data } = await owner.ok(syncProcess, { ...at(made), body: { version_id, json } });
      expect([data.json, data.revision]).toEqual([treeToJson(right), 2]);
      expect((await read(owner, made)).tree).toEqual(right);
    }
  });

  test("that is the one that is there changes nothing", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const made = await draftOf(owner);
    const first = await synced(owner, made, flowOf(text("Sapă")));
    const other = await company.person({ rights_name: ["admin"] });
    const held = async () => [
      await read(owner, made),
      await auditOf(app(), company.id, "process"),
      await eventsOf(app(), company.id, "process_version"),
    ];
    const before = await held();
    expect(await synced(other, made, flowOf(text("Sapă")))).toEqual(first);
    expect(await held()).toEqual(before);
  });

  test("that only folds a branch is kept, and is no change: nobody is told, nothing waits to be published", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const other = await company.person({ rights_name: ["admin"] });
    const step = { ...text('"extend":false'), extend: true };
    const made = await liveOf(owner, {}, flowOf(step, text("Toarnă")));
    const before = await read(owner, made);
    const told = async () => [
      await auditOf(app(), company.id, "process"),
      await eventsOf(app(), company.id, "process_version"),
      (await listed(owner)).data,
    ];
    const heard = await told();
    const { revision, updated_at } = before.version;
    const folded = flowOf({ ...step, extend: false }, text("Toarnă"));
    expect(await synced(other, made, folded, { revision })).toMatchObject({ revision, updated_at });
    const after = await read(owner, made);
    expect(after).toEqual({ ...before, tree: folded });
    expect(await told()).toEqual(heard);
    // A name that says so is words like any other.
    const renamed = flowOf({ ...step, name: '"extend":true' }, text("Toarnă"));
    expect((await synced(other, made, renamed, { revision })).revision).toBe(revision + 1);
    expect((await read(owner, made)).version.has_unpublished_changes).toBe(true);
  });

  test("leaves a row in the log and an event", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const made = await draftOf(owner);
    const { version_id } = await synced(owner, made, flowOf(text("Sapă"), text("Toarnă")));
    expect((await auditOf(app(), company.id, "process")).at(-1)).toEqual({
      action: "process.synced",
      actor_id: owner.id,
      target_id: made.id,
      before: { nodes: 2, revision: 1 },
      after: { nodes: 3, revision: 2, version_id },
    });
    expect(await eventsOf(app(), company.id, "process_version")).toEqual([
      {
        type: "process_version.updated",
        payload: { process_id: made.id, status: "draft", version_id, revision: 2 },
      },
    ]);
  });

  test("brings its process to the top of the list", async () => {
    const { owner } = await buildCompany(app());
    const made = await draftOf(owner);
    const before = await read(owner, made);
    await synced(owner, made, flowOf(text("Sapă")));
    expect((await read(owner, made)).updated_at > before.updated_at).toBe(true);
  });

  test("is of a version of the process, that has not been deleted", async () => {
    const { owner } = await buildCompany(app());
    const [made, other] = [await draftOf(owner), await draftOf(owner)];
    const { version_id } = await read(owner, other);
    for (const wrong of [version_id, 8_000_000_000_000])
      expect(refusalOf(await sent(owner, made, emptyTree(), { version_id: wrong }))).toEqual([
        404,
        ["version_id"],
      ]);
    await owner.ok(deleteProcess, at(other));
    expect((await sent(owner, other, emptyTree(), { version_id })).status).toBe(404);
  });
});

describe("a chart drawn from a revision that is not the present one", () => {
  test.each(["ro", "en"] as const)(
    "is refused with who changed it, when, and what it is now (%s)",
    async (language) => {
      const company = await buildCompany(app());
      const { owner } = company;
      const other = await company.person({ rights_name: ["admin"], first_name: "Ion", last_name: "Dobre" });
      const made = await draftOf(owner);
      const { version_id, revision } = await read(owner, made);
      const newest = await synced(other, made, flowOf(text("al lui Ion")), { revision });
      const answer = await owner.call(syncProcess, {
        ...at(made),
        body: syncBodyOf(version_id, flowOf(text("al meu")), revision),
        headers: { "accept-language": language },
      });
      const { updated_at, ...data } = newest;
      expect([answer.status, answer.body]).toEqual([
        409,
        {
          code: "stale",
          message: words[language]["error.stale"],
          changed_by_id: other.id,
          changed_by: "Ion Dobre",
          changed_at: updated_at,
          data,
        },
      ]);
      const now = await read(owner, made);
      expect([now.tree, now.revision]).toEqual([flowOf(text("al lui Ion")), 2]);
    },
  );

  test("is refused before it is looked at, and writes nothing", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const made = await draftOf(owner);
    const { version_id } = await read(owner, made);
    await synced(owner, made, flowOf(text("Mai nou")));
    const held = async () => [await read(owner, made), await auditOf(app(), company.id, "process")];
    const before = await held();
    for (const [json, revision] of [
      [treeToJson(flowOf(text("Mai vechi"))), 1],
      [treeToJson(flowOf(text("Mai nou"))), 1],
      ["{", 1],
      [treeToJson(flowOf(text("Din viitor"))), 3],
    ] as const) {
      const body = { version_id, json, revision };
      expect((await owner.call(syncProcess, { ...at(made), body })).status).toBe(409);
    }
    expect(await held()).toEqual(before);
  });

  test("of twenty sent at once is refused nineteen times", async () => {
    const { owner } = await buildCompany(app());
    const made = await draftOf(owner);
    const { version_id, revision } = await read(owner, made);
    const answers = await whileHeld(app(), { table: "processes", id: made.id }, () =>
      Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          sent(owner, made, flowOf(text(`al ${n}-lea`)), { version_id, revision }),
        ),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array(19).fill(409)]);
    const winner = flowOf(text(`al ${statuses.indexOf(200)}-lea`));
    expect(await read(owner, made)).toMatchObject({ tree: winner, revision: 2 });
    for (const { status, body } of answers)
      if (status === 409) expect((body.data as unknown as ChartState).json).toBe(treeToJson(winner));
  });

  test("is not noticed when it does not say what it was based on", async () => {
    const { owner } = await buildCompany(app());
    const made = await draftOf(owner);
    const { version_id } = await read(owner, made);
    for (const [n, revision] of [undefined, null, undefined].entries())
      expect(
        (await sent(owner, made, flowOf(text(`${n}`)), revision === null ? { version_id, revision } : {}))
          .status,
      ).toBe(200);
    expect((await read(owner, made)).revision).toBe(4);
  });

  test("is a matter of its version alone", async () => {
    const { owner } = await buildCompany(app());
    const [made, other] = [await draftOf(owner), await draftOf(owner)];
    await synced(owner, other, flowOf(text("altundeva")));
    await synced(owner, made, flowOf(text("aici")), { revision: 1 });
    expect(namesOf((await read(owner, made)).tree)).toEqual(["aici"]);
  });
});
