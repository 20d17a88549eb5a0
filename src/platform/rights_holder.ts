/** The reports that a custom right can name, by what each is about. */
export const reportNames = ["procedures", "processes", "users", "improvements"] as const;
export type ReportName = (typeof reportNames)[number];

/** What the rights of a person are decided by. */
export type RightsHolder = {
  user_id: number;
  rights_name: readonly string[];
  is_entrepreneur: boolean;
  /** Organisational roles whose procedures the person administers by a custom right. */
  admin_of_roles: readonly number[];
  /** Processes the person administers by a custom right. */
  admin_of_processes: readonly number[];
  /** Reports the person reads by a custom right. */
  admin_of_reports: readonly ReportName[];
};
