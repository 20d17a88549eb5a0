import type { TreeNode } from "#features/processes/tree/tree.ts";
import { indexOf } from "#features/processes/tree/tree_index.ts";
import type { Tree } from "#features/processes/tree/tree.ts";
import { plainTextOf, titleOf } from "#platform/html/html_blocks.ts";
import {
  type Field,
  foldedName,
  keysOfText,
  kindKey,
  nameKey,
  type Owner,
  readerKeys,
  scopeOf,
} from "./keys.rules.ts";
import type { FoundKind } from "./search.contract.ts";

/** What is found as one: a name, a step, a request, as everybody reads it or as it stands in the draft. */
export type SearchDocument = {
  kind: FoundKind;
  /** The step's id or unique_id, the request's id; 0 for the procedure or process itself. */
  part_id: number;
  is_draft: boolean;
  step_number: number | null;
  /** What the procedure or process is called in this state. */
  name: string;
  title: string;
  body: string;
};

export type ProcedureState = { name: string; steps: readonly { id: number; body: string }[] };

export type ProcedureSource = {
  draft: ProcedureState;
  /** What readers see; null while nothing is published. */
  live: ProcedureState | null;
};

export type ProcessSource = {
  name: string;
  draft: Tree | null;
  /** What readers see; null while nothing is published. */
  live: Tree | null;
};

export type RequestSource = { id: number; body: string; created_at: string };

/** How long a title may be; longer ones are cut and read on in the body. */
const longestTitle = 120;

/** What of a procedure can be found. A draft stands beside what is live only where it differs. */
export function documentsOfProcedure(
  { draft, live }: ProcedureSource,
  requests: readonly RequestSource[],
): SearchDocument[] {
  const shown = live === null ? [] : stateDocuments(live, false);
  return [
    ...shown,
    ...withoutRepeated(stateDocuments(draft, true), shown),
    ...requestDocuments((live ?? draft).name, live === null, requests),
  ];
}

/** What of a process can be found. */
export function documentsOfProcess(
  { name, draft, live }: ProcessSource,
  requests: readonly RequestSource[],
): SearchDocument[] {
  const is_draft = live === null;
  const shown = live === null ? [] : chartDocuments(name, live, false);
  return [
    { kind: "process", part_id: 0, is_draft, step_number: null, name, title: name, body: "" },
    ...shown,
    ...withoutRepeated(draft === null ? [] : chartDocuments(name, draft, true), shown),
    ...requestDocuments(name, is_draft, requests),
  ];
}

function stateDocuments({ name, steps }: ProcedureState, is_draft: boolean): SearchDocument[] {
  const own: SearchDocument = {
    kind: "procedure",
    part_id: 0,
    is_draft,
    step_number: null,
    name,
    title: name,
    body: steps
      .map((step) => titleOf(step.body, longestTitle))
      .filter(Boolean)
      .slice(0, 6)
      .join(" · "),
  };
  const parts = steps.map(({ id, body }, at): SearchDocument => {
    const title = titleOf(body, longestTitle);
    const text = plainTextOf(body);
    const rest = title !== "" && text.startsWith(title) ? text.slice(title.length).trimStart() : text;
    return { kind: "procedure_step", part_id: id, is_draft, step_number: at + 1, name, title, body: rest };
  });
  return [own, ...parts];
}

function chartDocuments(name: string, tree: Tree, is_draft: boolean): SearchDocument[] {
  const documents: SearchDocument[] = [];
  for (const { node } of indexOf(tree).places) {
    const [title, body] = textOfNode(node);
    if (title === "") continue;
    documents.push({
      kind: "chart_step",
      part_id: node.unique_id,
      is_draft,
      step_number: null,
      name,
      title,
      body,
    });
  }
  return documents;
}

/** What a chart itself says at a step. A link's name is the linked one's, which is found, or not, by its own rights. */
function textOfNode({ type, name, condition }: TreeNode): [title: string, body: string] {
  const isText = type === "simple_text" || type === "decision";
  const text = isText ? name.replace(/\s+/g, " ").trim() : "";
  const branch = (condition ?? "").replace(/\s+/g, " ").trim();
  if (text === "") return [branch, ""];
  if (text.length <= longestTitle) return [text, branch];
  const space = text.lastIndexOf(" ", longestTitle - 1);
  const end = space > longestTitle / 2 ? space : longestTitle - 1;
  return [`${text.slice(0, end).toWellFormed()}…`, branch === "" ? text : `${text}\n${branch}`];
}

function requestDocuments(
  name: string,
  is_draft: boolean,
  requests: readonly RequestSource[],
): SearchDocument[] {
  return requests.map(({ id, body }) => ({
    kind: "improvement",
    part_id: id,
    is_draft,
    step_number: null,
    name,
    title: "",
    body,
  }));
}

const textOf = ({ kind, part_id, name, title, body }: SearchDocument) =>
  JSON.stringify([kind, part_id, name, title, body]);

function withoutRepeated(drafts: SearchDocument[], shown: readonly SearchDocument[]): SearchDocument[] {
  const known = new Set(shown.map(textOf));
  return drafts.filter((document) => !known.has(textOf(document)));
}

/** Who may read the drafts of an item, besides those who may read all. */
export type DraftReaders = { responsible_id: number; role_ids: readonly number[]; process_id: number | null };

const fieldsOf: Record<FoundKind, readonly [title: Field, body: Field | null]> = {
  procedure: ["entity", null],
  process: ["entity", null],
  procedure_step: ["title", "body"],
  chart_step: ["title", "body"],
  improvement: ["request", "request"],
};

/** Everything by which a document of an item is found. */
export function keysOf(
  item: { instance_id: number; id: number },
  document: SearchDocument,
  readers: DraftReaders,
): string[] {
  const owner: Owner = {
    instance_id: item.instance_id,
    scope: scopeOf(document.is_draft, item.id, document.part_id),
  };
  const [title, body] = fieldsOf[document.kind];
  const keys = new Set([
    kindKey(owner, document.kind),
    ...(document.is_draft ? readersOf(owner, readers) : []),
    ...keysOfText(owner, title, document.title),
  ]);
  if (body === null) keys.add(nameKey(owner, foldedName(document.title)));
  else {
    for (const key of keysOfText(owner, body, document.body)) keys.add(key);
    for (const key of keysOfText(owner, "context", document.name)) keys.add(key);
  }
  return [...keys];
}

function readersOf(owner: Owner, { responsible_id, role_ids, process_id }: DraftReaders): string[] {
  return [
    readerKeys.person(owner, responsible_id),
    ...role_ids.map((id) => readerKeys.role(owner, id)),
    ...(process_id === null ? [] : [readerKeys.process(owner, process_id)]),
  ];
}
