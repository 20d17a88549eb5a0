import type { TreeNode } from "#features/processes/tree/tree.ts";
import { indexOf } from "#features/processes/tree/tree_index.ts";
import type { Tree } from "#features/processes/tree/tree.ts";
import { utf8Bytes } from "#platform/text/utf8_bytes.ts";
import { titleAndTextOf, titleOf } from "#platform/html/html_blocks.ts";
import {
  type Field,
  foldedName,
  keysOfText,
  kindKey,
  mostOfKeys,
  nameKey,
  type Owner,
  readerKeys,
  scopeOf,
} from "./keys.rules.ts";
import type { FoundKind } from "./search.contract.ts";

/** What is found as one: a name, a step, a request, as everybody reads it or as it stands in the draft. */
type Found = {
  kind: FoundKind;
  /** The step's id or unique_id, the request's id; 0 for the procedure or process itself. */
  part_id: number;
  is_draft: boolean;
  step_number: number | null;
  /** What the procedure or process is called in this state. */
  name: string;
  /** When a request was made. */
  said_at: string | null;
  /** Of a procedure or process who manages it, its roles, categories and events, in one line. */
  about: string;
};

export type SearchDocument = Found & { title: string; body: string };

/** What the words of something are made from, which takes long for long texts; `shown` is what readers see in its place. */
type Source =
  | { kind: "words"; title: string; body: string }
  | { kind: "step"; html: string; shown: string | null }
  | { kind: "titles"; htmls: readonly string[]; shown: readonly string[] | null };

/** Something that may be found, before its words are worked out. */
export type SearchPart = Found & { source: Source };

export type ProcedureState = { name: string; about: string; steps: readonly { id: number; body: string }[] };

export type ProcedureSource = {
  draft: ProcedureState;
  /** What readers see; null while nothing is published. */
  live: ProcedureState | null;
};

export type ProcessSource = {
  name: string;
  about: string;
  draft: Tree | null;
  /** What readers see; null while nothing is published. */
  live: Tree | null;
};

export type RequestSource = { id: number; body: string; created_at: string };

/** How long a title may be; longer ones are cut and read on in the body. */
const longestTitle = 120;

/** What of a procedure can be found. A draft stands beside what is live only where it differs. */
export function partsOfProcedure(
  { draft, live }: ProcedureSource,
  requests: readonly RequestSource[],
): SearchPart[] {
  const shown = live === null ? [] : stateParts(live, false, null);
  return [
    ...shown,
    ...stateParts(draft, true, live),
    ...requestParts((live ?? draft).name, live === null, requests),
  ];
}

/** What of a process can be found. */
export function partsOfProcess(
  { name, about, draft, live }: ProcessSource,
  requests: readonly RequestSource[],
): SearchPart[] {
  const is_draft = live === null;
  const shown = live === null ? [] : chartParts(name, live, false);
  return [
    {
      kind: "process",
      part_id: 0,
      is_draft,
      step_number: null,
      name,
      said_at: null,
      about,
      source: { kind: "words", title: name, body: "" },
    },
    ...shown,
    ...withoutRepeated(draft === null ? [] : chartParts(name, draft, true), shown),
    ...requestParts(name, is_draft, requests),
  ];
}

/** How many UTF-16 units must be gone over to find a part's words. */
export function lengthOfPart({ source }: SearchPart): number {
  if (source.kind === "words") return source.title.length + source.body.length;
  if (source.kind === "step") return source.html.length + (source.shown?.length ?? 0);
  return [...source.htmls, ...(source.shown ?? [])].reduce((sum, html) => sum + html.length, 0);
}

/** The words of a part; null for a draft that reads as what readers see in its place. */
export function documentOf({ source, ...found }: SearchPart): SearchDocument | null {
  const words = wordsOfSource(source);
  return words && { ...found, title: found.name, ...words };
}

function wordsOfSource(source: Source): { title?: string; body: string } | null {
  if (source.kind === "words") return { title: source.title, body: source.body };
  if (source.kind === "step") {
    const text = wordsOfStep(source.html);
    return source.shown !== null && isSameText(text, wordsOfStep(source.shown)) ? null : text;
  }
  const body = titlesOf(source.htmls);
  return source.shown !== null && titlesOf(source.shown) === body ? null : { body };
}

const isSameText = (one: { title: string; body: string }, other: { title: string; body: string }) =>
  one.title === other.title && one.body === other.body;

/** How many titles of steps tell what a procedure is about. */
const titlesShown = 6;

/** The titles of the first steps that have one. */
function titlesOf(htmls: readonly string[]): string {
  const titles: string[] = [];
  for (const html of htmls) {
    const title = titleOf(html, longestTitle);
    if (title !== "") titles.push(title);
    if (titles.length === titlesShown) break;
  }
  return titles.join(" · ");
}

