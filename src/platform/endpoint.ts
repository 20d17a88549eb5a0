import type { z } from "zod";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

/**
 * Who may call: `public` anybody; `login` a signed-in person; `instance` a signed-in person of a company whose
 * subscription is active or in its grace period.
 */
export type Access = "public" | "login" | "instance";

/**
 * What of a company's and of a session's fair share a call is counted against. `heavy_read`: searching, comparing,
 * reports and lists that are not cut into pages, which cost more than a page of rows.
 */
export const shares = ["read", "file", "heavy_read", "write", "upload"] as const;

export type Share = (typeof shares)[number];

/**
 * What answers show and calls change, by name. A contract adds its own:
 * `declare module "#platform/endpoint.ts" { interface Things { category: true } }`.
 */
export interface Things {}

export type Thing = keyof Things & string;

/** The rights that a call may need, by name; the table of rights adds its rows. */
export interface Rights {}

type Schema = z.ZodType;

export type Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Output extends Schema = Schema,
> = {
  /** Verb and noun, unique; also the operation id of the published contract. */
  name: string;
  method: Method;
  /** Under the base `/api`, with `{name}` for parameters. */
  path: string;
  /** One sentence for the published contract. */
  summary: string;
  access: Access;
  /** Done by the person themselves, never by an administrator who looks through their eyes. */
  in_person?: true;
  /** The row of the rights table that the call needs; an "item" answer is decided in the handler. */
  right?: keyof Rights & string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Absent: 204 without a body. */
  output?: Output;
  /** The status of success; 200 (204 without output) unless given. */
  status?: 200 | 201 | 204;
  /**
   * `multipart`: a form whose text fields are the body and whose files are those of `files`. `bytes`: whatever comes, as
   * it came. Default json.
   */
  accepts?: "json" | "multipart" | "bytes";
  /** The files of a multipart call: the name of their field, how many there may be, and the bytes of each. */
  files?: { field: string; max: number; bytes: number };
  /** `file`: the handler answers with bytes instead of JSON. */
  answers?: "json" | "file";
  /** With `type=xls` the answer is an .xlsx file of the whole list instead. */
  downloads?: true;
  /** The answer has parts that are JSON text already. */
  raw?: true;
  /** A GET that notes something, that it was seen, say; any other is refused to write by the database. */
  writes?: true;
  /** What a read shows: once one of these has changed somewhere, its answer is old. */
  shows?: readonly Thing[];
  /** What a call changes, for whoever shows it. */
  changes?: readonly Thing[];
  /** Bytes a JSON body may have; 1 MB unless given. */
  body_limit?: number;
  /** What the call is counted against where its method, form and answer do not say it (`shareOf`). */
  share?: Share;
  /** A text of the body that `data` answers as it was sent, if it is: an answer kept for a repeated call leaves it out. */
  echoes?: string;
  /** The answer holds a secret (a token): it is not kept for a repeated call. */
  answers_secret?: true;
  /** Fields of the body of which no trace is kept but a mark under the installation's secret, which knows a repeated call. */
  secrets?: readonly string[];
  /** The call keeps text: the field that is refused once the company's room for texts is full. */
  texts?: string;
};

/** Declares one call of the contract. Routes, the client's call, the published contract and the generic tests all read it. */
export function endpoint<
  Params extends Schema = z.ZodUndefined,
  Query extends Schema = z.ZodUndefined,
  Body extends Schema = z.ZodUndefined,
  Output extends Schema = z.ZodUndefined,
>(definition: Endpoint<Params, Query, Body, Output>): Endpoint<Params, Query, Body, Output> {
  return definition;
}

export type AnyEndpoint = Endpoint<Schema, Schema, Schema, Schema>;

/** The parts of an endpoint's input, as a caller gives them (before defaults) or a handler gets them (after). */
export type ParamsIn<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _O> ? z.input<P> : never;
export type QueryIn<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _O> ? z.input<Q> : never;
export type BodyIn<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _O> ? z.input<B> : never;
export type OutputOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer O> ? z.output<O> : never;

/** The success status an endpoint declares or implies. */
export function statusOf(definition: AnyEndpoint): number {
  return definition.status ?? (definition.output ? 200 : 204);
}

/** What a call is counted against, as its endpoint says or as goes without saying. */
export function shareOf({
  share,
  method,
  accepts,
  answers,
}: Pick<AnyEndpoint, "share" | "method" | "accepts" | "answers">): Share {
  if (share !== undefined) return share;
  if (accepts === "multipart") return "upload";
  if (method !== "GET") return "write";
  return answers === "file" ? "file" : "read";
}

/** Fills `{name}` placeholders with encoded values: `/procedures/{slug}` and `{slug: "a b"}` give `/procedures/a%20b`. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === "")
      throw new Error(`No value for {${name}} in ${path}`);
    return encodeURIComponent(String(value));
  });
}

/** Ids travel as text in paths and queries; callers may give the number. */
type Loose<Value> = { [Key in keyof Value]: Value[Key] | (string extends Value[Key] ? number : never) };

export type Part<Name extends string, Value> = undefined extends Value
  ? { [Key in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };

/** Where a call goes: the endpoint's parameters and query, each asked for only where the endpoint has it. */
export type Target<E extends AnyEndpoint> = Part<"params", Loose<ParamsIn<E>>> &
  Part<"query", Loose<QueryIn<E>>>;

const base = "/api";

/** The address of an endpoint with its parameters and query filled in; empty query values are left out. */
export function addressOf(
  endpoint: Pick<AnyEndpoint, "path">,
  { params, query }: { params?: unknown; query?: unknown },
): string {
  const coded = (value: unknown) => encodeURIComponent(String(value).toWellFormed());
  const search = Object.entries(query ?? {})
    .filter(([, value]) => value !== undefined && value !== null && value !== "")
    .map(([name, value]) => `${coded(name)}=${coded(value)}`)
    .join("&");
  return base + fillPath(endpoint.path, { ...(params as object | undefined) }) + (search && `?${search}`);
}
