import { type AccessRow, row } from "#testing/walks/access_row.ts";
import { aName, type Example, type MakeExample } from "#testing/walks/example.ts";
import type { World } from "#testing/stand/world.ts";

type Target = Parameters<World["process"]>[0];

const others = { of: "others" } as const;
const draft = { status: "draft" } as const;
const othersDraft = { ...others, ...draft };

const byProcess =
  (target: Target = {}, rest: Omit<Example, "params"> = {}): MakeExample =>
  async (world) => ({ params: { slug: (await world.process(target)).slug }, ...rest });

const processBody = async (world: World) => ({
  name: aName("Turnarea fundației"),
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
    return {
      params: { slug },
      body: { version_id, ...(await world.chart()), revision: 2, highest_step_id: 1_000 },
    };
  };

/** By the version of a process that editing goes on from or, unpublished, by a newer one. */
const byProcessVersion =
  (target: Target = {}, isNewer = false): MakeExample =>
  async (world) => {
    const process = await world.process(target);
    const id = String(isNewer ? await world.version(process) : process.version_id);
    // Drawn once, or a copy.
    return { params: { id }, query: { revision: isNewer ? "1" : "2" } };
  };

const addingVersion =
  (target: Target = {}): MakeExample =>
  async (world) => {
    const { id, version_id } = await world.process(target);
    return { body: { name: aName("Versiunea"), process_id: id, version_id, is_current: false } };
  };

const publishingVersion =
  (target: Target = {}): MakeExample =>
  async (world) => {
    const { id, version_id } = await world.process(target);
    const body = {
      name: aName("Versiunea"),
      process_id: id,
      procedure_id: null,
      version_id,
      revision: 2,
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
      name: aName("Versiunea"),
      process_id: null,
      procedure_id: id,
      version_id,
      is_publish: true,
    };
    return { params: { id: String(version_id) }, body };
  };

/** The calls of processes, their charts and their versions. */
export const examples: Record<string, MakeExample> = {
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
  deleteProcess: async (world) => {
    const { slug, version_id } = await world.process();
    return { params: { slug }, query: { version_id: String(version_id), revision: "2" } };
  },
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
  getColorNames: () => ({}),
  updateColorNames: () => ({
    body: {
      names: { grey: "", purple: "", blue: "Birou", green: "Șantier", red: "", yellow: "" },
      revision: null,
    },
  }),
};

// biome-ignore format: a table is read by its columns
export const access: Record<string, AccessRow> = {
  //                                nobody entr. master admin proc. process audit. manag. user archiv. foreign
  getProcess:                       row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 404),
  "getProcess, a version that is not published":
                                    row(401, 200, 200, 200, 404, 200, 200, 200, 404, 401, 404),
  "getProcess, a draft":            row(401, 200, 200, 200, 404, 200, 200, 200, 404, 401, 404),
  "getProcess, a draft of others":  row(401, 200, 200, 200, 404, 404, 200, 404, 404, 401, 404),
  listProcesses:                    row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 404),
  storeProcess:                     row(401, 201, 201, 201, 201, 201, 403, 403, 403, 401, 404),
  updateProcess:                    row(401, 200, 200, 200, 403, 200, 403, 200, 403, 401, 404),
  "updateProcess, of others":       row(401, 200, 200, 200, 403, 403, 403, 403, 403, 401, 404),
  cloneProcess:                     row(401, 201, 201, 201, 201, 201, 403, 403, 403, 401, 404),
  "cloneProcess, a draft of others":
                                    row(401, 201, 201, 201, 404, 404, 403, 403, 403, 401, 404),
  deleteProcess:                    row(401, 204, 204, 204, 403, 204, 403, 204, 403, 401, 404),
  "deleteProcess, of others":       row(401, 204, 204, 204, 403, 403, 403, 403, 403, 401, 404),
  listProcessUses:                  row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 404),
  "listProcessUses, a draft of others":
                                    row(401, 200, 200, 200, 404, 404, 200, 404, 404, 401, 404),
  syncProcess:                      row(401, 200, 200, 200, 403, 200, 403, 200, 403, 401, 404),
  "syncProcess, of others":         row(401, 200, 200, 200, 403, 403, 403, 403, 403, 401, 404),
  syncProcessAsProcedure:           row(401, 200, 200, 200, 403, 200, 403, 200, 403, 401, 404),
  "syncProcessAsProcedure, of others":
                                    row(401, 200, 200, 200, 403, 403, 403, 403, 403, 401, 404),
  listProcessVersions:              row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 404),
  "listProcessVersions, a draft of others":
                                    row(401, 200, 200, 200, 404, 404, 200, 404, 404, 401, 404),
  storeProcessVersion:              row(401, 201, 201, 201, 403, 201, 403, 201, 403, 401, 404),
  "storeProcessVersion, of others":
                                    row(401, 201, 201, 201, 403, 403, 403, 403, 403, 401, 404),
  updateProcessVersion:             row(401, 200, 200, 200, 404, 200, 403, 200, 404, 401, 404),
  "updateProcessVersion, of others":
                                    row(401, 200, 200, 200, 404, 404, 403, 404, 404, 401, 404),
  "updateProcessVersion, of a procedure":
                                    row(401, 200, 200, 200, 200, 404, 403, 200, 404, 401, 404),
  "updateProcessVersion, of a procedure of others":
                                    row(401, 200, 200, 200, 404, 404, 403, 404, 404, 401, 404),
  deleteProcessVersion:             row(401, 204, 204, 204, 403, 403, 403, 403, 403, 401, 404),
  "deleteProcessVersion, the published one":
                                    row(401, 409, 409, 409, 403, 403, 403, 403, 403, 401, 404),
  "deleteProcessVersion, the only one":
                                    row(401, 409, 409, 409, 403, 403, 403, 403, 403, 401, 404),
  restoreProcessVersion:            row(401, 200, 200, 200, 403, 200, 403, 200, 403, 401, 404),
  "restoreProcessVersion, of others":
                                    row(401, 200, 200, 200, 403, 403, 403, 403, 403, 401, 404),
  getColorNames:                    row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 200),
  updateColorNames:                 row(401, 200, 200, 200, 403, 403, 403, 403, 403, 401, 200),
};
