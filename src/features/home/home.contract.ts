import { z } from "zod";
import { checkRow } from "#features/checks/checks.contract.ts";
import { endpoint } from "#platform/endpoint.ts";
import { counted, dataOf, id, instant } from "#platform/schemas.ts";
import { firstSteps } from "./home.rules.ts";

const item = z.object({
  kind: z.enum(["procedure", "process"]),
  id,
  slug: z.string(),
  name: z.string(),
});

/** The first few of something, and how many there are. */
const someOf = <Row extends z.ZodType>(row: Row) => z.object({ data: z.array(row), ...counted });

export const homeData = z.object({
  /** One's own open checks, touched last first. */
  go_on: someOf(
    checkRow.pick({
      id: true,
      procedure: true,
      updated_at: true,
      percent: true,
      total_steps: true,
      total_checked_steps: true,
    }),
  ),
  /** Procedures that one works with whose next date is within seven days. */
  due: someOf(item.extend({ next_date: z.string(), in_days: z.number().int().min(0).describe("0: today") })),
  /** What waits to be published by who may. */
  to_publish: someOf(item.extend({ status: z.enum(["draft", "live"]), updated_at: instant })),
  /** Active requests of others about what one manages. */
  to_answer: someOf(
    z.object({
      id,
      body: z.string().describe("Its beginning"),
      item,
      sender: z.string(),
      created_at: instant,
    }),
  ),
  /** What one works with that others published in the last 14 days and since one read it. */
  changed: someOf(item.extend({ published_at: instant })),
  /** What a new company does first; null for who may write nothing, once all is done, or where they were put aside. */
  first_steps: z.array(z.object({ name: z.enum(firstSteps), is_done: z.boolean() })).nullable(),
});
export type HomeData = z.output<typeof homeData>;

export const getHome = endpoint({
  name: "getHome",
  method: "GET",
  path: "/home",
  summary: "What is the caller's own to do: open checks, next dates, what waits, and what has changed",
  access: "instance",
  right: "own_checks",
  shows: ["check", "procedure", "process", "improvement"],
  output: dataOf(homeData),
});

export const leaveFirstSteps = endpoint({
  name: "leaveFirstSteps",
  method: "POST",
  path: "/home/first-steps/leave",
  summary: "Put the first steps of a new company aside for good",
  access: "instance",
  right: "create_items",
  output: dataOf(z.object({ left: z.literal(true) })),
});
