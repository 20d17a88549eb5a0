import fc from "fast-check";
import type { Folds } from "./folds.ts";
import { endName, type NodeType, nodeColors, nodeOf, type Tree, type TreeNode } from "./tree.ts";
import { indexOf } from "./tree_index.ts";

/** A step while its tree grows: what is below it has a higher number. */
type Seed = {
  readonly type: NodeType;
  readonly parent: number;
  readonly depth: number;
  readonly condition: string | null;
  readonly gene: number;
  readonly children: number[];
  /** Of a loop. */
  readonly target: number;
  readonly loops: number[];
};

/** A place where a step can grow: under a step, and in a branch if that is a decision. */
type Slot = { readonly parent: number; readonly condition: string | null };

export type Growth = {
  /** Of a hundred new steps so many are decisions, loops, ends and blanks; the rest just follow. */
  readonly decisions: number;
  readonly loops: number;
  readonly ends: number;
  readonly blanks: number;
  /** Of a hundred steps so many hide what is below them. */
  readonly folded: number;
};

export const usualGrowth: Growth = { decisions: 20, loops: 20, ends: 5, blanks: 5, folded: 3 };

const words = ["Da", "Nu", "Suma depășește 5.000 lei", "Încă o verificare, dacă lipsesc acte", "A", "Poate"];
const following = ["simple_text", "process", "procedure"] as const;

/** Another number from a number, spread over 32 bits: one gene answers several questions. */
export function mixed(gene: number, question: number): number {
  let value = (gene ^ Math.imul(question + 1, 0x9e3779b1)) >>> 0;
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b) >>> 0;
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35) >>> 0;
  return (value ^ (value >>> 16)) >>> 0;
}

function typeOf(gene: number, growth: Growth): NodeType {
  const part = mixed(gene, 1) % 100;
  if (part < growth.decisions) return "decision";
  if (part < growth.decisions + growth.loops) return "loop";
  if (part < growth.decisions + growth.loops + growth.ends) return "end";
  if (part < growth.decisions + growth.loops + growth.ends + growth.blanks) return "blank";
  return following[mixed(gene, 2) % following.length] ?? "simple_text";
}

function targetOf(seeds: readonly Seed[], parent: number, gene: number): number {
  const depth = seeds[parent]?.depth ?? 0;
  let target = parent;
  // Short ways back are as frequent as long ones.
  const way = mixed(gene, 3) % 2 === 0 ? mixed(gene, 4) % (depth + 1) : mixed(gene, 4) % 4;
  for (let up = Math.min(way, depth); up > 0; up--) target = seeds[target]?.parent ?? 0;
  return target;
}

function plant(seeds: Seed[], slots: Slot[], slot: Slot, type: NodeType, gene: number): void {
  const { parent, condition } = slot;
  const at = seeds.length;
  const above = seeds[parent];
  const target = type === "loop" ? targetOf(seeds, parent, gene) : -1;
  const depth = (above?.depth ?? -1) + 1;
  seeds.push({ type, parent, depth, condition, gene, children: [], target, loops: [] });
  above?.children.push(at);
  seeds[target]?.loops.push(at);
  if (type === "decision") {
    const branches = 1 + (mixed(gene, 5) % 4);
    for (let branch = 0; branch < branches; branch++)
      slots.push({ parent: at, condition: words[mixed(gene, 6 + branch) % words.length] ?? "Da" });
  } else if (type !== "end" && type !== "loop" && type !== "blank")
    slots.push({ parent: at, condition: null });
}

/**
 * The valid tree that grows from numbers, one step of each and the blanks that decisions still need: the same numbers
 * give the same tree, and fewer or smaller ones a simpler tree. Stops early where nothing more can grow.
 */
export function treeFrom(genes: Iterable<number>, growth: Growth = usualGrowth): Tree {
  const seeds: Seed[] = [];
  const slots: Slot[] = [];
  plant(seeds, slots, { parent: -1, condition: null }, "start", 0);
  for (const gene of genes) {
    // Mostly on where it grew last, so that flows become long.
    const at = mixed(gene, 11) % 4 === 0 ? mixed(gene, 12) % slots.length : slots.length - 1;
    const [slot] = slots.splice(at, 1);
    if (slot === undefined) break;
    const type = typeOf(gene, growth);
    const isLast = slots.length === 0 && type !== "decision";
    plant(seeds, slots, slot, isLast && !following.some((other) => other === type) ? "process" : type, gene);
  }
  for (const slot of slots)
    if (slot.condition !== null || slot.parent === 0) plant(seeds, [], slot, "blank", 0);
  return grown(seeds, growth);
}

