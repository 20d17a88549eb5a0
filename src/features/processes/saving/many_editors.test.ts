import fc from "fast-check";
import { expect, test } from "vitest";
import { parseTree } from "../tree/check/parse_tree.ts";
import { problemsOf } from "../tree/check/check_tree.ts";
import { treeToJson } from "../tree/check/serialize_tree.ts";
import { addStep } from "../tree/edit/add_and_change.ts";
import { giveAbove, highestGiven } from "../tree/edit/finish_edit.ts";
import { editFrom, type EditGene, randomEdit } from "../tree/edit/random_edit.fixture.ts";
import { removeStep } from "../tree/edit/remove_step.ts";
import { isSameDrawing } from "../tree/merge/same_drawing.ts";
import { emptyTree, type Tree, type TreeNode } from "../tree/tree.ts";
import { indexOf } from "../tree/tree_index.ts";
import { caughtUp, type SavedState } from "./caught_up.rules.ts";
import { keptBase } from "./kept_base.rules.ts";
import type { KeptChart } from "./save_queue.rules.ts";
import { areTaken, raisedMark } from "./step_ids.rules.ts";
import { edited, joined, momentsOf, startHistory } from "./undo_history.rules.ts";
import { doneAgain, undone } from "./undone.fixture.ts";
import { accepted } from "../tree/edit/edits.fixture.ts";

/*
 * Many people draw one chart, with a server that does what the real one does: it takes a chart that is based on what is
 * there and refuses any other. They save, lose their connection, lose an answer, are killed and come back.
 */

const parsed = (json: string): Tree => {
  const read = parseTree(json);
  if (!read.ok) throw new Error(`no chart: ${JSON.stringify(read.problems)}`);
  return read.tree;
};

const stepsOf = (tree: Tree): Map<number, TreeNode> =>
  new Map(
    indexOf(tree).places.flatMap(({ node }) => (node.type === "blank" ? [] : [[node.unique_id, node]])),
  );

const idsOf = (tree: Tree): number[] => indexOf(tree).places.map(({ node }) => node.unique_id);

function createServer(start: Tree) {
  let state: SavedState = { revision: 1, tree: start, highest_step_id: indexOf(start).highest };
  /** Who gave the id of every step that was ever saved. */
  const owners = new Map<number, string>();
  /** Whose save raised the mark past an id. */
  const passedBy = new Map<number, number>();
  return {
    state: () => state,
    owners,
    save(who: number, json: string, based: { revision: number; highest_step_id: number }): SavedState | null {
      const tree = parsed(json);
      const ids = idsOf(tree);
      if (based.revision !== state.revision || areTaken(ids, based.highest_step_id, state.highest_step_id))
        return null;
      const known = stepsOf(state.tree);
      for (const id of stepsOf(tree).keys()) {
        // Above the mark it is new, and whose it is from now on.
        if (id > state.highest_step_id) owners.set(id, `${who}`);
        // An own step that was never saved, and comes back by undo after an own save went past its id.
        else if (!known.has(id) && !owners.has(id)) {
          if (passedBy.get(id) !== who) throw new Error(`${id} was never given`);
          owners.set(id, `${who}`);
        }
      }
      for (let id = state.highest_step_id + 1; id <= raisedMark(state.highest_step_id, ids); id += 1)
        passedBy.set(id, who);
      state = {
        revision: state.revision + 1,
        tree,
        highest_step_id: raisedMark(state.highest_step_id, ids),
      };
      return state;
    },
  };
}

type Server = ReturnType<typeof createServer>;

function createEditor(server: Server, who: number) {
  let base = server.state();
  let history = startHistory(base.tree);
  giveAbove(history.tree, base.highest_step_id);
  /** Steps that this person took away, saw go, or was asked about. */
  const answered = new Set<number>();
  let kept: KeptChart | null = null;

  const take = (next: typeof history) => {
    giveAbove(next.tree, highestGiven(history.tree));
    history = next;
  };
  const act = (next: typeof history) => {
    const after = stepsOf(next.tree);
    for (const id of stepsOf(history.tree).keys()) if (!after.has(id)) answered.add(id);
    take(next);
  };

  function catchUp(from: SavedState | null, stays: "mine" | "theirs") {
    const server_state = server.state();
    const { merge, ids } = caughtUp(from, history.tree, server_state, momentsOf(history));
    for (const conflict of merge.conflicts)
      for (const change of [...conflict.mine, ...conflict.theirs]) answered.add(change.unique_id);
    take(joined(history, merge.tree(stays), ids));
    giveAbove(history.tree, server_state.highest_step_id);
    base = server_state;
  }

  const isUnsaved = () => !isSameDrawing(base.tree, history.tree);
  return {
    answered,
    isUnsaved,
    draw(gene: EditGene) {
      const edit = editFrom(history.tree, gene)?.edited;
      if (edit?.ok) act(edited(history, edit.tree, edit.focus));
    },
    addText(number: number, name: string): boolean {
      const places = indexOf(history.tree).places;
      const node = places[number % places.length]?.node;
      if (node === undefined || node.type === "start") return false;
      const spot = node.type === "blank" ? { at: node.unique_id } : { above: node.unique_id };
      const edit = addStep(history.tree, spot, { type: "simple_text", name, color: null });
      if (edit.ok) take(edited(history, edit.tree, edit.focus));
      return edit.ok;
    },
    undo: () => act(undone(history)),
    redo: () => act(doneAgain(history)),
    /** Sends what is drawn; `isLost`, the answer does not come, and the page is closed. */
    save(stays: "mine" | "theirs", isLost = false) {
      for (let attempt = 0; isUnsaved(); attempt += 1) {
        if (attempt > 3) throw new Error("never saved");
        const json = treeToJson(history.tree);
        const saved = server.save(who, json, base);
        if (isLost) {
          kept = {
            revision: base.revision,
            json,
            base: treeToJson(base.tree),
            highest_step_id: base.highest_step_id,
            sent: json,
            kept_at: "",
          };
          return;
        }
        if (saved === null) catchUp(base, stays);
        else base = { ...saved, tree: history.tree };
      }
    },
    /** Nothing unsaved: what others saved is taken over. */
    look() {
      if (!isUnsaved()) catchUp(base, "theirs");
    },
    kill() {
      kept ??= {
        revision: base.revision,
        json: treeToJson(history.tree),
        base: treeToJson(base.tree),
        highest_step_id: base.highest_step_id,
        sent: null,
        kept_at: "",
      };
    },
    open(stays: "mine" | "theirs") {
      if (kept === null) return;
      const now = server.state();
      const from = keptBase(kept, { ...now, json: treeToJson(now.tree) });
      if (from === "saved") {
        base = now;
        take(startHistory(now.tree));
      } else {
        take(startHistory(parsed(kept.json)));
        catchUp(from, stays);
      }
      kept = null;
    },
    isDead: () => kept !== null,
  };
}

