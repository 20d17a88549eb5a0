import { z } from "zod";
import { endpoint } from "#platform/endpoint.ts";
import { pagingQuery } from "#platform/paging.ts";
import { countedListOf, dataOf, id, idsOnce, instant, pathId, person, revision } from "#platform/schemas.ts";
import { check, checkStatus } from "./open_checks.contract.ts";

/** Apart, since the application begins with it: the page of a procedure says how far its check has come. */
export * from "./open_checks.contract.ts";

/** Not more than a procedure may have steps. */
const stepIds = idsOnce(500);

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
