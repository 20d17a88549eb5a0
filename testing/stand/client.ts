import type { createApp } from "#app/server/app.ts";
import {
  type AnyEndpoint,
  type BodyIn,
  fillPath,
  type OutputOf,
  type ParamsIn,
  type QueryIn,
} from "#platform/endpoint.ts";
import type { ErrorBody } from "#platform/errors.ts";

type Http = Awaited<ReturnType<typeof createApp>>["http"];

/** The applications of this process by where they listen. */
const served = new Map<string, Http>();

/** Lets calls to an application in this process reach it without a socket, until what is given back is called. */
export function serveWithin(origin: string, http: Http): () => void {
  served.set(origin, http);
  return () => void served.delete(origin);
}

export type Answer<T = unknown> = { status: number; headers: Headers; body: T };

type CallInput<E> = {
  params?: ParamsIn<E>;
  query?: QueryIn<E>;
  body?: BodyIn<E>;
  headers?: Record<string, string>;
};

/** Calls a running app as one person, by bearer token; `null` calls as nobody. */
export type TestClient = {
  token: string | null;
  /** Typed by the endpoint, whatever the status: a refusal's body is an ErrorBody. */
  call<E extends AnyEndpoint>(endpoint: E, input?: CallInput<E>): Promise<Answer<OutputOf<E> & ErrorBody>>;
  /** Expects success and gives the answer's body. */
  ok<E extends AnyEndpoint>(endpoint: E, input?: CallInput<E>): Promise<OutputOf<E>>;
  /** Anything at all: raw bodies and headers, for what a well-behaved client never sends. */
  raw(
    method: string,
    path: string,
    init?: {
      body?: string | FormData | Uint8Array<ArrayBuffer> | ReadableStream | null;
      headers?: Record<string, string>;
    },
  ): Promise<Answer>;
};

const answerOf = (status: number, headers: Headers, text: string): Answer => ({
  status,
  headers,
  body: headers.get("content-type")?.includes("json") && text ? JSON.parse(text) : text,
});

type Call = {
  method: string;
  origin: string;
  path: string;
  body: string | FormData | Uint8Array<ArrayBuffer> | ReadableStream | null;
  headers: Record<string, string>;
};

async function overTheWire({ method, origin, path, body, headers }: Call): Promise<Answer> {
  const response = await fetch(`${origin}${path}`, {
    method,
    body,
    headers,
    redirect: "manual",
    ...(body instanceof ReadableStream ? { duplex: "half" as const } : {}),
  });
  return answerOf(response.status, response.headers, await response.text());
}

/** What every fetch says of itself. */
const saidByFetch = {
  accept: "*/*",
  "accept-language": "*",
  "sec-fetch-mode": "cors",
  "user-agent": "node",
};

async function within(http: Http, { method, origin, path, body, headers }: Call): Promise<Answer> {
  const type = typeof body === "string" ? { "content-type": "text/plain;charset=UTF-8" } : {};
  const {
    statusCode,
    headers: answered,
    payload,
  } = await http.inject({
    method: method as "GET",
    url: path,
    authority: new URL(origin).host,
    headers: { ...saidByFetch, ...type, ...headers },
    ...(body === null ? {} : { payload: typeof body === "string" ? body : Buffer.from(body as Uint8Array) }),
  });
  const given = new Headers();
  for (const [name, value] of Object.entries(answered))
    for (const one of [value ?? []].flat()) given.append(name, String(one));
  return answerOf(statusCode, given, payload);
}

/** What comes in pieces is about sockets. */
const isWhole = (body: Call["body"]) =>
  body === null || typeof body === "string" || body instanceof Uint8Array;

export function createTestClient(origin: string, token: string | null): TestClient {
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const raw: TestClient["raw"] = (method, path, { body = null, headers = {} } = {}) => {
    const asked: Call = { method, origin, path, body, headers: { ...authorization, ...headers } };
    const http = isWhole(body) ? served.get(origin) : undefined;
    return http ? within(http, asked) : overTheWire(asked);
  };
  const call: TestClient["call"] = async (endpoint, input = {}) => {
    const query = new URLSearchParams(
      Object.entries((input.query ?? {}) as Record<string, unknown>)
        .filter(([, value]) => value !== undefined)
        .map(([key, value]): [string, string] => [key, String(value)]),
    );
    const path = `/api${fillPath(endpoint.path, input.params as Record<string, unknown>)}`;
    const body = input.body === undefined ? null : JSON.stringify(input.body);
    const answer = await raw(endpoint.method, query.size > 0 ? `${path}?${query.toString()}` : path, {
      body,
      headers: { ...(body === null ? {} : { "content-type": "application/json" }), ...input.headers },
    });
    return answer as never;
  };
  return {
    token,
    raw,
    call,
    ok: async (endpoint, input) => {
      const answer = await call(endpoint, input);
      if (answer.status >= 400)
        throw new Error(`${endpoint.name} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
  };
}
