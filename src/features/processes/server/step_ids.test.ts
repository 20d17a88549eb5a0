import { listProcessImprovements } from "#features/improvements/improvements.contract.ts";
import { sent as submit } from "#features/improvements/server/improvements.fixture.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestPerson } from "#testing/stand/company.ts";
import { whileHeld } from "#testing/stand/row_lock.ts";
import { describe, expect, test } from "vitest";
import { cloneProcess, deleteProcessVersion, restoreProcessVersion } from "../processes.contract.ts";
import { type ChartState, syncProcess } from "../charts.contract.ts";
import { addStep } from "../tree/edit/add_and_change.ts";
import { giveAbove } from "../tree/edit/finish_edit.ts";
import { removeStep } from "../tree/edit/remove_step.ts";
import { nodeOf, type Tree } from "../tree/tree.ts";
import { indexOf } from "../tree/tree_index.ts";
import {
  added,
  at,
  atId,
  draftOf,
  flowOf,
  liveOf,
  type Made,
  namesOf,
  read,
  refusalOf,
  syncBodyOf,
  synced,
  text,
} from "./processes.fixture.ts";
import { accepted } from "../tree/edit/edits.fixture.ts";

const app = useTestApp();

/** A start with one step of this id. */
const stepOf = (unique_id: number, name = `Pasul ${unique_id}`): Tree =>
  nodeOf({
    unique_id: 1,
    type: "start",
    name: "Start",
    children: [nodeOf({ unique_id, type: "simple_text", name })],
  });

type Based = { revision?: number | null; highest_step_id?: number | null; version_id?: number };

async function send(person: TestPerson, made: Made, tree: Tree, based: Based = {}) {
  const version_id = based.version_id ?? (await read(person, made)).version_id;
  return person.call(syncProcess, { ...at(made), body: { ...syncBodyOf(version_id, tree), ...based } });
}

const markOf = async (person: TestPerson, made: Made) => (await read(person, made)).highest_step_id;

describe("the highest step id of a process", () => {
  test("goes up with what is saved and never down, is told with every answer, and is one for all versions", async () => {
    const { owner } = await buildCompany(app());
    const made = await draftOf(owner);
    expect(await markOf(owner, made)).toBe(2);
    const first = (await read(owner, made)).version_id;
    expect((await synced(owner, made, stepOf(9))).highest_step_id).toBe(9);
    expect((await synced(owner, made, stepOf(3))).highest_step_id).toBe(9);
    expect((await synced(owner, made, stepOf(3))).highest_step_id).toBe(9);
    const second = await added(owner, made, "v2");
    await synced(owner, made, stepOf(12), { version_id: first });
    expect((await read(owner, made, { version: String(second) })).highest_step_id).toBe(12);
    const { id } = (await owner.ok(restoreProcessVersion, atId(second))).data;
    expect((await read(owner, made, { version: String(id) })).highest_step_id).toBe(12);
    await owner.ok(deleteProcessVersion, atId(first));
    expect(await markOf(owner, made)).toBe(12);
  });

  test("goes along with a copy, and is nobody's affair who may not see what is being drawn", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const reader = await company.person();
    const made = await liveOf(owner, {}, stepOf(9));
    await synced(owner, made, stepOf(4));
    const { id, slug } = await owner.ok(cloneProcess, at(made));
    expect(await markOf(owner, { id, slug })).toBe(9);
    expect(await markOf(reader, made)).toBeNull();
  });

  test("is not used up by one absurd id", async () => {
    const { owner } = await buildCompany(app());
    const made = await draftOf(owner);
    await synced(owner, made, stepOf(Number.MAX_SAFE_INTEGER));
    const { highest_step_id } = await synced(owner, made, flowOf(text("Sapă")));
    expect(highest_step_id).toBe(9e15);
    const next = stepOf(9e15 + 1);
    expect((await send(owner, made, next, { highest_step_id })).status).toBe(200);
  });

  test("of another company is neither told nor raised", async () => {
    const [{ owner }, other] = [await buildCompany(app()), await buildCompany(app())];
    const made = await draftOf(owner);
    const { version_id } = await read(owner, made);
    const answer = await send(other.owner, made, stepOf(40), { version_id, highest_step_id: 2 });
    expect([answer.status, JSON.stringify(answer.body).includes("highest_step_id")]).toEqual([404, false]);
    expect(await markOf(owner, made)).toBe(2);
  });
});

