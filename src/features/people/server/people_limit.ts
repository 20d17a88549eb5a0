import { AppError } from "#platform/errors.ts";

/** True when a write failed because the company's plan has no room for one more person at work. */
export function isPeopleLimit(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "PL001";
}

/** What adding or activating somebody throws: `limit_reached` when the plan has no room, else what went wrong. */
export const refusedAddition = (error: unknown): unknown =>
  isPeopleLimit(error) ? new AppError("limit_reached", { cause: error }) : error;
