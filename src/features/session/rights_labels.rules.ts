import { type RightsName, rightsNames } from "#features/rights/rights.rules.ts";

/** A text key of what a person is in the company. */
export type RightsLabel = `role.${RightsName}` | "profile.owner";

/** What a person is in the company, the owner first; a person of no named right is a plain user. */
export function rightsLabels(person: {
  is_entrepreneur: boolean;
  rights_name: readonly string[];
}): RightsLabel[] {
  const labels: RightsLabel[] = rightsNames
    .filter((name) => person.rights_name.includes(name))
    .map((name) => `role.${name}` as const);
  if (person.is_entrepreneur) labels.unshift("profile.owner");
  return labels.length > 0 ? labels : ["role.user"];
}
