import type { Translate } from "#platform/client/use_texts.ts";
import type { SpecialRight } from "../special_rights.contract.ts";

/** The names of what a right covers; processes in the bin say so. */
export function targetNames({ roles, processes, reports }: SpecialRight, t: Translate): string[] {
  return [
    ...roles.map(({ name }) => name),
    ...processes.map(({ name, is_deleted }) => (is_deleted ? t("custom_rights.in_bin", { name }) : name)),
    ...reports.map((report) => t(`custom_rights.report.${report}`)),
  ];
}

const coverage = {
  procedures_admin: "custom_rights.of_roles",
  processes_admin: "custom_rights.of_processes",
  reports_admin: "custom_rights.of_reports",
} as const;

/** What a right covers, as a sentence; of more names than `most` only how many there are. */
export function coverageOf(right: SpecialRight, t: Translate, most = Number.POSITIVE_INFINITY): string {
  const all = targetNames(right, t);
  if (all.length === 0) return t("custom_rights.of_nothing");
  const shown = all.slice(0, most);
  const left = all.length - shown.length;
  const names = left > 0 ? [...shown, t("custom_rights.and_more", { more: left })] : shown;
  return t(coverage[right.type], { names: names.join(", ") });
}
