import { type ImprovementStatus, improvementStatuses } from "./improvements.contract.ts";

/** The colour in which each status is shown. */
export const statusColors = {
  active: "green",
  featuring: "blue",
  archived: "orange",
} as const satisfies Record<ImprovementStatus, string>;

/** The statuses that a request may be moved to: either of the others, in their own order. */
export function nextStatuses(status: ImprovementStatus): ImprovementStatus[] {
  return improvementStatuses.filter((other) => other !== status);
}

/** The address of a file of a request, by its generated name. */
export function improvementFileAddress(name: string): string {
  return `/api/improvement-files/${name}`;
}