function wordsOfStep(html: string): { title: string; body: string } {
  const { title, text } = titleAndTextOf(html, longestTitle);
  return {
    title,
    body: title !== "" && text.startsWith(title) ? text.slice(title.length).trimStart() : text,
  };
}

/** What of one state can be found; of a draft what is written otherwise than in the state that readers see. */
function stateParts(
  { name, about, steps }: ProcedureState,
  is_draft: boolean,
  shown: ProcedureState | null,
): SearchPart[] {
  // Under another name the same text is found otherwise.
  const seen = shown?.name === name ? shown.steps : null;
  const shownBodies = new Map(seen?.map(({ id, body }) => [id, body]));
  const htmls = steps.map(({ body }) => body);
  const parts: SearchPart[] = [
    {
      kind: "procedure",
      part_id: 0,
      is_draft,
      step_number: null,
      name,
      said_at: null,
      about,
      source: {
        kind: "titles",
        htmls,
        shown: shown?.about === about ? (seen?.map(({ body }) => body) ?? null) : null,
      },
    },
    ...steps.map(
      ({ id, body }, at): SearchPart => ({
        kind: "procedure_step",
        part_id: id,
        is_draft,
        step_number: at + 1,
        name,
        said_at: null,
        about: "",
        source: { kind: "step", html: body, shown: shownBodies.get(id) ?? null },
      }),
    ),
  ];
  return parts.filter(({ source }) => !isWrittenTheSame(source));
}

/** Whether a part needs no reading to tell that it says what readers see. */
function isWrittenTheSame(source: Source): boolean {
  if (source.kind === "step") return source.html === source.shown;
  if (source.kind !== "titles" || source.shown === null) return false;
  const { htmls, shown } = source;
  return htmls.length === shown.length && htmls.every((html, at) => html === shown[at]);
}

function chartParts(name: string, tree: Tree, is_draft: boolean): SearchPart[] {
  const parts: SearchPart[] = [];
  for (const { node } of indexOf(tree).places) {
    const [title, body] = textOfNode(node);
    if (title === "") continue;
    parts.push({
      kind: "chart_step",
      part_id: node.unique_id,
      is_draft,
      step_number: null,
      name,
      said_at: null,
      about: "",
      source: { kind: "words", title, body },
    });
  }
  return parts;
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

function requestParts(name: string, is_draft: boolean, requests: readonly RequestSource[]): SearchPart[] {
  return requests.map(({ id, body, created_at }) => ({
    kind: "improvement",
    part_id: id,
    is_draft,
    step_number: null,
    name,
    said_at: created_at,
    about: "",
    source: { kind: "words", title: "", body },
  }));
}

function withoutRepeated(drafts: readonly SearchPart[], shown: readonly SearchPart[]): SearchPart[] {
  const textOf = ({ part_id, source }: SearchPart) => JSON.stringify([part_id, source]);
  const known = new Set(shown.map(textOf));
  return drafts.filter((part) => !known.has(textOf(part)));
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

/** Everything by which a document of an item is found, as far as a row holds it: what is left out are last words. */
export function keysOf(
  item: { instance_id: number; id: number },
  document: SearchDocument,
  readers: DraftReaders,
): string[] {
  const { kind, is_draft, part_id } = document;
  const owner: Owner = { instance_id: item.instance_id, scope: scopeOf(is_draft, item.id, part_id) };
  const [title, body] = fieldsOf[kind];
  const keys = new Set<string>();
  let bytes = 0;
  const put = (together: readonly string[]) => {
    const fresh = together.filter((key) => !keys.has(key));
    bytes += fresh.reduce((sum, key) => sum + utf8Bytes(key), 0);
    if (bytes > mostOfKeys) return false;
    for (const key of fresh) keys.add(key);
    return true;
  };
  put([kindKey(owner, kind), ...(is_draft ? readersOf(owner, readers) : [])]);
  if (body === null) put([nameKey(owner, foldedName(document.title))]);
  const texts: [Field, string][] =
    body === null
      ? [
          [title, document.title],
          ["about", document.about],
        ]
      : [
          [title, document.title],
          ["context", document.name],
          [body, document.body],
        ];
  for (const [field, text] of texts)
    for (const together of keysOfText(owner, field, text)) if (!put(together)) return [...keys];
  return [...keys];
}

function readersOf(owner: Owner, { responsible_id, role_ids, process_id }: DraftReaders): string[] {
  return [
    readerKeys.person(owner, responsible_id),
    ...role_ids.map((id) => readerKeys.role(owner, id)),
    ...(process_id === null ? [] : [readerKeys.process(owner, process_id)]),
  ];
}