function nameOf(seed: Seed, id: number): string {
  if (seed.type === "start") return "Start";
  if (seed.type === "end") return endName;
  return seed.type === "blank" ? "" : `Pas ${id} ${"cuvânt ".repeat(mixed(seed.gene, 7) % 9)}`.trim();
}

function grown(seeds: readonly Seed[], growth: Growth): Tree {
  const nodes = new Map<number, TreeNode>();
  for (let at = seeds.length - 1; at >= 0; at--) {
    const seed = seeds[at];
    if (seed === undefined) continue;
    const target = seeds[seed.target];
    const isLink = seed.type === "process" || seed.type === "procedure";
    const isPlain = seed.type === "start" || seed.type === "blank";
    const node = nodeOf({
      unique_id: at + 1,
      type: seed.type,
      id: isLink ? 1 + (mixed(seed.gene, 8) % 50) : null,
      name: nameOf(seed, at + 1),
      color: isPlain ? null : (nodeColors[mixed(seed.gene, 9) % 8] ?? null),
      extend: at === 0 || mixed(seed.gene, 10) % 100 >= growth.folded,
      condition: seed.condition,
      is_parent: seed.loops.map((loop) => loop + 1),
      selectedParentLoop: target
        ? { unique_id: seed.target + 1, name: nameOf(target, seed.target + 1) }
        : null,
      children: seed.children.flatMap((child) => nodes.get(child) ?? []),
    });
    nodes.set(at, node);
  }
  return nodes.get(0) ?? nodeOf({ unique_id: 1, type: "start", name: "Start" });
}

/** Random valid trees of up to so many steps, which shrink to simpler ones. */
export const randomTree = (steps = 60, growth: Growth = usualGrowth): fc.Arbitrary<Tree> =>
  fc.array(fc.nat(), { maxLength: steps, size: "max" }).map((genes) => treeFrom(genes, growth));

/** A random valid tree of about so many steps, always the same for the same seed. */
export const largeTree = (steps: number, seed: number, growth: Growth = usualGrowth): Tree =>
  treeFrom(
    Array.from({ length: steps }, (_, at) => mixed(at, seed)),
    growth,
  );

const step = (unique_id: number, changes: Partial<TreeNode> = {}) =>
  nodeOf({ unique_id, type: "simple_text", name: `Pas ${unique_id}`, ...changes });

/** One long flow of so many steps, the start counted. */
export function chainOf(steps: number): Tree {
  let below: TreeNode[] = [];
  for (let id = steps; id > 1; id--) below = [step(id, { children: below })];
  return nodeOf({ unique_id: 1, type: "start", name: "Start", children: below });
}

/** One decision with so many branches of one step. */
export function wideOf(branches: number): Tree {
  const children = Array.from({ length: branches }, (_, at) => step(at + 3, { condition: `Varianta ${at}` }));
  const decision = step(2, { type: "decision", name: "Care?", children });
  return nodeOf({ unique_id: 1, type: "start", name: "Start", children: [decision] });
}

/** Decisions under decisions: each has a loop to the start in one branch and the next decision in the other. */
export function combOf(decisions: number): Tree {
  const start = { unique_id: 1, name: "Start" };
  const loops: number[] = [];
  let below = step(2 * decisions + 2, { condition: "Nu" });
  for (let at = decisions; at >= 1; at--) {
    const loop = step(2 * at + 1, { type: "loop", condition: "Da", selectedParentLoop: start });
    loops.push(loop.unique_id);
    const condition = at === 1 ? null : "Nu";
    below = step(2 * at, {
      type: "decision",
      condition,
      children: at % 2 === 0 ? [loop, below] : [below, loop],
    });
  }
  return nodeOf({ ...start, type: "start", is_parent: loops.reverse(), children: [below] });
}

/** The steps of a random tree that somebody might have folded: those that it says are. */
export const foldedIn = (tree: Tree): Folds =>
  new Set(indexOf(tree).places.flatMap(({ node }) => (node.extend ? [] : [node.unique_id])));