describe("a chart with a mark", () => {
  test("is refused where others gave an id of its new steps, also in another version, with the mark there is", async () => {
    const { owner } = await buildCompany(app());
    const made = await draftOf(owner);
    const first = (await read(owner, made)).version_id;
    const second = await added(owner, made, "v2");
    await synced(owner, made, stepOf(3), { version_id: first });
    const { revision } = await read(owner, made, { version: String(second) });
    const based = { version_id: second, revision, highest_step_id: 2 };
    const refused = await send(owner, made, stepOf(3, "Altul"), based);
    expect([refused.status, refused.body.code]).toEqual([409, "stale"]);
    expect(refused.body.data as unknown as ChartState).toMatchObject({ revision, highest_step_id: 3 });
    expect(namesOf((await read(owner, made, { version: String(second) })).tree)).toEqual([""]);
    const answer = await send(owner, made, stepOf(4, "Altul"), { ...based, highest_step_id: 3 });
    expect([answer.status, answer.body.data.highest_step_id]).toEqual([200, 4]);
  });

  test("may bring back a step that was there before under its own id", async () => {
    const { owner } = await buildCompany(app());
    const made = await draftOf(owner);
    await synced(owner, made, stepOf(7, "Sapă"));
    await synced(owner, made, stepOf(8, "Toarnă"));
    const { revision, highest_step_id } = await read(owner, made);
    const answer = await send(owner, made, stepOf(7, "Sapă"), { revision, highest_step_id });
    expect([answer.status, namesOf((await read(owner, made)).tree)]).toEqual([200, ["Sapă"]]);
  });

  test("without one is saved as it always was, and a mark that is none is told at its field", async () => {
    const { owner } = await buildCompany(app());
    const made = await draftOf(owner);
    await synced(owner, made, stepOf(7));
    for (const based of [{}, { highest_step_id: null }])
      expect((await send(owner, made, stepOf(5), based)).status).toBe(200);
    for (const wrong of [0, -1, 1.5, "7", 1e300])
      expect(refusalOf(await send(owner, made, stepOf(5), { highest_step_id: wrong as number }))).toEqual([
        422,
        ["highest_step_id"],
      ]);
  });

  test("wins alone of several that give the same id at once", async () => {
    const { owner } = await buildCompany(app());
    const made = await draftOf(owner);
    const versions = [(await read(owner, made)).version_id];
    for (const name of ["v2", "v3", "v4"]) versions.push(await added(owner, made, name));
    const answers = await whileHeld(app(), { table: "processes", id: made.id }, () =>
      Promise.all(
        versions.map((version_id) =>
          send(owner, made, stepOf(3), { version_id, revision: 1, highest_step_id: 2 }),
        ),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await markOf(owner, made)).toBe(3);
  });
});

test("a request about a step that is gone never speaks of another step", async () => {
  const { owner } = await buildCompany(app());
  const made = await draftOf(owner);
  await synced(owner, made, flowOf(text("Sapă")));
  /** Adds a step as whoever opens the chart now does. */
  const drawn = async (name: string) => {
    const { tree, highest_step_id } = await read(owner, made);
    giveAbove(tree, highest_step_id ?? 0);
    const edit = accepted(addStep(tree, { below: 2 }, { type: "simple_text", name, color: null }));
    await synced(owner, made, edit.tree);
    return edit;
  };
  const wrong = await drawn("W");
  await submit(owner, { body: "W este greșit", process_id: made.id, step_id: wrong.focus });
  const gone = accepted(removeStep(wrong.tree, wrong.focus, "step"));
  await synced(owner, made, gone.tree);
  const innocent = await drawn("V");
  expect([wrong.focus, innocent.focus]).toEqual([3, 4]);
  const { improvements } = (await owner.ok(listProcessImprovements, at(made))).data;
  expect(improvements.map(({ step_id }) => step_id)).toEqual([3]);
  expect(indexOf((await read(owner, made)).tree).byId.has(3)).toBe(false);
});
