import { z } from "zod";
import { endpoint } from "#platform/endpoint.ts";
import { pagingQuery } from "#platform/paging.ts";
import { countedListOf, dataOf, id, instant, pathId, pathSlug, person, revision } from "#platform/schemas.ts";

declare module "#platform/endpoint.ts" {
  interface Things {
    check: true;
  }
}

export const checkStatuses = ["open", "closed"] as const;
export const checkStatus = z.enum(checkStatuses);

const step = z.object({ id, body: z.string() });

/** Not more than a procedure may have steps. */
const stepIds = z
  .array(id)
  .max(500, "too_many")
  .transform((ids) => [...new Set(ids)]);

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

/** A check as lists show it. */
export const checkRow = z.object({
  id,
  status: checkStatus,
  created_at: instant,
  updated_at: instant,
  total_checked_steps: z.number().int(),
  total_steps: z.number().int(),
  percent: z.number().int().min(0).max(100),
  completed: z.union([z.literal(0), z.literal(1)]),
  user: person.extend({ slug: z.string() }),
  procedure: z.object({
    id,
    slug: z.string(),
    name: z.string(),
    /** In the bin, or gone for good: what was done by it stays on record. */
    is_deleted: z.boolean(),
  }),
});
export type CheckRow = z.output<typeof checkRow>;

/** What a client says of a check. Totals and completion are taken note of by nobody: the server counts. */
const said = {
  procedure_id: id,
  status: checkStatus,
  checked_steps: stepIds,
  total_steps: z.number().int().min(0).max(100_000).optional(),
  completed: z.union([z.literal(0), z.literal(1)]).optional(),
};

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

export const findChecks = endpoint({
  name: "findChecks",
  method: "GET",
  path: "/procedure-checks",
  summary:
    "Checks, open and closed, last touched first: one's own, or with whose=all or another person's id everybody's for whoever may read all reports",
  access: "instance",
  shows: ["check"],
  right: "own_checks",
  query: z.object({
    ...pagingQuery,
    status: checkStatus.optional(),
    /** `mine` unless said. */
    whose: z.enum(["mine", "all"]).optional(),
    user_id: pathId.optional(),
    procedure_id: pathId.optional(),
    search: z.string().max(255).optional().describe("In names of procedures and people"),
  }),
  output: countedListOf(checkRow),
});

export const editCheck = endpoint({
  name: "editCheck",
  method: "GET",
  path: "/procedure-checks/{id}/edit",
  summary: "One check with its steps",
  access: "instance",
  right: "own_checks",
  params: z.object({ id: pathId }),
  output: dataOf(check),
});

export const storeCheck = endpoint({
  name: "storeCheck",
  method: "POST",
  path: "/procedure-checks/store",
  summary: "Begin to follow a live procedure; 409 when the caller follows it already",
  access: "instance",
  right: "own_checks",
  body: z.object({ ...said, status: z.literal("open") }),
  status: 201,
  output: dataOf(check),
});

export const updateCheck = endpoint({
  name: "updateCheck",
  method: "PATCH",
  path: "/procedure-checks/{id}",
  summary:
    "Save ticks, close, or go over to a newer version; with revision a stale save is refused and answered with the check; 409 while its procedure is deleted",
  access: "instance",
  changes: ["check"],
  right: "own_checks",
  params: z.object({ id: pathId }),
  body: z.object({ ...said, revision: revision.nullish(), version_id: id.nullish() }),
  output: dataOf(check),
});
