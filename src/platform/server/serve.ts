import type { Readable } from "node:stream";
import type { z } from "zod";
import type { AnyEndpoint, Endpoint } from "../endpoint.ts";
import type { AppError } from "../errors.ts";
import type { Language } from "../text/texts.ts";
import type { Db } from "./db/database.ts";
import type { ReceivedFile } from "./files/receive.ts";
import type { StoredFile } from "./files/store.ts";
import type { Journal } from "./journal.ts";
import type { Actor } from "./session.ts";

/** What a handler may know of the request itself. */
export type RequestFacts = {
  id: string;
  ip: string;
  /** Of the Accept-Language header, else the person's, else Romanian. */
  language: Language;
  user_agent: string | null;
  /** The session token as it came, for ending the session. */
  token: string | null;
};

type Input<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _O>
    ? { params: z.output<P>; query: z.output<Q>; body: z.output<B> }
    : never;

type Answer<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer O>
    ? O extends z.ZodUndefined
      ? void | FileAnswer
      : z.input<O> | Download
    : never;

/** Bytes instead of JSON. They are looked up once the transaction is over; not there is a 404. */
export type FileAnswer = {
  read(): Promise<StoredFile | undefined>;
  type: string;
  headers?: Record<string, string>;
};

/** A file in place of the answer, for a call that `downloads`: made while it is sent, once the transaction is over. */
export class Download {
  readonly type: string;
  readonly headers: Record<string, string>;
  /** Begins to make it. Who goes away in the middle destroys the stream. */
  readonly open: () => Readable;
  constructor(type: string, headers: Record<string, string>, open: () => Readable) {
    this.type = type;
    this.headers = headers;
    this.open = open;
  }
}

/**
 * A refusal in place of the answer of a handler that has noted something about it: thrown, it would take that back with
 * the transaction. The handler has done nothing else before.
 */
export class Refused {
  readonly error: AppError;
  constructor(error: AppError) {
    this.error = error;
  }
}

/** A cookie to set (or, with null, to clear) along with the answer. */
export type Cookies = { setSession(token: string | null): void; setLanguage(language: Language): void };

export type Call<E, Prepared = undefined> = Input<E> & {
  actor: Actor;
  db: Db;
  journal: Journal;
  request: RequestFacts;
  cookies: Cookies;
  /** What the route's `prepare` made of the received files or of the body. */
  prepared: Prepared;
};

export type PublicCall<E> = Input<E> & { request: RequestFacts; cookies: Cookies };

/** A call of a signed-in person with no transaction around it: each `transact` is one of its own, with its journal. */
export type AsideCall<E> = PublicCall<E> & {
  actor: Actor;
  transact<T>(work: (db: Db, journal: Journal) => Promise<T>): Promise<T>;
};

/** A message as it came. */
export type BytesCall = {
  bytes: Buffer;
  /** A header by its name in lower case; empty where it is missing. */
  header(name: string): string;
  request: RequestFacts;
};

/** What was made of the received files, and how to take it back when the transaction fails. */
export type Preparation<Prepared> = { prepared: Prepared; undo(): Promise<void> };

/**
 * File work of a multipart call: after the caller was admitted and the text fields were checked, before the
 * transaction, which must not wait for it. When it throws it has left nothing.
 */
export type Prepare<Prepared> = (call: {
  actor: Actor;
  files: ReceivedFile[];
}) => Promise<Preparation<Prepared>>;

/**
 * Long work on a JSON body, done before the handler runs; for a large body also before its transaction begins, which
 * must not wait for it. What it finds wrong with the body it leaves to the handler, which knows what to refuse first.
 */
export type PrepareBody<E, Prepared> = {
  ofBody(call: { actor: Actor; body: Input<E>["body"] }): Promise<Prepared>;
};

type Handler<E, Prepared = undefined> = (call: Call<E, Prepared>) => Promise<Answer<E> | Refused>;

export type Route =
  | {
      kind: "signed_in";
      endpoint: AnyEndpoint;
      prepare: Prepare<unknown> | undefined;
      prepareBody: PrepareBody<AnyEndpoint, unknown> | undefined;
      handler: (call: Call<AnyEndpoint, unknown>) => Promise<unknown>;
    }
  | { kind: "aside"; endpoint: AnyEndpoint; handler: (call: AsideCall<AnyEndpoint>) => Promise<unknown> }
  | { kind: "public"; endpoint: AnyEndpoint; handler: (call: PublicCall<AnyEndpoint>) => Promise<unknown> }
  | { kind: "bytes"; endpoint: AnyEndpoint; handler: (call: BytesCall) => Promise<unknown> };

/**
 * Joins an endpoint that needs a session to its handler. Before the handler runs: session, the company's status, the
 * right's row, then params, query and body are checked and one transaction of the company is open. It commits when
 * the handler resolves, with the events and audit entries of the journal in it. An endpoint with work that is too long
 * for a transaction names a `prepare` between the two: it gets the received files of a form, or the body, and what it
 * answers is the handler's `prepared`.
 */
export function serve<E extends AnyEndpoint>(endpoint: E, handler: Handler<E>): Route;
export function serve<E extends AnyEndpoint, Prepared>(
  endpoint: E,
  prepare: Prepare<Prepared>,
  handler: Handler<E, Prepared>,
): Route;
export function serve<E extends AnyEndpoint, Prepared>(
  endpoint: E,
  prepare: PrepareBody<E, Prepared>,
  handler: Handler<E, Prepared>,
): Route;
export function serve(endpoint: AnyEndpoint, first: unknown, second?: unknown): Route {
  const [given, handler] = second === undefined ? [undefined, first] : [first, second];
  const [prepare, prepareBody] = typeof given === "function" ? [given, undefined] : [undefined, given];
  return { kind: "signed_in", endpoint, prepare, prepareBody, handler } as Route;
}

/**
 * Joins an endpoint that needs a session to a handler that waits for others than the database (a payment provider): the
 * caller is admitted as by `serve`, and the handler opens its own short transactions.
 */
export function serveAside<E extends AnyEndpoint>(
  endpoint: E,
  handler: (call: AsideCall<E>) => Promise<Answer<E>>,
): Route {
  return {
    kind: "aside",
    endpoint,
    handler: handler as unknown as Extract<Route, { kind: "aside" }>["handler"],
  };
}

/** Joins a public endpoint that takes whatever comes, as it came, to its handler; no transaction is open. */
export function serveBytes<E extends AnyEndpoint>(
  endpoint: E,
  handler: (call: BytesCall) => Promise<Answer<E>>,
): Route {
  return { kind: "bytes", endpoint, handler };
}

/** Joins a public endpoint to its handler; no transaction is open. */
export function servePublic<E extends AnyEndpoint>(
  endpoint: E,
  handler: (call: PublicCall<E>) => Promise<Answer<E>>,
): Route {
  return {
    kind: "public",
    endpoint,
    handler: handler as unknown as Extract<Route, { kind: "public" }>["handler"],
  };
}
