import { type ReportName, reportNames } from "#platform/rights_holder.ts";

/** What a custom right makes a person an administrator of. */
export const specialRightTypes = ["procedures_admin", "processes_admin", "reports_admin"] as const;
export type SpecialRightType = (typeof specialRightTypes)[number];

/** Who is to administer more than this is better made an administrator: each name is read with every call. */
export const mostTargets = 100;

/** An id of a role or of a process, or the name of a report. */
export type Target = number | ReportName;

export const isReport = (target: Target): target is ReportName => typeof target === "string";

/** Whether a right of the type can name these: reports by name, roles and processes by id. */
export const areTargetsOf = (type: SpecialRightType, targets: readonly Target[]): boolean =>
  targets.every((target) => isReport(target) === (type === "reports_admin"));

/** Targets of one right as they are kept: ids apart from names, reports in their order. */
export const targetsApart = (targets: readonly Target[]) => ({
  ids: targets.filter((target) => typeof target === "number"),
  reports: reportNames.filter((name) => targets.includes(name)),
});
