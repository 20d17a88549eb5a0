import { glob } from "node:fs/promises";
import { join } from "node:path";
import type { AnyEndpoint } from "#platform/endpoint.ts";
import { fillPath } from "#platform/endpoint.ts";
import type { Answer, TestClient } from "../stand/client.ts";
import type { AccessRow, StateRow } from "./access_row.ts";
import type { Example, MakeExample } from "./example.ts";

type Declared = {
  examples: Record<string, MakeExample>;
  access: Record<string, AccessRow>;
  states?: Record<string, StateRow>;
};

const root = join(import.meta.dirname, "../..");
const declared: Declared[] = [];
for await (const file of glob("src/features/*/server/*.examples.ts", { cwd: root }))
  declared.push((await import(join(root, file))) as Declared);

/**
 * A valid call of every endpoint, as the features give them. A key is the endpoint's name, or the name with a situation
 * after a comma: each situation is called by everybody and has its row in the access table.
 */
export const examples: Record<string, MakeExample> = Object.assign(
  {},
  ...declared.map((one) => one.examples),
);

/**
 * Who gets which answer from every call, for a company whose subscription is active. Keys are those of the examples.
 * The items of an example are managed by "manager"; procedures carry the role that "proc." administers, processes are
 * administered by "process", unless the key says that they are of others.
 */
export const accessTable: Record<string, AccessRow> = Object.assign({}, ...declared.map((one) => one.access));

/** What the account holder gets where the state of the company makes another answer of a call. */
export const stateTable: Record<string, StateRow> = Object.assign({}, ...declared.map((one) => one.states));

/** The endpoint's name in the key of an example or of an access row. */
export const endpointOf = (key: string) => key.split(", ")[0] ?? "";

/** The path of an example's call, filled and with its query. */
export function addressOf(endpoint: AnyEndpoint, { params, query }: Example): string {
  const path = `/api${fillPath(endpoint.path, params)}`;
  return query ? `${path}?${new URLSearchParams(query)}` : path;
}

/** The form of a multipart call: the example's files, and its body as text fields. */
function formOf({ form, body = {} }: Example): FormData {
  const whole = form?.() ?? new FormData();
  for (const [field, value] of Object.entries(body))
    whole.append(field, typeof value === "string" ? value : JSON.stringify(value));
  return whole;
}

/** What is sent of an example: JSON or, where the endpoint takes files, a form. */
export function sentBodyOf(endpoint: AnyEndpoint, example: Example): FormData | string | null {
  if (endpoint.accepts === "multipart") return formOf(example);
  return example.body === undefined ? null : JSON.stringify(example.body);
}

/** Sends an example as a well-behaved client does. */
export function send(client: TestClient, endpoint: AnyEndpoint, example: Example): Promise<Answer> {
  const body = sentBodyOf(endpoint, example);
  const headers: Record<string, string> =
    typeof body === "string" ? { "content-type": "application/json" } : {};
  return client.raw(endpoint.method, addressOf(endpoint, example), { body, headers });
}
