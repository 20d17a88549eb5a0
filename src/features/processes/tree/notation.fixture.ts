import { endName, nodeOf, type Tree, type TreeNode } from "./tree.ts";
import { indexOf } from "./tree_index.ts";

/*
 * Small charts as a line of text: `A > D[da: B > @A | nu: _] ` is a text step A, then a decision D with a step B and a
 * loop to A in one branch and a blank in the other. The start S is left out; `End` is an end. Ids follow the reading.
 */

/** The chart that a line of text describes. */
export function chartOf(line: string): Tree {
  const tokens = line.match(/@?\w+(?=:)|@?\w+|[[\]|:>]/g) ?? [];
  let at = 0;
  let last = 1;
  const ids = new Map([["S", 1]]);
  const returns = new Map<string, number[]>();
  const next = (expected?: string) => {
    const token = tokens[at] ?? "";
    if (expected !== undefined && token !== expected) throw new Error(`${expected} expected in ${line}`);
    at += 1;
    return token;
  };
  const read = (condition: string | null): TreeNode => {
    const token = next();
    last += 1;
    const unique_id = last;
    if (token === "_") return nodeOf({ unique_id, type: "blank", condition });
    if (token === endName) return nodeOf({ unique_id, type: "end", name: endName, condition });
    if (token.startsWith("@")) {
      const name = token.slice(1);
      returns.set(name, [...(returns.get(name) ?? []), unique_id]);
      const selectedParentLoop = { unique_id: ids.get(name) ?? 0, name };
      return nodeOf({ unique_id, type: "loop", name: "Loop", condition, selectedParentLoop });
    }
    ids.set(token, unique_id);
    const children: TreeNode[] = [];
    const isDecision = tokens[at] === "[";
    if (isDecision)
      while (next() !== "]") {
        const text = next();
        next(":");
        children.push(read(text));
      }
    else if (tokens[at] === ">") {
      next(">");
      children.push(read(null));
    }
    const is_parent = returns.get(token) ?? [];
    const type = isDecision ? "decision" : "simple_text";
    return nodeOf({ unique_id, type, name: token, condition, children, is_parent });
  };
  const children = tokens.length > 0 ? [read(null)] : [];
  return nodeOf({ unique_id: 1, type: "start", name: "S", is_parent: returns.get("S") ?? [], children });
}

/** The line of text that describes a small chart. */
export function lineOf(tree: Tree): string {
  const write = (node: TreeNode): string => {
    if (node.type === "blank") return "_";
    if (node.type === "loop") return `@${node.selectedParentLoop?.name}`;
    const branches = node.children.map((child) =>
      child.condition === null ? write(child) : `${child.condition}: ${write(child)}`,
    );
    if (node.type === "decision") return `${node.name}[${branches.join(" | ")}]`;
    return [node.name, ...branches].join(" > ");
  };
  return tree.children.map(write).join(" / ");
}

/** The id of a step by what it is called in a line; of several, such as blanks, the one with that number from 0. */
export function idIn(tree: Tree, name: string, number = 0): number {
  const found = indexOf(tree)
    .places.map(({ node }) => node)
    .filter((node) =>
      name === "_"
        ? node.type === "blank"
        : name.startsWith("@")
          ? node.selectedParentLoop?.name === name.slice(1)
          : node.name === name && node.type !== "loop",
    )[number];
  if (found === undefined) throw new Error(`no ${name} in ${lineOf(tree)}`);
  return found.unique_id;
}
