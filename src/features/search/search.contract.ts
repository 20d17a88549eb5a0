import { z } from "zod";
import { endpoint } from "#platform/endpoint.ts";
import { pagingQuery } from "#platform/paging.ts";
import { dataOf, id, instant } from "#platform/schemas.ts";

/** What can be found. Steps lead to their place in the procedure or chart. */
export const foundKinds = ["procedure", "procedure_step", "process", "chart_step", "improvement"] as const;
export const foundKind = z.enum(foundKinds);
export type FoundKind = z.output<typeof foundKind>;

export const found = z.object({
  kind: foundKind,
  /** The procedure or process that it is or belongs to. */
  entity: z.object({
    type: z.enum(["procedure", "process"]),
    id,
    slug: z.string(),
    name: z.string(),
    status: z.enum(["draft", "live"]),
  }),
  /** The step's id or unique_id, the request's id; null for the procedure or process itself. */
  part_id: id.nullable(),
  /** Which step of a procedure it is, from 1. */
  step_number: z.number().int().nullable(),
  /** Plain text around what was found, cut into pieces; those that match are marked. */
  title: z.array(z.object({ text: z.string(), is_match: z.boolean() })),
  excerpt: z.array(z.object({ text: z.string(), is_match: z.boolean() })),
  /** The text stands only in the draft. */
  is_draft: z.boolean(),
  updated_at: instant,
});
export type Found = z.output<typeof found>;

export const searchEverything = endpoint({
  name: "searchEverything",
  method: "GET",
  path: "/search",
  summary:
    "Procedures, processes, their steps and the requests to improve them, best match first, 20 at a time",
  access: "instance",
  share: "heavy_read",
  right: "read_live",
  query: z.object({ ...pagingQuery, search: z.string().max(255), kind: foundKind.optional() }),
  output: z.object({
    data: z.array(found),
    /** Whether there are more after these. */
    has_more: z.boolean(),
    /** What was searched for instead, when the words themselves are nowhere. */
    corrected: z.string().nullable(),
    /** No text has all the words: these have most of them. */
    is_partial: z.boolean(),
  }),
});

/** Of each kind so many results are counted: who gets more writes another word. */
export const mostCounted = 50;

const foundCounts = z.object({
  totals: z
    .object({
      procedure: z.number().int(),
      procedure_step: z.number().int(),
      process: z.number().int(),
      chart_step: z.number().int(),
      improvement: z.number().int(),
    } satisfies Record<FoundKind, z.ZodType>)
    .describe("How many results each kind has when it is asked for alone"),
  cut: z.array(foundKind).describe("The kinds of which there are so many or more: counting stopped there"),
});
export type FoundCounts = z.output<typeof foundCounts>;

export const countFound = endpoint({
  name: "countFound",
  method: "GET",
  path: "/search/counts",
  summary: "How many results a search has of each kind, up to 50",
  access: "instance",
  share: "heavy_read",
  right: "read_live",
  query: z.object({ search: z.string().max(255) }),
  output: dataOf(foundCounts),
});
