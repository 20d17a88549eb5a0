import type { ErrorCode } from "#platform/errors.ts";
import { errorStatus } from "#platform/errors.ts";

/** What a failed call says: the server's code, or that no answer came at all. */
export type CallErrorCode = ErrorCode | "offline" | "timeout";

const codes = new Map<number, ErrorCode>([
  [400, "bad_request"],
  [401, "unauthenticated"],
  [402, "payment_refused"],
  [403, "forbidden"],
  [404, "not_found"],
  [405, "method_not_allowed"],
  [409, "conflict"],
  [410, "link_expired"],
  [413, "too_large"],
  [415, "unsupported_type"],
  [422, "invalid"],
  [429, "rate_limited"],
  [503, "unavailable"],
]);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A call that did not succeed. `status` 0 means that no answer came. */
export class CallError extends Error {
  readonly status: number;
  readonly code: CallErrorCode;
  /** Sentences by field, with dots between levels. */
  readonly errors: Record<string, string[]> | undefined;
  readonly request_id: string | undefined;
  /** The whole answer: a stale save carries `changed_by`, `changed_at` and `data` there. */
  readonly body: Record<string, unknown>;

  constructor(status: number, code: CallErrorCode, body: Record<string, unknown> = {}, cause?: unknown) {
    super(
      typeof body["message"] === "string" ? body["message"] : code,
      cause === undefined ? undefined : { cause },
    );
    this.name = "CallError";
    this.status = status;
    this.code = code;
    this.body = body;
    this.errors = errorsOf(body["errors"]);
    this.request_id = typeof body["request_id"] === "string" ? body["request_id"] : undefined;
  }
}

/** Reads the answer of a refusal. A body that is not ours (a proxy's page) still gives the code of its status. */
export function callErrorOf(status: number, text: string): CallError {
  const body = parsed(text);
  const code = body["code"];
  const isKnown = typeof code === "string" && Object.hasOwn(errorStatus, code);
  return new CallError(
    status,
    isKnown ? (code as ErrorCode) : (codes.get(status) ?? (status >= 500 ? "internal" : "bad_request")),
    body,
  );
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

function errorsOf(value: unknown): Record<string, string[]> | undefined {
  if (!isRecord(value)) return undefined;
  const entries = Object.entries(value).map(([field, messages]): [string, string[]] => [
    field,
    (Array.isArray(messages) ? messages : [messages]).filter((message) => typeof message === "string"),
  ]);
  return Object.fromEntries(entries);
}
