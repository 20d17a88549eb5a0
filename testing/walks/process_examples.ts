import type { Example, MakeExample } from "./examples.ts";
import type { World } from "../stand/world.ts";

type Target = Parameters<World["process"]>[0];

const others = { of: "others" } as const;
const draft = { status: "draft" } as const;
const othersDraft = { ...others, ...draft };

let named = 0;
const name = (what: string) => `${what} nr. ${(named += 1)}`;

const byProcess =
  (target: Target = {}, rest: Omit<Example, "params"> = {}): MakeExample =>
  async (world) => ({ params: { slug: (await world.process(target)).slug }, ...rest });

const processBody = async (world: World) => ({
  name: name("Turnarea fundației"),
  responsible_id: (await world.as("manager")).id,
  categories: [await world.company.category()],
});

const changingProcess =
  (target: Target = {}): MakeExample =>
  async (world) => ({
    params: { slug: (await world.process(target)).slug },
    body: { ...(await processBody(world)), details_revision: 1 },
  });

const drawing =
  (target: Target = {}): MakeExample =>
  async (world) => {
    const { slug, version_id } = await world.process(target);
    // New and drawn once.
    return { params: { slug }, body: { version_id, ...(await world.chart()), revision: 2 } };
  };

/** By the version of a process that editing goes on from or, unpublished, by a newer one. */
const byProcessVersion =
  (target: Target = {}, isNewer = false): MakeExample =>
  async (world) => {
    const process = await world.process(target);
    return { params: { id: String(isNewer ? await world.version(process) : process.version_id) } };
  };

const addingVersion =
  (target: Target = {}): MakeExample =>
  async (world) => {
    const { id, version_id } = await world.process(target);
    return { body: { name: name("Versiunea"), process_id: id, version_id } };
  };

const publishingVersion =
  (target: Target = {}): MakeExample =>
  async (world) => {
    const { id, version_id } = await world.process(target);
    const body = {
      name: name("Versiunea"),
      process_id: id,
      procedure_id: null,
      version_id,
      is_publish: true,
    };
    return { params: { id: String(version_id) }, body };
  };

const publishingProcedureVersion =
  (target: Target = {}): MakeExample =>
  async (world) => {
    const { id, slug } = await world.procedure(target);
    const { version_id } = await world.draftOf(slug);
    const body = {
      name: name("Versiunea"),
      process_id: null,
      procedure_id: id,
      version_id,
      is_publish: true,
    };
    return { params: { id: String(version_id) }, body };
  };

/** The calls of processes, their charts and their versions. */
export const processExamples: Record<string, MakeExample> = {
  getProcess: async (world) => {
    const { slug, version_id } = await world.process();
    return { params: { slug }, query: { version: String(version_id), source: "draft" } };
  },
  "getProcess, a version that is not published": async (world) => {
    const process = await world.process();
    return { params: { slug: process.slug }, query: { version: String(await world.version(process)) } };
  },
  "getProcess, a draft": byProcess(draft),
  "getProcess, a draft of others": byProcess(othersDraft),
  listProcesses: async (world) => ({
    params: { instance_id: String(world.company.id) },
    query: {
      search: "procesul",
      status: "live",
      sort: "name",
      page: "1",
      view_more: "0",
      category: String(await world.company.category()),
      responsible: String((await world.as("manager")).id),
    },
  }),
  storeProcess: async (world) => ({ body: await processBody(world) }),
  updateProcess: changingProcess(),
  "updateProcess, of others": changingProcess(others),
  cloneProcess: byProcess(),
  "cloneProcess, a draft of others": byProcess(othersDraft),
  deleteProcess: byProcess(),
  "deleteProcess, of others": byProcess(others),
  listProcessUses: byProcess(),
  "listProcessUses, a draft of others": byProcess(othersDraft),
  syncProcess: drawing(),
  "syncProcess, of others": drawing(others),
  syncProcessAsProcedure: drawing(),
  "syncProcessAsProcedure, of others": drawing(others),
  listProcessVersions: byProcess(),
  "listProcessVersions, a draft of others": byProcess(othersDraft),
  storeProcessVersion: addingVersion(),
  "storeProcessVersion, of others": addingVersion(others),
  updateProcessVersion: publishingVersion(draft),
  "updateProcessVersion, of others": publishingVersion(othersDraft),
  "updateProcessVersion, of a procedure": publishingProcedureVersion(draft),
  "updateProcessVersion, of a procedure of others": publishingProcedureVersion(othersDraft),
  deleteProcessVersion: byProcessVersion({}, true),
  "deleteProcessVersion, the published one": byProcessVersion(),
  "deleteProcessVersion, the only one": byProcessVersion(draft),
  restoreProcessVersion: byProcessVersion(),
  "restoreProcessVersion, of others": byProcessVersion(others),
};
