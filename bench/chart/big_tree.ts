import {
  type NodeColor,
  nodeColors,
  nodeOf,
  type Tree,
  type TreeNode,
} from "#features/processes/tree/tree.ts";

const verbs = ["Verifică", "Semnează", "Trimite", "Aprobă", "Înregistrează", "Comandă", "Predă", "Măsoară"];
const things = [
  "recepția mărfii",
  "comanda",
  "procesul-verbal",
  "devizul",
  "factura",
  "betonul C25/30",
  "schela",
];

type Growing = {
  type: TreeNode["type"];
  name: string;
  color: NodeColor | null;
  condition: string | null;
  children: number[];
};

/** A chart of `size` steps as companies draw them: runs of steps, decisions of two or three branches, ends. Always the same. */
export function bigTree(size: number): Tree {
  let seed = 7;
  const below = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * most);
  };
  const steps: Growing[] = [{ type: "start", name: "Start", color: null, condition: null, children: [] }];
  const open = [0];
  while (steps.length < size && open.length > 0) {
    // The branches grow side by side, as in a chart that somebody draws.
    const at = open.splice(below(Math.min(open.length, 4)), 1)[0] ?? 0;
    const parent = steps[at];
    if (parent === undefined) break;
    const branches = parent.type === "decision" ? 2 + below(2) : 1;
    for (let branch = 0; branch < branches; branch++) {
      const chance = below(100);
      const type = chance < 9 ? "decision" : chance < 16 && open.length > 2 ? "end" : "simple_text";
      const words = `${verbs[below(verbs.length)]} ${things[below(things.length)]} ${steps.length}`;
      parent.children.push(steps.length);
      if (type !== "end") open.push(steps.length);
      steps.push({
        type,
        name: type === "end" ? "End" : words,
        color: nodeColors[below(nodeColors.length)] ?? null,
        condition: parent.type === "decision" ? `Cazul ${branch + 1}` : null,
        children: [],
      });
    }
  }
  // From the last step up: a step's children are always made after it.
  const made: TreeNode[] = [];
  for (let at = steps.length - 1; at >= 0; at--) {
    const step = steps[at];
    if (step === undefined) continue;
    const { children, ...rest } = step;
    const below = children.flatMap((child) => made[child] ?? []);
    const isBare = step.type === "decision" && below.length === 0;
    made[at] = nodeOf({
      unique_id: at + 1,
      ...rest,
      type: isBare ? "simple_text" : step.type,
      children: below,
    });
  }
  return made[0] ?? nodeOf({ unique_id: 1, type: "start" });
}
