import { type Caller, callers } from "../stand/world.ts";

/** The status that each caller gets. */
export type AccessRow = Record<Caller, number>;

/** A row of the access table, its statuses in the order of the callers. */
export const row = (...statuses: number[]): AccessRow =>
  Object.fromEntries(callers.map((caller, index) => [caller, statuses[index] ?? 0])) as AccessRow;

/** The status that the account holder gets in some states of the company. */
export type StateRow = Partial<Record<"new" | "expired" | "grace_period", number>>;
