import { endpoints } from "#app/endpoints.ts";
import type { TestApp } from "../stand/app.ts";
import { buildWorld, type World } from "../stand/world.ts";
import { endpointOf, examples, send } from "./examples.ts";
import { fillTables } from "./tenant_tables.ts";

/** A company with rows in every table: its entrepreneur has made each of the examples' calls. */
export async function buildFullWorld(app: TestApp): Promise<World> {
  const world = await buildWorld(app);
  for (const endpoint of endpoints.filter(({ method }) => method === "POST")) {
    const key = Object.keys(examples).find((name) => endpointOf(name) === endpoint.name) ?? "";
    const me = await world.as("entrepreneur");
    await send(me, endpoint, (await examples[key]?.(world, me)) ?? {});
  }
  await world.as("procedure_role_admin");
  await world.as("process_admin");
  await fillTables(app, world.company.id, world.company.owner.id);
  return world;
}
