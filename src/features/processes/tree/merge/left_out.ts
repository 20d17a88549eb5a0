import type { Said } from "./chart_delta.ts";

/** What of a delta is left out. */
export type Left = {
  readonly said: ReadonlyMap<number, ReadonlySet<Said>>;
  /** Steps that are neither added, moved nor removed. */
  readonly steps: ReadonlySet<number>;
  /** Branches, by decision and key, that are neither renamed nor removed. */
  readonly branches: ReadonlySet<string>;
  /** Decisions whose branches keep their order. */
  readonly orders: ReadonlySet<number>;
};

/** All of a delta is done. */
export const nothingLeft: Left = {
  said: new Map(),
  steps: new Set(),
  branches: new Set(),
  orders: new Set(),
};

/** A branch of a decision, as it is called in `branches`. */
export const branchName = (decision: number, key: string): string => `${decision} ${key}`;
