import { type AccessRow, row } from "#testing/walks/access_row.ts";
import type { World } from "#testing/stand/world.ts";
import { aName, type Example, inInstance, type MakeExample } from "#testing/walks/example.ts";

async function content(world: World) {
  return {
    name: aName("Turnarea betonului"),
    responsible_id: (await world.as("manager")).id,
    roles: [await world.assignedRole()],
    categories: [await world.company.category()],
    triggers: [
      { id: null, type: "procedure", value: String((await world.triggering()).id) },
      { id: null, type: "process", value: JSON.stringify(String(await world.assignedProcess())) },
    ],
    steps: [{ id: null, body: "<p>Verifică armătura.</p>" }],
    note: "După recepție",
    publish: true,
  };
}

async function savedContent(world: World, slug: string) {
  const { version_id, step_id, trigger_ids, responsible_id } = await world.draftOf(slug);
  const { steps, triggers, ...rest } = await content(world);
  return {
    ...rest,
    triggers: [{ id: trigger_ids[0], type: "event", value: "La comandă" }, ...triggers],
    steps: [{ id: step_id, body: "<p>Verifică din nou utilajul.</p>" }, ...steps],
    version_id,
    seen_responsible_id: responsible_id,
  };
}

type Target = Parameters<World["procedure"]>[0];

const bySlug =
  (target: Target = {}, rest: Omit<Example, "params"> = {}): MakeExample =>
  async (world) => ({ params: { slug: (await world.procedure(target)).slug }, ...rest });

const saving =
  (target: Target = {}): MakeExample =>
  async (world) => {
    const { slug } = await world.procedure(target);
    return { params: { slug }, body: await savedContent(world, slug) };
  };

const byVersion =
  (target: Target = {}): MakeExample =>
  async (world) => {
    const { version_id } = await world.draftOf((await world.procedure(target)).slug);
    return { params: { id: String(version_id) } };
  };

const restoring =
  (target: Target = {}): MakeExample =>
  async (world, me) => {
    const example = await byVersion(target)(world, me);
    return { ...example, query: { version_id: example.params?.["id"] ?? "" } };
  };

const changing =
  (target: Target, change: { status: string; source_steps?: string }): MakeExample =>
  async (world) => {
    const { slug } = await world.procedure(target);
    const { version_id } = await world.draftOf(slug);
    return { params: { slug }, body: { ...change, version_id } };
  };

const publish = { status: "live", source_steps: "draft" };
const others = { of: "others" } as const;
const draft = { status: "draft" } as const;
const othersDraft = { ...others, ...draft };

export const examples: Record<string, MakeExample> = {
  getProcedure: bySlug(),
  "getProcedure, the live steps": bySlug({}, { query: { source: "live" } }),
  "getProcedure, the draft of a live one": bySlug({}, { query: { source: "draft" } }),
  "getProcedure, a draft": bySlug(draft),
  "getProcedure, a draft of others": bySlug(othersDraft),
  listProcedures: async (world) => ({
    params: inInstance(world),
    query: {
      search: "procedura",
      status: "live",
      sort: "name",
      page: "1",
      view_more: "0",
      category: String(await world.company.category()),
      role: String(await world.assignedRole()),
      responsible: String((await world.as("manager")).id),
    },
  }),
  filterInstance: (world) => ({
    params: { id: String(world.company.id) },
    query: { procedures: "true", processes: "true", search: "a", page: "1", view_more: "0" },
  }),
  storeProcedure: async (world) => ({ body: await content(world) }),
  updateProcedure: saving(),
  "updateProcedure, of others": saving(others),
  changeProcedureStatus: changing(draft, publish),
  "changeProcedureStatus, of others": changing(othersDraft, publish),
  "changeProcedureStatus, back to a draft": changing({}, draft),
  cloneProcedure: bySlug(),
  "cloneProcedure, a draft of others": bySlug(othersDraft),
  deleteProcedure: async (world) => {
    const { slug } = await world.procedure();
    return { params: { slug }, query: { version_id: String((await world.draftOf(slug)).version_id) } };
  },
  "deleteProcedure, of others": bySlug(others),
  listProcedureUses: bySlug(),
  "listProcedureUses, a draft": bySlug(draft),
  "listProcedureUses, a draft of others": bySlug(othersDraft),
  listHistories: bySlug({}, { query: { page: "1", view_more: "0" } }),
  "listHistories, of others": bySlug(others),
  getHistory: byVersion(),
  "getHistory, of others": byVersion(others),
  activateHistory: restoring(),
  "activateHistory, of others": restoring(others),
};

// biome-ignore format: a table is read by its columns
export const access: Record<string, AccessRow> = {
  //                                nobody entr. master admin proc. process audit. manag. user archiv. foreign
  getProcedure:                     row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 404),
  "getProcedure, the live steps":   row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 404),
  "getProcedure, the draft of a live one":
                                    row(401, 200, 200, 200, 200, 403, 200, 200, 403, 401, 404),
  "getProcedure, a draft":          row(401, 200, 200, 200, 200, 404, 200, 200, 404, 401, 404),
  "getProcedure, a draft of others":
                                    row(401, 200, 200, 200, 404, 404, 200, 404, 404, 401, 404),
  listProcedures:                   row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 404),
  filterInstance:                   row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 404),
  storeProcedure:                   row(401, 201, 201, 201, 201, 201, 403, 403, 403, 401, 404),
  updateProcedure:                  row(401, 200, 200, 200, 200, 403, 403, 200, 403, 401, 404),
  "updateProcedure, of others":     row(401, 200, 200, 200, 403, 403, 403, 403, 403, 401, 404),
  changeProcedureStatus:            row(401, 200, 200, 200, 200, 404, 403, 200, 404, 401, 404),
  "changeProcedureStatus, of others":
                                    row(401, 200, 200, 200, 404, 404, 403, 404, 404, 401, 404),
  "changeProcedureStatus, back to a draft":
                                    row(401, 200, 200, 200, 200, 403, 403, 200, 403, 401, 404),
  cloneProcedure:                   row(401, 201, 201, 201, 201, 201, 403, 403, 403, 401, 404),
  "cloneProcedure, a draft of others":
                                    row(401, 201, 201, 201, 404, 404, 403, 403, 403, 401, 404),
  deleteProcedure:                  row(401, 204, 204, 204, 204, 403, 403, 204, 403, 401, 404),
  "deleteProcedure, of others":     row(401, 204, 204, 204, 403, 403, 403, 403, 403, 401, 404),
  listProcedureUses:                row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 404),
  "listProcedureUses, a draft":     row(401, 200, 200, 200, 200, 404, 200, 200, 404, 401, 404),
  "listProcedureUses, a draft of others":
                                    row(401, 200, 200, 200, 404, 404, 200, 404, 404, 401, 404),
  listHistories:                    row(401, 200, 200, 200, 200, 403, 403, 200, 403, 401, 404),
  "listHistories, of others":       row(401, 200, 200, 200, 403, 403, 403, 403, 403, 401, 404),
  getHistory:                       row(401, 200, 200, 200, 200, 403, 403, 200, 403, 401, 404),
  "getHistory, of others":          row(401, 200, 200, 200, 403, 403, 403, 403, 403, 401, 404),
  activateHistory:                  row(401, 200, 200, 200, 200, 403, 403, 200, 403, 401, 404),
  "activateHistory, of others":     row(401, 200, 200, 200, 403, 403, 403, 403, 403, 401, 404),
};
