import { type ErrorCode, errorStatus } from "./errors.ts";

/** What the answer to a refused call says. */
export type Refusal = {
  code: ErrorCode;
  /** The server's sentence; null when the answer is not the server's own. */
  message: string | null;
  /** Sentences by field, with dots between levels. */
  errors: Record<string, string[]> | null;
  request_id: string | null;
  /** The whole answer. */
  body: Record<string, unknown>;
};

const codeOfStatus = new Map<number, ErrorCode>([
  [400, "bad_request"],
  [401, "unauthenticated"],
  [402, "payment_refused"],
  [403, "forbidden"],
  [404, "not_found"],
  [405, "method_not_allowed"],
  [408, "too_slow"],
  [409, "conflict"],
  [410, "link_expired"],
  [413, "too_large"],
  [415, "unsupported_type"],
  [422, "invalid"],
  [429, "rate_limited"],
  [502, "unavailable"],
  [503, "unavailable"],
  [504, "unavailable"],
]);

/** Reads a refused call's answer. One that is not ours (a proxy's page) still gives the code of its status. */
export function readRefusal(status: number, text: string): Refusal {
  const body = recordOf(text);
  const { code, message, errors, request_id } = body;
  return {
    code: isCode(code) ? code : (codeOfStatus.get(status) ?? (status >= 500 ? "internal" : "bad_request")),
    message: typeof message === "string" && message !== "" ? message : null,
    errors: isRecord(errors) ? sentencesOf(errors) : null,
    request_id: typeof request_id === "string" ? request_id : null,
    body,
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isCode = (value: unknown): value is ErrorCode =>
  typeof value === "string" && Object.hasOwn(errorStatus, value);

function recordOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

function sentencesOf(errors: Record<string, unknown>): Record<string, string[]> {
  const fields = Object.entries(errors).map(([field, messages]): [string, string[]] => [
    field,
    (Array.isArray(messages) ? messages : [messages]).filter((message) => typeof message === "string"),
  ]);
  return Object.fromEntries(fields);
}
