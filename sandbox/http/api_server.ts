import type { IncomingMessage, ServerResponse } from "node:http";
import qs from "qs";
import { endpointAt } from "../api/endpoints.ts";
import { present } from "../api/present.ts";
import { runDue } from "../life/due.ts";
import { newId } from "../state/ids.ts";
import type { World } from "../state/world.ts";
import { type Answer, fingerprintOf, type Idempotency } from "./idempotency.ts";
import { Params } from "./params.ts";
import { readBody } from "./read_body.ts";
import { Refusal, invalid } from "./refusal.ts";

/** What becomes of a call before or after it did its work: a provider that is slow, busy or gone. */
export type Interception =
  | "pass"
  | "drop_before"
  | "drop_after"
  | "cut_after"
  | { status: number; body?: unknown; headers?: Record<string, string> };

export type Intercept = (request: { method: string; path: string }) => Interception | Promise<Interception>;

const parsed = (text: string): Record<string, unknown> =>
  qs.parse(text, { depth: 10, arrayLimit: 200, parameterLimit: 2000, ignoreQueryPrefix: true });

function checkKey(request: IncomingMessage): void {
  const [scheme, given] = (request.headers.authorization ?? "").split(" ");
  const key =
    scheme === "Basic"
      ? Buffer.from(given ?? "", "base64")
          .toString()
          .split(":")[0]
      : given;
  if (key?.startsWith("sk_test_")) return;
  throw new Refusal(401, {
    type: "invalid_request_error",
    message:
      key === undefined || key === ""
        ? "You did not provide an API key."
        : "Invalid API Key provided: the sandbox takes keys that begin with sk_test_.",
  });
}

const refused = (error: Refusal): Answer => ({
  status: error.status,
  body: JSON.stringify({ error: error.body }, null, 2),
});

/** Whether an answer is the outcome of work, and not of how the call was written. */
const isOutcome = (error: Refusal) =>
  error.status === 402 || (error.status === 400 && !error.body.code?.startsWith("parameter_"));

/** The provider's API over HTTP. */
export class ApiServer {
  readonly #world: World;
  readonly #idempotency: Idempotency;
  readonly #intercept: Intercept;
  readonly #log: (line: string) => void;
  readonly #changed: () => void;

  constructor(parts: {
    world: World;
    idempotency: Idempotency;
    intercept: Intercept;
    log: (line: string) => void;
    changed: () => void;
  }) {
    this.#world = parts.world;
    this.#idempotency = parts.idempotency;
    this.#intercept = parts.intercept;
    this.#log = parts.log;
    this.#changed = parts.changed;
  }

  async handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const method = request.method ?? "GET";
    const requestId = newId("req");
    response.setHeader("request-id", requestId);
    response.setHeader("stripe-version", String(request.headers["stripe-version"] ?? ""));
    try {
      checkKey(request);
      const body = await readBody(request);
      const values = { ...parsed(url.search), ...parsed(body) };
      const interception = await this.#perform(method, url.pathname, values, request, response);
      this.#log(`${method} ${url.pathname} ${interception}`);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#log(`${method} ${url.pathname} ${error.status} ${error.body.code ?? ""}`);
      send(response, refused(error));
    }
  }

  async #perform(
    method: string,
    path: string,
    values: Record<string, unknown>,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<string> {
    const header = request.headers["idempotency-key"];
    const key = method === "POST" && typeof header === "string" && header !== "" ? header : null;
    if (key !== null && key.length > 255) throw invalid("Idempotency keys are up to 255 characters long.");
    const fingerprint = key === null ? "" : fingerprintOf(method, path, values);
    const before = key === null ? null : this.#idempotency.begin(key, fingerprint);
    if (key !== null) response.setHeader("idempotency-key", key);
    try {
      const interception = await this.#intercept({ method, path });
      if (interception === "drop_before") {
        response.destroy();
        return "dropped before";
      }
      if (typeof interception === "object") {
        for (const [name, value] of Object.entries(interception.headers ?? {}))
          response.setHeader(name, value);
        const said = interception.body ?? defaultBody(interception.status);
        send(response, { status: interception.status, body: JSON.stringify(said) });
        return String(interception.status);
      }
      if (before !== null) response.setHeader("idempotent-replayed", "true");
      const turned = runDue(this.#world, this.#world.now());
      const answer = before ?? this.#run(method, path, values, key, fingerprint);
      if (turned || method !== "GET") await this.#world.store.saved();
      this.#changed();
      if (interception === "drop_after") response.destroy();
      else if (interception === "cut_after") cut(response, answer);
      else send(response, answer);
      return interception === "pass" ? String(answer.status) : interception;
    } finally {
      if (key !== null && before === null) this.#idempotency.release(key);
    }
  }

  #run(
    method: string,
    path: string,
    values: Record<string, unknown>,
    key: string | null,
    fingerprint: string,
  ) {
    const answer = this.#answer(method, path, values);
    if (key !== null && answer.kept) this.#idempotency.keep(key, fingerprint, answer);
    return { status: answer.status, body: answer.body };
  }

  #answer(method: string, path: string, values: Record<string, unknown>): Answer & { kept: boolean } {
    const world = this.#world;
    try {
      const found = endpointAt(method, path);
      if (found === null)
        throw new Refusal(404, {
          type: "invalid_request_error",
          message: `Unrecognized request URL (${method}: ${path}).`,
        });
      const params = new Params(values);
      const expand = params.texts("expand") ?? [];
      const shown = world.store.together(
        () => {
          const result = found.endpoint.answer({ world, params, id: found.id });
          const unread = params.unread();
          if (unread.length > 0)
            throw invalid(`Received unknown parameter: ${unread[0]}`, {
              code: "parameter_unknown",
              param: unread[0] ?? "",
            });
          return present(world, result, expand);
        },
        (error) => error instanceof Refusal && error.keeps,
      );
      return { status: 200, body: JSON.stringify(shown, null, 2), kept: true };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { ...refused(error), kept: isOutcome(error) };
    }
  }
}

function defaultBody(status: number): unknown {
  if (status === 429)
    return {
      error: { type: "invalid_request_error", code: "rate_limit", message: "Request rate limit exceeded." },
    };
  return { error: { type: "api_error", message: "An unknown error occurred." } };
}

function send(response: ServerResponse, answer: Answer): void {
  if (response.destroyed) return;
  response.writeHead(answer.status, { "content-type": "application/json" });
  response.end(answer.body);
}

/** Half of an answer, and then nothing. */
function cut(response: ServerResponse, answer: Answer): void {
  response.writeHead(answer.status, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(answer.body),
  });
  response.write(answer.body.slice(0, answer.body.length / 2), () => response.destroy());
}
