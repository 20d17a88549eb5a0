import { deleteProcedure, storeProcedure } from "#features/procedures/procedures.contract.ts";
import { deleteProcess, storeProcess } from "#features/processes/processes.contract.ts";
import { type AccessRow, row } from "#testing/walks/access_row.ts";
import { aName, type MakeExample } from "#testing/walks/example.ts";
import type { World } from "#testing/stand/world.ts";

type Target = NonNullable<Parameters<World["procedure"]>[0]>;

const others = { of: "others" } as const;
const othersDraft = { ...others, status: "draft" } as const;

const deletionOf =
  (kind: "procedure" | "process", target: Target = {}): MakeExample =>
  async (world) => ({ params: { slug: (await world[kind](target)).slug } });

/** Made for being deleted: what the world holds for everybody stays. */
const deletedProcedure =
  ({ of = "assigned" }: Target = {}): MakeExample =>
  async (world) => {
    const { owner } = world.company;
    const isAssigned = of === "assigned";
    const { id, slug } = await owner.ok(storeProcedure, {
      body: {
        name: aName("Demolarea"),
        responsible_id: isAssigned ? (await world.as("manager")).id : owner.id,
        roles: isAssigned ? [await world.assignedRole()] : [],
        steps: [{ body: "<p>Oprește curentul.</p>" }],
      },
    });
    await owner.ok(deleteProcedure, { params: { slug } });
    return { params: { id: String(id) } };
  };

const deletedProcess =
  ({ of = "assigned" }: Target = {}): MakeExample =>
  async (world) => {
    const { company } = world;
    const isAssigned = of === "assigned";
    const responsible_id = isAssigned ? (await world.as("manager")).id : company.owner.id;
    const body = { name: aName("Demolarea"), responsible_id };
    const { id, slug } = await company.owner.ok(storeProcess, { body });
    if (isAssigned) await company.specialRight((await world.as("process_admin")).id, { processes: [id] });
    await company.owner.ok(deleteProcess, { params: { slug } });
    return { params: { id: String(id) } };
  };

export const examples: Record<string, MakeExample> = {
  getProcedureDeletion: deletionOf("procedure"),
  "getProcedureDeletion, of others": deletionOf("procedure", others),
  "getProcedureDeletion, of another's draft": deletionOf("procedure", othersDraft),
  getProcessDeletion: deletionOf("process"),
  "getProcessDeletion, of others": deletionOf("process", others),
  "getProcessDeletion, of another's draft": deletionOf("process", othersDraft),
  listBin: () => ({ query: { kind: "procedure", search: "demolarea", page: "1", view_more: "0" } }),
  restoreProcedure: deletedProcedure(),
  "restoreProcedure, of others": deletedProcedure(others),
  restoreProcess: deletedProcess(),
  "restoreProcess, of others": deletedProcess(others),
  purgeProcedure: deletedProcedure(),
  purgeProcess: deletedProcess(),
};

// biome-ignore format: a table is read by its columns
export const access: Record<string, AccessRow> = {
  //                                nobody entr. master admin proc. process audit. manag. user archiv. foreign
  getProcedureDeletion:             row(401, 200, 200, 200, 200, 403, 403, 200, 403, 401, 404),
  "getProcedureDeletion, of others": row(401, 200, 200, 200, 403, 403, 403, 403, 403, 401, 404),
  "getProcedureDeletion, of another's draft":
                                    row(401, 200, 200, 200, 404, 404, 403, 404, 404, 401, 404),
  getProcessDeletion:               row(401, 200, 200, 200, 403, 200, 403, 200, 403, 401, 404),
  "getProcessDeletion, of others":  row(401, 200, 200, 200, 403, 403, 403, 403, 403, 401, 404),
  "getProcessDeletion, of another's draft":
                                    row(401, 200, 200, 200, 404, 404, 403, 404, 404, 401, 404),
  listBin:                          row(401, 200, 200, 200, 200, 200, 403, 200, 200, 401, 200),
  restoreProcedure:                 row(401, 200, 200, 200, 200, 404, 403, 200, 404, 401, 404),
  "restoreProcedure, of others":    row(401, 200, 200, 200, 404, 404, 403, 404, 404, 401, 404),
  restoreProcess:                   row(401, 200, 200, 200, 404, 200, 403, 200, 404, 401, 404),
  "restoreProcess, of others":      row(401, 200, 200, 200, 404, 404, 403, 404, 404, 401, 404),
  purgeProcedure:                   row(401, 204, 204, 204, 403, 403, 403, 403, 403, 401, 404),
  purgeProcess:                     row(401, 204, 204, 204, 403, 403, 403, 403, 403, 401, 404),
};
