import { AppError } from "../../errors.ts";

/**
 * The connection was lost once the commit had been asked for: what was written may stand, or not. Nothing that it would
 * name may be taken back.
 */
export class OutcomeUnknown extends AppError {
  constructor(cause: unknown) {
    super("unavailable", { cause, headers: { "retry-after": "2" } });
  }
}
