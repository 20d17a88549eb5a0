import {
  type AnyEndpoint,
  type BodyIn,
  fillPath,
  type OutputOf,
  type ParamsIn,
  type QueryIn,
} from "#platform/endpoint.ts";
import type { ErrorBody } from "#platform/errors.ts";

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

async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json");
  return {
    status: response.status,
    headers: response.headers,
    body: isJson && text ? JSON.parse(text) : text,
  };
}

export function createTestClient(origin: string, token: string | null): TestClient {
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const raw: TestClient["raw"] = async (method, path, init = {}) =>
    read(
      await fetch(`${origin}${path}`, {
        method,
        body: init.body ?? null,
        headers: { ...authorization, ...init.headers },
        redirect: "manual",
        ...(init.body instanceof ReadableStream ? { duplex: "half" as const } : {}),
      }),
    );
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
