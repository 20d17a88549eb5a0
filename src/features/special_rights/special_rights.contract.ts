import { z } from "zod";
import { accessRoles, rights } from "#features/rights/rights.rules.ts";
import { endpoint } from "#platform/endpoint.ts";
import { pagingQuery } from "#platform/paging.ts";
import { reportNames } from "#platform/rights_holder.ts";
import { countedListOf, dataOf, id, idName, instant, pathId, person, revision } from "#platform/schemas.ts";
import { areTargetsOf, mostTargets, specialRightTypes } from "./special_rights.rules.ts";

declare module "#platform/endpoint.ts" {
  interface Things {
    special_right: true;
    person: true;
  }
}

export const specialRightType = z.enum(specialRightTypes);

const holder = person.extend({ slug: z.string(), status: z.enum(["active", "archived"]) });

const target = z.union([id, z.enum(reportNames)]);

/** Makes a person an administrator of a kind, for what it names alone. */
export const specialRight = z
  .object({
    id,
    type: specialRightType,
    user: holder,
    /** Ids of roles or of processes, or names of reports, as a save sends them. */
    targets: z.array(target),
    roles: z.array(idName),
    /** Also those in the bin: they are the person's again once they are restored. */
    processes: z.array(idName.extend({ is_deleted: z.boolean() })),
    reports: z.array(z.enum(reportNames)),
    revision,
    updated_at: instant,
  })
  .meta({ id: "SpecialRight" });
export type SpecialRight = z.output<typeof specialRight>;

const targets = z
  .array(target)
  .min(1)
  .max(mostTargets)
  .transform((list) => [...new Set(list)]);

export const specialRightBody = z
  .object({ type: specialRightType, user_id: id, targets })
  .superRefine(({ type, targets: chosen }, context) => {
    if (!areTargetsOf(type, chosen))
      context.addIssue({ code: "custom", path: ["targets"], message: "invalid" });
  });

const ofRights = { access: "login", right: "manage_rights" } as const;
const changes = ["special_right", "person", "role"] as const;

export const listSpecialRights = endpoint({
  name: "listSpecialRights",
  method: "GET",
  path: "/{instance_id}/special-rights",
  summary: "The custom rights of the company's people, by person, 20 at a time",
  ...ofRights,
  shows: ["special_right", "role", "process", "person"],
  params: z.object({ instance_id: pathId }),
  query: z.object({
    ...pagingQuery,
    search: z.string().max(255).optional().describe("Of the person's name or address"),
    type: specialRightType.optional(),
  }),
  output: countedListOf(specialRight),
});

export const storeSpecialRight = endpoint({
  name: "storeSpecialRight",
  method: "POST",
  path: "/special-rights/store",
  summary:
    "Make a person an administrator of procedures (by roles), of processes or of reports, for the targets alone; a person has one right of a type",
  ...ofRights,
  in_person: true,
  changes,
  body: specialRightBody,
  status: 201,
  output: dataOf(specialRight),
});

export const updateSpecialRight = endpoint({
  name: "updateSpecialRight",
  method: "PATCH",
  path: "/special-rights/{id}",
  summary: "Change what a custom right covers; with revision a stale save is refused",
  ...ofRights,
  in_person: true,
  changes,
  params: z.object({ id: pathId }),
  body: z.object({ targets, revision: revision.nullish() }),
  output: dataOf(specialRight),
});

export const deleteSpecialRight = endpoint({
  name: "deleteSpecialRight",
  method: "DELETE",
  path: "/special-rights/{id}",
  summary: "Take a custom right away; with revision one that has changed meanwhile stays",
  ...ofRights,
  in_person: true,
  changes,
  params: z.object({ id: pathId }),
  query: z.object({ revision: pathId.optional() }),
});

const reason = z.discriminatedUnion("because", [
  /** What the person is in the company; `is_custom`: by a custom right alone. */
  z.object({ because: z.literal("role"), role: z.enum(accessRoles), is_custom: z.boolean() }),
  z.object({ because: z.literal("manager") }),
  z.object({ because: z.literal("custom_roles"), roles: z.array(idName) }),
  z.object({ because: z.literal("custom_processes"), processes: z.array(idName) }),
  z.object({ because: z.literal("custom_report") }),
  /** Nothing of the item is published. */
  z.object({ because: z.literal("not_live") }),
  /** The item is a draft that the person cannot see. */
  z.object({ because: z.literal("hidden") }),
  z.object({ because: z.literal("archived") }),
]);
export type NamedReason = z.output<typeof reason>;

/** `item`: for some items, which the reasons name; without reasons nothing ties the person to the item. */
const explained = { answer: z.enum(["yes", "item", "no"]), reasons: z.array(reason) };

export const accessExplanation = z
  .object({
    user: holder,
    item: idName
      .extend({ kind: z.enum(["procedure", "process"]), slug: z.string(), status: z.enum(["draft", "live"]) })
      .nullable(),
    rights: z.array(z.object({ right: z.enum(rights).exclude(["read_reports"]), ...explained })),
    /** The reports about everybody; none where an item was asked about. */
    reports: z.array(z.object({ report: z.enum(reportNames), ...explained })),
  })
  .meta({ id: "AccessExplanation" });
export type AccessExplanation = z.output<typeof accessExplanation>;

export const explainAccess = endpoint({
  name: "explainAccess",
  method: "GET",
  path: "/access-explained",
  summary: "What a person may do, in the company or with one procedure or process, and why",
  access: "login",
  right: "read_audit",
  shows: ["special_right", "person", "role", "procedure", "process"],
  query: z
    .object({ user_id: pathId, procedure_id: pathId.optional(), process_id: pathId.optional() })
    .refine(({ procedure_id, process_id }) => procedure_id === undefined || process_id === undefined, {
      path: ["process_id"],
      message: "invalid",
    }),
  output: dataOf(accessExplanation),
});
