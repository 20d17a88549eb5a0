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

/** The catalogue has the names of rights as they stand within a sentence; alone they begin as one. */
export const standingAlone = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);

/** "Titularul contului, administrator principal". */
export const rightsWords = (
  person: Parameters<typeof rightsLabels>[0],
  t: (label: RightsLabel) => string,
): string =>
  standingAlone(
    rightsLabels(person)
      .map((label) => t(label))
      .join(", "),
  );
