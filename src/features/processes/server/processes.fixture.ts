import type { Answer } from "#testing/stand/client.ts";
import type { TestPerson } from "#testing/stand/company.ts";
import {
  getProcess,
  listProcesses,
  listProcessVersions,
  type Process,
  type ProcessBody,
  type ProcessVersion,
  storeProcess,
  storeProcessVersion,
  updateProcessVersion,
} from "../processes.contract.ts";
import { syncProcess } from "../charts.contract.ts";
import { linksOf } from "../tree/tree_links.ts";
import { treeToJson } from "../tree/check/serialize_tree.ts";
import { nodeOf, type Tree, type TreeNode } from "../tree/tree.ts";

export type Made = { id: number; slug: string };

export const at = ({ slug }: { slug: string }) => ({ params: { slug } });
export const atId = (id: number) => ({ params: { id: String(id) } });

type Step = Omit<TreeNode, "unique_id" | "children">;
const named = (
  type: TreeNode["type"],
  name: string,
  id: number | null = null,
): Partial<Step> & Pick<Step, "type"> => ({
  type,
  name,
  id,
});

export const text = (name: string) => named("simple_text", name);
export const toProcedure = (id: number, name = "") => named("procedure", name, id);
export const toProcess = (id: number, name = "") => named("process", name, id);

/** A flow of steps one under the other, below the start. */
export function flowOf(...steps: (Partial<Step> & Pick<Step, "type">)[]): Tree {
  const below = steps.reduceRight<TreeNode[]>(
    (children, step, index) => [nodeOf({ ...step, unique_id: index + 2, children })],
    [],
  );
  return nodeOf({ unique_id: 1, type: "start", name: "Start", children: below });
}

/** The names of a chart's steps, the start left out, in reading order. */
export function namesOf(tree: Tree): string[] {
  const names: string[] = [];
  const open = [...tree.children].reverse();
  for (let step = open.pop(); step !== undefined; step = open.pop()) {
    names.push(step.name);
    open.push(...[...step.children].reverse());
  }
  return names;
}

/** What a person sends to create a process that they manage. */
export const bodyOf = (manager: { id: number }, changes: Partial<ProcessBody> = {}): ProcessBody => ({
  name: "Turnarea fundației",
  responsible_id: manager.id,
  ...changes,
});

export async function draftOf(author: TestPerson, changes: Partial<ProcessBody> = {}): Promise<Made> {
  const { id, slug } = await author.ok(storeProcess, { body: bodyOf(author, changes) });
  return { id, slug };
}

export async function read(
  person: TestPerson,
  made: { slug: string },
  query: { version?: string; source?: "draft" | "live" } = {},
): Promise<Process> {
  return (await person.ok(getProcess, { ...at(made), query })).data;
}

/** What a client sends to save a chart. */
export const syncBodyOf = (version_id: number, tree: Tree, revision?: number | null) => ({
  version_id,
  ...linksOf(tree),
  json: treeToJson(tree),
  ...(revision === undefined ? {} : { revision }),
});

/** Sends a chart for a version, by default the one that editing goes on from, and answers whatever comes back. */
export async function sent(
  person: TestPerson,
  made: Made,
  tree: Tree,
  on: { version_id?: number; revision?: number | null } = {},
) {
  const version_id = on.version_id ?? (await read(person, made)).version_id;
  return person.call(syncProcess, { ...at(made), body: syncBodyOf(version_id, tree, on.revision) });
}

/** The same when it has to succeed. */
export async function synced(
  person: TestPerson,
  made: Made,
  tree: Tree,
  on: Parameters<typeof sent>[3] = {},
) {
  const answer = await sent(person, made, tree, on);
  if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}

/** Publishes a version, by default the one that editing goes on from, or with false takes it back. */
export async function published(
  person: TestPerson,
  made: Made,
  version?: { id: number; name: string },
  is_publish = true,
): Promise<void> {
  const { id, name } = version ?? (await read(person, made)).version;
  await person.ok(updateProcessVersion, { ...atId(id), body: { name, process_id: made.id, is_publish } });
}

export const unpublished = (person: TestPerson, made: Made) => published(person, made, undefined, false);

/** A process whose chart is published. */
export async function liveOf(
  author: TestPerson,
  changes: Partial<ProcessBody> = {},
  tree?: Tree,
): Promise<Made> {
  const made = await draftOf(author, changes);
  if (tree) await synced(author, made, tree);
  await published(author, made);
  return made;
}

/** Adds a version that goes on from one, by default from where editing is. */
export async function added(person: TestPerson, made: Made, name: string, from?: number): Promise<number> {
  const version_id = from ?? (await read(person, made)).version_id;
  return (await person.ok(storeProcessVersion, { body: { name, process_id: made.id, version_id } })).id;
}

export async function versionsOf(person: TestPerson, made: Made): Promise<ProcessVersion[]> {
  return (await person.ok(listProcessVersions, at(made))).data;
}

export async function listed(person: TestPerson, query: object = {}) {
  const params = { instance_id: String(person.instance_id) };
  return (await person.ok(listProcesses, { params, query })).data;
}

/** Which fields an answer refuses, with its status. */
export const refusalOf = ({ status, body }: Answer) => [
  status,
  Object.keys((body as { errors?: object }).errors ?? {}),
];
