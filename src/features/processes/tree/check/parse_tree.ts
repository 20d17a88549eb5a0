import { utf8Bytes } from "#platform/text/utf8_bytes.ts";
import { readTree, type TreeProblem } from "./check_tree.ts";
import { withDerived } from "./derived.ts";
import { type Tree, treeLimits } from "../tree.ts";

export type ParsedTree =
  | { readonly ok: true; readonly tree: Tree }
  | { readonly ok: false; readonly problems: TreeProblem[] };

const refused = (code: TreeProblem["code"]): ParsedTree => ({
  ok: false,
  problems: [{ step: "", key: "", code }],
});

/**
 * A chart from its JSON text: what a step does not say is filled in, what follows from the rest is set right, and what
 * it says wrongly is a problem.
 */
export function parseTree(json: string): ParsedTree {
  // A text has at least as many bytes as UTF-16 units.
  if (json.length > treeLimits.bytes || utf8Bytes(json) > treeLimits.bytes) return refused("too_large");
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return refused("invalid");
  }
  const { tree, problems } = readTree(withDerived(value));
  return tree === null ? { ok: false, problems } : { ok: true, tree };
}
