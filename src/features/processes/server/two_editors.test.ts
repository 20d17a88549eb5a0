import fc from "fast-check";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestPerson } from "#testing/stand/company.ts";
import { expect, test } from "vitest";
import type { ChartState } from "../charts.contract.ts";
import { parseTree } from "../tree/check/parse_tree.ts";
import type { Tree } from "../tree/tree.ts";
import { draftOf, flowOf, namesOf, published, read, sent, synced, text } from "./processes.fixture.ts";

const app = useTestApp();

/** Somebody who draws: what they see, what it was drawn from, and what they did to it since. */
type Editor = {
  person: TestPerson;
  names: string[];
  revision: number;
  /** Steps that they saw saved and took away. */
  removed: Set<string>;
};

type Step =
  | { act: "insert" | "remove"; who: 0 | 1; where: number }
  | { act: "save" | "publish" | "reload"; who: 0 | 1 }
  | { act: "save together" };

const who = fc.constantFrom(0 as const, 1 as const);
const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ act: fc.constant("insert" as const), who, where: fc.nat(50) }) },
    { weight: 2, arbitrary: fc.record({ act: fc.constant("remove" as const), who, where: fc.nat(50) }) },
    { weight: 4, arbitrary: fc.record({ act: fc.constant("save" as const), who }) },
    { weight: 2, arbitrary: fc.constant({ act: "save together" as const }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constantFrom("publish" as const, "reload" as const), who }) },
  ),
  { minLength: 4, maxLength: 12 },
) satisfies fc.Arbitrary<Step[]>;

/** A flow of the named steps, known by their names: two people may give two steps the same number. */
const drawn = (names: readonly string[]): Tree => flowOf(...names.map((name) => text(name)));

function namesInJson(json: string): string[] {
  const parsed = parseTree(json);
  if (!parsed.ok) throw new Error("no tree");
  return namesOf(parsed.tree);
}

/** One process, two editors, and a record of every step that anybody was told is saved. */
async function history(owner: TestPerson, other: TestPerson) {
  const made = await draftOf(owner);
  await synced(owner, made, drawn(["temelie"]));
  const { revision, version_id } = await read(owner, made);
  const editors = [owner, other].map(
    (person): Editor => ({ person, names: ["temelie"], revision, removed: new Set() }),
  );
  return { made, version_id, editors, saved: new Set(["temelie"]), givenUp: new Set<string>(), inserted: 0 };
}

type History = Awaited<ReturnType<typeof history>>;

const editorOf = ({ editors }: History, index: 0 | 1): Editor => {
  const editor = editors[index];
  if (!editor) throw new Error("no editor");
  return editor;
};

function takeOver(editor: Editor, { names, revision }: { names: string[]; revision: number }): void {
  Object.assign(editor, { names, revision, removed: new Set() });
}

/** Sends what an editor sees; refused, they are given what is there instead. True when it was saved. */
async function save(run: History, editor: Editor): Promise<boolean> {
  const { names, revision } = editor;
  const answer = await sent(editor.person, run.made, drawn(names), { version_id: run.version_id, revision });
  if (answer.status === 409) {
    const now = answer.body.data as unknown as ChartState;
    expect(now.revision).not.toBe(revision);
    takeOver(editor, { names: namesInJson(now.json), revision: now.revision });
    return false;
  }
  expect(answer.status).toBe(200);
  for (const name of names) run.saved.add(name);
  for (const name of editor.removed) run.givenUp.add(name);
  takeOver(editor, { names: namesInJson(answer.body.data.json), revision: answer.body.data.revision });
  return true;
}

async function walk(run: History, step: Step): Promise<void> {
  if (step.act === "save together") {
    const [one, two] = [editorOf(run, 0), editorOf(run, 1)];
    const differ = one.names.join() !== two.names.join();
    const now = await read(one.person, run.made);
    const bothCurrent = one.revision === now.revision && two.revision === now.revision;
    const changed = [one, two].every(({ names }) => names.join() !== namesOf(now.tree).join());
    const results = await Promise.all([save(run, one), save(run, two)]);
    if (bothCurrent && changed && differ) expect(results.filter(Boolean)).toHaveLength(1);
    return;
  }
  const editor = editorOf(run, step.who);
  switch (step.act) {
    case "insert":
      editor.names.splice(step.where % (editor.names.length + 1), 0, `pas ${(run.inserted += 1)}`);
      break;
    case "remove": {
      const [name] = editor.names.splice(step.where % (editor.names.length || 1), 1);
      if (name !== undefined) editor.removed.add(name);
      break;
    }
    case "save": {
      const now = await read(editor.person, run.made);
      const isCurrent = editor.revision === now.revision;
      expect(await save(run, editor)).toBe(isCurrent);
      break;
    }
    case "publish":
      await published(editor.person, run.made);
      break;
    case "reload": {
      const { tree, revision } = await read(editor.person, run.made);
      takeOver(editor, { names: namesOf(tree), revision });
    }
  }
}

/** What was saved is there, or was taken away by somebody who saw it. */
async function expectNothingLost(run: History, person: TestPerson): Promise<void> {
  const there = new Set(namesOf((await read(person, run.made)).tree));
  const missing = [...run.saved].filter((name) => !there.has(name) && !run.givenUp.has(name));
  expect(missing).toEqual([]);
}

test("of two people who draw one chart neither loses a step without being told", async () => {
  const company = await buildCompany(app());
  const { owner } = company;
  const other = await company.person({ rights_name: ["admin"] });
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      const run = await history(owner, other);
      for (const step of list) {
        await walk(run, step);
        if (step.act === "save together") await expectNothingLost(run, owner);
      }
      await expectNothingLost(run, owner);
    }),
    { numRuns: 100 },
  );
});
