import { type NodeColor, nodeColors, type TreeNode } from "../tree/tree.ts";

export const colorNameLength = 40;

/** What each colour means; empty for one that is called as the language calls it. */
export type NamesOfColors = Readonly<Record<NodeColor, string>>;

export const noColorNames: NamesOfColors = {
  grey: "",
  purple: "",
  blue: "",
  green: "",
  red: "",
  yellow: "",
};

/** The colours that are called as one before them, whatever the case of the letters. */
export function repeatedNames(names: NamesOfColors): NodeColor[] {
  const taken = new Set<string>();
  return nodeColors.filter((color) => {
    const name = names[color].toLowerCase();
    if (name === "") return false;
    const isTaken = taken.has(name);
    taken.add(name);
    return isTaken;
  });
}

/** The names that are stored: of those colours alone that have one. */
export const givenNames = (names: NamesOfColors): Partial<Record<NodeColor, string>> =>
  Object.fromEntries(nodeColors.flatMap((color) => (names[color] === "" ? [] : [[color, names[color]]])));

export type LegendEntry = { readonly color: NodeColor; readonly name: string };

/** What the colours of these steps mean: those that are used and have a name, in the order in which colours are offered. */
export function legendOf(
  steps: Iterable<{ readonly node: Pick<TreeNode, "color"> }>,
  names: NamesOfColors,
): LegendEntry[] {
  const used = new Set<NodeColor | null>();
  for (const { node } of steps) used.add(node.color);
  return nodeColors.flatMap((color) =>
    used.has(color) && names[color] !== "" ? [{ color, name: names[color] }] : [],
  );
}
