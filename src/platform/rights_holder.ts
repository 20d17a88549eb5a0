/** What the rights of a person are decided by. */
export type RightsHolder = {
  user_id: number;
  rights_name: readonly string[];
  is_entrepreneur: boolean;
  /** Organisational roles whose procedures the person administers by a custom right. */
  admin_of_roles: readonly number[];
  /** Processes the person administers by a custom right. */
  admin_of_processes: readonly number[];
};
