import { type Check, storeCheck } from "../checks.contract.ts";
import { type AccessRow, row } from "#testing/walks/access_row.ts";
import type { TestPerson } from "#testing/stand/company.ts";
import type { Example, MakeExample } from "#testing/walks/example.ts";
import type { Caller, World } from "#testing/stand/world.ts";

/** Somebody's open check of a procedure, begun now unless it was before. */
async function checkOf(person: TestPerson, procedure_id: number): Promise<Check> {
  const { body } = await person.call(storeCheck, {
    body: { procedure_id, status: "open", checked_steps: [] },
  });
  return body.data as Check;
}

const openCheck = async (world: World, caller: Caller) =>
  checkOf(await world.as(caller), (await world.procedure()).id);

const storing =
  (options: Parameters<World["procedure"]>[0] = {}): MakeExample =>
  async (world) => ({
    body: {
      procedure_id: (await world.procedure(options)).id,
      status: "open",
      checked_steps: [],
      total_steps: 0,
      completed: 0,
    },
  });

const reading =
  (caller: Caller): MakeExample =>
  async (world) => ({ params: { id: String((await openCheck(world, caller)).id) } });

const closing =
  (caller: Caller): MakeExample =>
  async (world): Promise<Example> => {
    const { id, procedure, revision, total_steps } = await openCheck(world, caller);
    return {
      params: { id: String(id) },
      body: {
        procedure_id: procedure.id,
        status: "closed",
        checked_steps: [],
        total_steps,
        completed: 0,
        revision,
        version_id: null,
      },
    };
  };

export const examples: Record<string, MakeExample> = {
  listChecks: async (world) => {
    const { procedure } = await openCheck(world, "entrepreneur");
    return {
      params: { user_slug: world.company.owner.slug },
      query: { procedure_id: String(procedure.id), steps: "ids" },
    };
  },
  "listChecks, of a user": async (world) => ({ params: { user_slug: (await world.as("user")).slug } }),
  findChecks: async (world) => {
    const { procedure } = await openCheck(world, "entrepreneur");
    return {
      query: {
        status: "open",
        whose: "mine",
        user_id: String(world.company.owner.id),
        procedure_id: String(procedure.id),
        search: procedure.name,
        page: "1",
        view_more: "0",
      },
    };
  },
  "findChecks, one's own": () => ({ query: {} }),
  "findChecks, of all": () => ({ query: { whose: "all" } }),
  "findChecks, of a user": async (world) => ({
    query: { user_id: String((await world.as("user")).id) },
  }),
  editCheck: reading("entrepreneur"),
  "editCheck, of a user": reading("user"),
  storeCheck: storing(),
  "storeCheck, of a draft": storing({ status: "draft" }),
  updateCheck: closing("entrepreneur"),
  "updateCheck, of a user": closing("user"),
  "updateCheck, of an auditor": closing("auditor"),
};

// biome-ignore format: a table is read by its columns
export const access: Record<string, AccessRow> = {
  //                                nobody entr. master admin proc. process audit. manag. user archiv. foreign
  listChecks:                       row(401, 200, 200, 200, 403, 403, 200, 403, 403, 401, 404),
  "listChecks, of a user":          row(401, 200, 200, 200, 403, 403, 200, 403, 200, 401, 404),
  findChecks:                       row(401, 200, 200, 200, 403, 403, 200, 403, 403, 401, 200),
  "findChecks, one's own":          row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 200),
  "findChecks, of all":             row(401, 200, 200, 200, 403, 403, 200, 403, 403, 401, 200),
  "findChecks, of a user":          row(401, 200, 200, 200, 403, 403, 200, 403, 200, 401, 200),
  editCheck:                        row(401, 200, 200, 200, 403, 403, 200, 403, 403, 401, 404),
  "editCheck, of a user":           row(401, 200, 200, 200, 403, 403, 200, 403, 200, 401, 404),
  storeCheck:                       row(401, 201, 201, 201, 201, 201, 201, 201, 201, 401, 404),
  "storeCheck, of a draft":         row(401, 422, 422, 422, 422, 404, 422, 422, 404, 401, 404),
  updateCheck:                      row(401, 200, 403, 403, 403, 403, 403, 403, 403, 401, 404),
  "updateCheck, of a user":         row(401, 403, 403, 403, 403, 403, 403, 403, 200, 401, 404),
  "updateCheck, of an auditor":     row(401, 403, 403, 403, 403, 403, 200, 403, 403, 401, 404),
};