const acts = [
  "draw",
  "draw",
  "draw",
  "draw",
  "save",
  "save",
  "look",
  "undo",
  "redo",
  "lose",
  "kill",
] as const;
const turn = fc.record({
  who: fc.nat(),
  act: fc.constantFrom(...acts),
  gene: randomEdit,
  stays: fc.constantFrom("mine" as const, "theirs" as const),
});

test.each([
  [2, 40, 60],
  [3, 40, 60],
  [20, 120, 15],
])(
  "of %i people who draw one chart nobody's saved step goes without having been taken away or asked about",
  (people, turns, numRuns) => {
    fc.assert(
      fc.property(fc.array(turn, { maxLength: turns, size: "max" }), (list) => {
        const server = createServer(emptyTree());
        const editors = Array.from({ length: people }, (_, who) => createEditor(server, who));
        for (const { who, act, gene, stays } of list) {
          const editor = editors[who % people];
          if (editor === undefined) continue;
          if (editor.isDead()) editor.open(stays);
          const before = stepsOf(server.state().tree);
          if (act === "draw") editor.draw(gene);
          else if (act === "undo") editor.undo();
          else if (act === "redo") editor.redo();
          else if (act === "look") editor.look();
          else if (act === "kill") editor.kill();
          else editor.save(stays, act === "lose");
          expect(problemsOf(server.state().tree)).toEqual([]);
          // An id never becomes another kind of step.
          for (const [id, node] of stepsOf(server.state().tree))
            if (before.has(id)) expect(before.get(id)?.type).toBe(node.type);
        }
        for (const editor of editors) {
          if (editor.isDead()) editor.open("mine");
          editor.save("mine");
        }
        for (const editor of editors) editor.look();
        const there = stepsOf(server.state().tree);
        const answered = new Set(editors.flatMap((editor) => [...editor.answered]));
        expect([...server.owners.keys()].filter((id) => !there.has(id) && !answered.has(id))).toEqual([]);
        // In the end everybody sees the same.
        for (const editor of editors) expect(editor.isUnsaved()).toBe(false);
      }),
      { numRuns },
    );
  },
);

test.each([2, 3, 20])("of %i people who only add, every step is there in the end, once", (people) => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          who: fc.nat(),
          at: fc.nat(),
          act: fc.constantFrom("add", "add", "save", "lose", "kill"),
        }),
        { maxLength: 60, size: "max" },
      ),
      (list) => {
        const server = createServer(emptyTree());
        const editors = Array.from({ length: people }, (_, who) => createEditor(server, who));
        let added = 0;
        for (const { who, at, act } of list) {
          const editor = editors[who % people];
          if (editor === undefined) continue;
          if (editor.isDead()) editor.open("mine");
          if (act === "add") {
            if (editor.addText(at, `pas ${added}`)) added += 1;
          } else if (act === "kill") editor.kill();
          else editor.save("mine", act === "lose");
        }
        for (const editor of editors) {
          if (editor.isDead()) editor.open("mine");
          editor.save("mine");
        }
        const names = [...stepsOf(server.state().tree).values()].map(({ name }) => name);
        expect(names.filter((name) => name.startsWith("pas ")).toSorted()).toEqual(
          Array.from({ length: added }, (_, n) => `pas ${n}`).toSorted(),
        );
      },
    ),
    { numRuns: 60 },
  );
});

test("a hundred thousand edits never give an id twice", () => {
  let tree = emptyTree();
  const text = { type: "simple_text", name: "pas", color: null } as const;
  let last = indexOf(tree).highest;
  for (let n = 0; n < 100_000; n += 1) {
    const top = tree.children[0];
    if (top === undefined) throw new Error("no place");
    // Add three, take one away, and now and then the chart is opened anew from what was saved.
    const edit = accepted(
      n % 4 === 3 && top.type !== "blank"
        ? removeStep(tree, top.unique_id, n % 16 === 15 ? "flow" : "step")
        : addStep(tree, top.type === "blank" ? { at: top.unique_id } : { above: top.unique_id }, text),
    );
    const known = indexOf(tree).byId;
    for (const child of edit.tree.children)
      if (!known.has(child.unique_id)) {
        if (child.unique_id <= last) throw new Error(`${child.unique_id} was given before`);
        last = child.unique_id;
      }
    tree = edit.tree;
    if (n % 50 === 0) {
      const mark = highestGiven(tree);
      tree = structuredClone(tree);
      giveAbove(tree, mark);
    }
  }
  expect(last).toBeGreaterThan(75_000);
});
