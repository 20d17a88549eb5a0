/** Every way a call can fail, and the HTTP status each becomes. Closed: a new failure is a new row here. */
export const errorStatus = {
  bad_request: 400,
  unauthenticated: 401,
  bad_credentials: 401,
  payment_refused: 402,
  forbidden: 403,
  foreign_origin: 403,
  instance_gate: 403,
  limit_reached: 403,
  email_unconfirmed: 403,
  not_found: 404,
  method_not_allowed: 405,
  too_slow: 408,
  stale: 409,
  conflict: 409,
  too_many_people: 409,
  payment_in_progress: 409,
  not_paid: 409,
  idempotency_conflict: 409,
  link_expired: 410,
  too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  too_heavy: 422,
  too_many_invitations: 422,
  rate_limited: 429,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** What went wrong in one field: a code of `field_problem.*` texts, with the values its sentence needs. */
export type FieldProblem = { code: FieldProblemCode; values?: Record<string, string | number> };

export const fieldProblems = [
  "required",
  "invalid",
  "too_long",
  "too_short",
  "too_many",
  "too_large",
  "too_large_together",
  "table_too_large",
  "taken",
  "not_found",
  "email_invalid",
  "email_taken",
  "password_min",
  "password_match",
  "password_common",
  "password_wrong",
  "duplicate",
  "own_child",
  "nested_parent",
  "file_type",
  "image_size",
  "image_pixels",
  "storage_full",
  "texts_full",
  "archived_person",
  "right_given",
  "invitations_per_day",
  "invitations_at_once",
  "card_number",
  "card_expiry",
  "card_cvc",
  "cui",
  "cnp_min",
  "terms",
  "package",
  "coupon",
] as const;

export type FieldProblemCode = (typeof fieldProblems)[number];

export type FieldProblems = Record<string, FieldProblem[]>;

/** The body of every refusal. `errors` maps a field's path (dots between levels) to sentences for the reader. */
export type ErrorBody = {
  code: ErrorCode;
  message: string;
  errors?: Record<string, string[]>;
  request_id?: string;
  changed_by_id?: number | null;
  changed_by?: string | null;
  changed_at?: string;
  data?: unknown;
};

type AppErrorOptions = {
  fields?: FieldProblems;
  /** Further top-level members of the body (a stale save's `changed_by`, …). */
  extra?: Record<string, unknown>;
  headers?: Record<string, string>;
  cause?: unknown;
};

/** The one exception a handler throws. Anything else that escapes a handler is a defect and becomes a 500. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldProblems | undefined;
  readonly extra: Record<string, unknown> | undefined;
  readonly headers: Record<string, string> | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(code, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.fields = options.fields;
    this.extra = options.extra;
    this.headers = options.headers;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** A refusal of one field: `invalidField("name", "required")`. `values` fill the sentence's placeholders. */
export function invalidField(
  field: string,
  code: FieldProblemCode,
  values?: Record<string, string | number>,
): AppError {
  return new AppError("invalid", { fields: { [field]: [values ? { code, values } : { code }] } });
}

/** Not there, or not the caller's: the two are never told apart. `field` names the input that held the id. */
export function notFound(field?: string): AppError {
  return field === undefined
    ? new AppError("not_found")
    : new AppError("not_found", { fields: { [field]: [{ code: "not_found" }] } });
}

/** Asserts what the code around it has already made true; a failure is a defect (500), not the caller's fault. */
export function invariant(condition: unknown, what: string): asserts condition {
  if (!condition) throw new Error(`Broken invariant: ${what}`);
}
