import { z } from "zod";
import { endpoint } from "#platform/endpoint.ts";
import { dataOf, id, instant, pathId, pathSlug, person, revision } from "#platform/schemas.ts";

declare module "#platform/endpoint.ts" {
  interface Things {
    check: true;
  }
}

export const checkStatuses = ["open", "closed"] as const;
export const checkStatus = z.enum(checkStatuses);

const step = z.object({ id, body: z.string() });

export const check = z
  .object({
    id,
    procedure: z.object({
      id,
      slug: z.string(),
      name: z.string(),
      /** It is in the bin, or gone for good: an open check of it has stopped. */
      is_deleted: z.boolean(),
      steps: z.array(step),
    }),
    /** The version that the check was begun with or has gone over to; its steps are the check's. */
    version: z.object({ id, number: z.number().int() }),
    /** A later version is live by now; null when there is none, or nothing is live. */
    newer_version: z.object({ id, number: z.number().int(), published_at: instant }).nullable(),
    checked_steps: z.array(id),
    total_steps: z.number().int(),
    total_checked_steps: z.number().int(),
    percent: z.number().int().min(0).max(100),
    status: checkStatus,
    completed: z.union([z.literal(0), z.literal(1)]),
    revision,
    created_at: instant,
    updated_at: instant,
    user: person,
  })
  .meta({ id: "Check" });
export type Check = z.output<typeof check>;

export const listChecks = endpoint({
  name: "listChecks",
  method: "GET",
  path: "/{user_slug}/procedure-checks",
  summary:
    "The open checks of a person, stopped ones of deleted procedures too: one's own, or anybody's for whoever may read all reports",
  access: "instance",
  shows: ["check"],
  right: "own_checks",
  params: z.object({ user_slug: pathSlug }),
  query: z.object({
    /** Only the check of this procedure. */
    procedure_id: pathId.optional(),
    /** `ids`: the steps come without their texts; every `body` is empty. */
    steps: z.literal("ids").optional(),
  }),
  output: dataOf(z.array(check)),
});
