import type { FieldProblemCode } from "#platform/errors.ts";
import { hasVisibleText, isWellFormedText, lengthOf } from "#platform/text/well_formed.ts";
import {
  endName,
  type LoopTarget,
  type NodeColor,
  type NodeType,
  nodeColors,
  nodeTypes,
  type TreeNode,
  treeLimits,
} from "../tree.ts";

/** Notes a problem of one key of a step. */
export type Report = (key: string, code: FieldProblemCode) => void;

/** What a step hangs under; `unknown` when that step does not say its type. */
export type Under = NodeType | "nothing" | "unknown";

type Writable<Value> = { -readonly [Key in keyof Value]: Value[Key] };

export type ReadStep = {
  /** Without its children, and for now without the loops that return to it. */
  readonly node: Writable<TreeNode> & { children: TreeNode[] };
  readonly type: NodeType | "unknown";
  /** The loops that it says return to it; null when it says nothing of them. */
  readonly is_parent: readonly number[] | null;
  readonly children: readonly unknown[];
};

const keys: ReadonlySet<string> = new Set([
  "unique_id",
  "type",
  "id",
  "name",
  "color",
  "extend",
  "condition",
  "is_parent",
  "selectedParentLoop",
  "children",
] satisfies (keyof TreeNode)[]);

type Values = Readonly<Record<string, unknown>>;

export const isUsableId = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) > 0;

export const isObject = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * One step from a value of any kind, by itself: what it does not say is filled in, what it says wrongly is reported
 * and left empty. Null for what is no step at all.
 */
export function readStep(value: unknown, under: Under, report: Report): ReadStep | null {
  if (!isObject(value)) {
    report("", "invalid");
    return null;
  }
  // Own keys only: also `__proto__` and `constructor` are found, and nothing is read from a prototype.
  const said = new Map(Object.entries(value));
  for (const key of said.keys()) if (!keys.has(key)) report(key, "invalid");
  const unique_id = said.get("unique_id");
  if (!isUsableId(unique_id)) report("unique_id", said.has("unique_id") ? "invalid" : "required");
  const type = typeOf(said, under, report);
  const node: ReadStep["node"] = {
    unique_id: isUsableId(unique_id) ? unique_id : 0,
    type: type === "unknown" ? "blank" : type,
    id: linkOf(said.get("id"), type, report),
    name: nameOf(said.get("name"), type, report),
    color: colorOf(said.get("color"), type, report),
    extend: extendOf(said.get("extend"), report),
    condition: conditionOf(said.get("condition"), under, report),
    is_parent: [],
    selectedParentLoop: targetOf(said.get("selectedParentLoop"), type, report),
    children: [],
  };
  const children = childrenOf(said.get("children"), type, report);
  return { node, type, is_parent: loopsOf(said.get("is_parent"), report), children };
}

/** Whether a text may be the name of a step of this type: no longer than it may be, and there where it has to be. */
export function nameProblem(name: string, type: NodeType | "unknown"): FieldProblemCode | null {
  if (!isWellFormedText(name)) return "invalid";
  if (type === "end" && name !== endName) return "invalid";
  if (type === "blank" && name !== "") return "invalid";
  if ((type === "simple_text" || type === "decision") && !hasVisibleText(name)) return "required";
  return lengthOf(name) > (type === "simple_text" ? treeLimits.text : treeLimits.name) ? "too_long" : null;
}

/** Whether a text may stand at a branch. */
export function conditionProblem(condition: string): FieldProblemCode | null {
  if (!isWellFormedText(condition)) return "invalid";
  if (!hasVisibleText(condition)) return "required";
  return lengthOf(condition) > treeLimits.condition ? "too_long" : null;
}

function typeOf(said: ReadonlyMap<string, unknown>, under: Under, report: Report): NodeType | "unknown" {
  const type = nodeTypes.find((known) => known === said.get("type"));
  if (type === undefined) {
    report("type", said.has("type") ? "invalid" : "required");
    return "unknown";
  }
  if (under === "nothing" && type !== "start") report("type", "invalid");
  if (under !== "nothing" && type === "start") report("type", "duplicate");
  return type;
}

function linkOf(id: unknown, type: NodeType | "unknown", report: Report): number | null {
  const isEmpty = id === undefined || id === null;
  if (type === "process" || type === "procedure") {
    if (isUsableId(id)) return id;
    report("id", isEmpty ? "required" : "invalid");
  } else if (!isEmpty && type !== "unknown") report("id", "invalid");
  return null;
}

function nameOf(said: unknown, type: NodeType | "unknown", report: Report): string {
  const name = said === undefined ? (type === "end" ? endName : "") : said;
  if (typeof name !== "string") {
    report("name", "invalid");
    return "";
  }
  const problem = nameProblem(name, type);
  if (problem !== null) report("name", problem);
  return name;
}

function colorOf(said: unknown, type: NodeType | "unknown", report: Report): NodeColor | null {
  if (said === undefined || said === null) return null;
  const color = nodeColors.find((known) => known === said);
  if (color === undefined || type === "blank") report("color", "invalid");
  return color ?? null;
}

function extendOf(said: unknown, report: Report): boolean {
  if (said === undefined) return true;
  if (typeof said !== "boolean") report("extend", "invalid");
  return said === true;
}

function conditionOf(said: unknown, under: Under, report: Report): string | null {
  if (said === undefined || said === null) {
    if (under === "decision") report("condition", "required");
    return null;
  }
  if (typeof said !== "string" || (under !== "decision" && under !== "unknown")) {
    report("condition", "invalid");
    return null;
  }
  const problem = conditionProblem(said);
  if (problem !== null) report("condition", problem);
  return said;
}

function loopsOf(said: unknown, report: Report): readonly number[] | null {
  if (said === undefined) return null;
  if (Array.isArray(said) && said.every(isUsableId)) return said;
  report("is_parent", "invalid");
  return null;
}

function targetOf(said: unknown, type: NodeType | "unknown", report: Report): LoopTarget | null {
  if (said === undefined || said === null) {
    if (type === "loop") report("selectedParentLoop", "required");
    return null;
  }
  if (isObject(said) && (type === "loop" || type === "unknown")) {
    const { unique_id, name, ...others } = said;
    if (isUsableId(unique_id) && typeof name === "string" && Object.keys(others).length === 0)
      return { unique_id, name };
  }
  report("selectedParentLoop", "invalid");
  return null;
}

function childrenOf(said: unknown, type: NodeType | "unknown", report: Report): readonly unknown[] {
  const children: unknown = said === undefined ? [] : said;
  if (!Array.isArray(children)) {
    report("children", "invalid");
    return [];
  }
  if (type === "decision" && children.length === 0) report("children", "required");
  if (type !== "unknown" && children.length > mostChildren(type)) report("children", "too_many");
  return children;
}

/** How many steps may follow a step of this type. */
export function mostChildren(type: NodeType): number {
  if (type === "decision") return treeLimits.nodes;
  return type === "end" || type === "loop" || type === "blank" ? 0 : 1;
}
