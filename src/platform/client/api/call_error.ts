import type { ErrorCode } from "#platform/errors.ts";
import type { Answered } from "#platform/patience.ts";
import { readRefusal } from "#platform/refusal.ts";

/** What a failed call says: the server's code, or that no answer came at all. */
export type CallErrorCode = ErrorCode | "offline" | "timeout";

type Details = {
  message?: string | null;
  errors?: Record<string, string[]> | null;
  request_id?: string | null;
  body?: Record<string, unknown>;
  retry_after?: string | null;
  cause?: unknown;
};

/** A call that did not succeed. `status` 0 means that no answer came. */
export class CallError extends Error {
  readonly status: number;
  readonly code: CallErrorCode;
  /** Sentences by field, with dots between levels. */
  readonly errors: Record<string, string[]> | undefined;
  readonly request_id: string | undefined;
  /** Whether `message` is a sentence of the server for the reader. */
  readonly hasSentence: boolean;
  /** The whole answer: a stale save carries `changed_by`, `changed_at` and `data` there. */
  readonly body: Record<string, unknown>;
  /** What says whether the call may be made again later. */
  readonly told: Answered;

  constructor(status: number, code: CallErrorCode, details: Details = {}) {
    super(details.message ?? code, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = "CallError";
    this.status = status;
    this.code = code;
    this.errors = details.errors ?? undefined;
    this.request_id = details.request_id ?? undefined;
    this.hasSentence = typeof details.message === "string";
    this.body = details.body ?? {};
    this.told = { status, code: this.body["code"], retry_after: details.retry_after ?? null };
  }
}

/** The error of a refused call's answer. */
export function callErrorOf(status: number, text: string, retry_after: string | null): CallError {
  const refusal = readRefusal(status, text);
  return new CallError(status, refusal.code, { ...refusal, retry_after });
}

/** Whether an error says that what was asked for is not there, or not for who asks. */
export const saysHidden = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 403 || error.status === 404);

/** Whether the server hides what was asked for from who asks; any other failure is told by whoever shows it. */
export async function isHidden(asked: Promise<unknown>): Promise<boolean> {
  try {
    await asked;
    return false;
  } catch (error) {
    return saysHidden(error);
  }
}
