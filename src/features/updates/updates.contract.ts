import { z } from "zod";
import { endpoint } from "#platform/endpoint.ts";
import { dataOf, id, instant, pathId } from "#platform/schemas.ts";

export const updateTypes = ["updates", "work_in_progress"] as const;
export const updateType = z.enum(updateTypes);
export type UpdateType = z.output<typeof updateType>;

export const softwareUpdate = z.object({
  id,
  name: z.string(),
  created_at: instant,
  seen: z.boolean(),
  type: updateType,
});
export type SoftwareUpdate = z.output<typeof softwareUpdate>;

export const listSoftwareUpdates = endpoint({
  name: "listSoftwareUpdates",
  method: "GET",
  path: "/software-updates",
  summary: "What the provider has published, newest first, in the caller's language",
  access: "login",
  query: z.object({ type: updateType.default("updates") }),
  output: dataOf(z.array(softwareUpdate)),
});

export const getSoftwareUpdate = endpoint({
  name: "getSoftwareUpdate",
  method: "GET",
  path: "/software-updates/{id}",
  summary: "One update whole; from now on the caller has seen it",
  access: "login",
  writes: true,
  params: z.object({ id: pathId }),
  output: dataOf(softwareUpdate.extend({ body: z.string() })),
});
