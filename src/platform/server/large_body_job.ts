import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { AnyEndpoint } from "../endpoint.ts";
import { AppError, type FieldProblems } from "../errors.ts";
import { type HeavyJob, heavyJob } from "./heavy/heavy_job.ts";
import { parsePart } from "./parse_input.ts";

type Sent = {
  /** The call whose contract says what a body is. */
  endpoint: string;
  path: string;
  /** Of a call that is done once by its key: what is hashed with the body. */
  hashed_with: string | null;
};

export type ReadBody =
  | { body: unknown; hash: string | null }
  | { problem: "bad_request" }
  | { problem: "invalid"; fields: FieldProblems };

export type LargeBodyJob = HeavyJob<Sent, ReadBody>;

/** Reads a body from its file and checks it by its call's contract. */
export const largeBodyJob = (endpoints: readonly AnyEndpoint[]): LargeBodyJob => {
  const known = new Map(endpoints.map((endpoint) => [endpoint.name, endpoint]));
  return heavyJob("platform.read_body", ({ endpoint, path, hashed_with }: Sent): ReadBody => {
    const said = parsed(readFileSync(path, "utf8"));
    if (said === undefined) return { problem: "bad_request" };
    try {
      const body = parsePart(known.get(endpoint)?.body, said.value);
      return { body, hash: hashed_with === null ? null : bodyHash(hashed_with, body).toString("base64") };
    } catch (error) {
      if (error instanceof AppError && error.code === "invalid")
        return { problem: "invalid", fields: error.fields ?? {} };
      throw error;
    }
  });
};

/** What tells a call with a key from another one with the same key. */
export const bodyHash = (hashed_with: string, said: unknown): Buffer =>
  createHash("sha256")
    .update(hashed_with)
    .update(JSON.stringify(said ?? null))
    .digest();

function parsed(text: string): { value: unknown } | undefined {
  if (text === "") return { value: undefined };
  try {
    const value: unknown = JSON.parse(text);
    return reachesPrototypes(value) ? undefined : { value };
  } catch {
    return undefined;
  }
}

/** Whether a key is one by which a careless copy reaches what all objects have in common; small bodies are refused for it too. */
function reachesPrototypes(value: unknown): boolean {
  const open = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== "object" || next === null) continue;
    if (Object.hasOwn(next, "__proto__")) return true;
    const made = Object.hasOwn(next, "constructor") ? (next as { constructor: unknown }).constructor : null;
    if (typeof made === "object" && made !== null && Object.hasOwn(made, "prototype")) return true;
    // Texts and numbers are not gone into; not spread, an array may be longer than a call may have arguments.
    for (const inner of Object.values(next)) if (typeof inner === "object") open.push(inner ?? 0);
  }
  return false;
}
