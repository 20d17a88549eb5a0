import { type Mark, marks } from "#features/processes/picture/colors.ts";
import type { LinkInfo } from "#features/processes/processes.contract.ts";
import type { Links } from "#features/processes/picture/measured_steps.ts";
import { nodeColors, nodeOf, type Tree, type TreeNode } from "#features/processes/tree/tree.ts";
import { indexOf } from "#features/processes/tree/tree_index.ts";

const statuses = ["live", "draft", "deleted", "hidden"] as const;

const info = (id: number, status: LinkInfo["status"]): LinkInfo => ({
  id,
  slug: null,
  name: status === "hidden" ? null : "Recepția mărfii și verificarea documentelor",
  status,
});

export const galleryLinks: Links = {
  procedures: new Map(statuses.map((status, at) => [at + 1, info(at + 1, status)])),
  processes: new Map(statuses.map((status, at) => [at + 1, info(at + 1, status)])),
};

let last = 0;
const step = (rest: Partial<TreeNode>, ...children: TreeNode[]): TreeNode =>
  nodeOf({ type: "simple_text", ...rest, unique_id: ++last, children });

const words = "Verifică recepția mărfii și semnează procesul-verbal împreună cu șeful de șantier";

/** One below the other, with what the last one leads to. */
const chained = (steps: readonly TreeNode[], ...below: TreeNode[]): TreeNode[] =>
  steps.reduceRight<TreeNode[]>((after, one) => [{ ...one, children: after }], below);

const onBranch = (condition: string, [first, ...rest]: TreeNode[]): TreeNode[] =>
  first === undefined ? [] : [{ ...first, condition }, ...rest];

const marked = marks.map((mark) =>
  step({ name: "Verifică oferta", color: mark === "moved" ? "blue" : null }),
);

export const galleryMarks: ReadonlyMap<number, Mark> = new Map(
  marks.flatMap((mark, at) => {
    const one = marked[at];
    return one === undefined ? [] : [[one.unique_id, mark]];
  }),
);

/** A chart with a step of every kind, state and colour, names of every length, what is folded, and what changed. */
function gallery(): Tree {
  const named = [1, 4, 7, 30].map((count) =>
    step({ name: `${words} ${words} ${words}`.split(" ").slice(0, count).join(" ") }),
  );
  const colored = nodeColors.map((color) => step({ name: "Culoare", color }));
  const linked = (type: "procedure" | "process") => statuses.map((_, at) => step({ type, id: at + 1 }));
  const decisions = nodeColors.reduceRight<TreeNode[]>(
    (below, color) => [
      step(
        {
          type: "decision",
          name: "Se aprobă oferta?",
          color,
          condition: "O condiție care spune multe despre ramura ei",
        },
        ...onBranch("Da", below),
        step({ type: "blank", condition: "Nu" }),
      ),
    ],
    [step({ type: "end", name: "End" })],
  );
  const folded = [
    step({ name: "Pliat", extend: false }, step({ name: "ascuns" }, step({ name: "ascuns" }))),
    step(
      { type: "decision", name: "Decizie pliată", extend: false },
      step({ name: "ascuns", condition: "Da" }),
      step({ name: "ascuns", condition: "Nu" }),
    ),
  ];
  const loop = step({ type: "loop", selectedParentLoop: { unique_id: last + 2, name: "Start" } });
  const columns = [
    chained([...named, ...linked("procedure")], step({ type: "end", name: "End" })),
    chained(colored, loop),
    chained([...linked("process"), ...marked]),
    decisions,
    ...folded.map((one) => [one]),
  ];
  const fork = step(
    { type: "decision", name: "Ce urmează?" },
    ...columns.flatMap((column) => onBranch("Da", column)),
  );
  return step({ type: "start", name: "Start" }, fork);
}

export const galleryTree = gallery();

export const galleryFolds: ReadonlySet<number> = new Set(
  indexOf(galleryTree).places.flatMap(({ node }) => (node.extend ? [] : [node.unique_id])),
);
