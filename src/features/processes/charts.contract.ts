import { z } from "zod";
import { endpoint } from "#platform/endpoint.ts";
import { dataOf, id, instant, pathSlug, revision } from "#platform/schemas.ts";
import { infos } from "./processes.contract.ts";

const syncBody = z.object({
  version_id: id,
  procedures: z.array(id).max(10_000, "too_many").default([]),
  processes: z.array(id).max(10_000, "too_many").default([]),
  json: z.string(),
  /** The revision that the chart was drawn from. */
  revision: revision.nullish(),
  /**
   * The highest step id that the sender knew to be given: what is above it in the chart are new steps, and the save is
   * refused as stale where others have given such an id meanwhile. What is not above it are steps that were there before.
   */
  highest_step_id: id.nullish(),
});

/** The chart of a version: also what a refused stale save is told of the newer one. */
export const chartState = z.object({
  json: z.string(),
  ...infos,
  version_id: id,
  revision,
  highest_step_id: id,
});
export type ChartState = z.output<typeof chartState>;

const synced = dataOf(chartState.extend({ updated_at: instant }));

/** A chart of 4 MB, every quotation mark of it escaped. */
const syncBytes = 12 * 1024 * 1024;

export const syncProcess = endpoint({
  name: "syncProcess",
  method: "POST",
  path: "/processes/{slug}/sync",
  summary: "Save the chart of a version; with revision or highest_step_id a stale save is refused",
  access: "instance",
  texts: "json",
  right: "edit_process",
  params: z.object({ slug: pathSlug }),
  body: syncBody,
  body_limit: syncBytes,
  echoes: "json",
  output: synced,
});

/** The same call under the address that the contract also names; the slug is the process's. */
export const syncProcessAsProcedure = endpoint({
  ...syncProcess,
  name: "syncProcessAsProcedure",
  path: "/procedures/{slug}/sync",
});
