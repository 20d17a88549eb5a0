import type { FieldName, VersionContent } from "../procedures.contract.ts";
import { fieldNames } from "../procedures.contract.ts";
import type { Differences } from "../fields/procedure_fields.rules.ts";
import { everyField } from "../fields/procedure_fields.rules.ts";

export type VersionDifference = Differences & { is_same: boolean };

/** The difference of two versions of a procedure, for reading. */
export function differenceOf(before: VersionContent, after: VersionContent): VersionDifference {
  const differences = everyField<Differences>((name, field) => field.compare(before[name], after[name]));
  return { is_same: changedFields(differences).length === 0, ...differences };
}

/** The fields that something changed of. */
export function changedFields(differences: Differences): FieldName[] {
  return fieldNames.filter((name) => isChange(differences[name]));
}

function isChange(difference: Differences[FieldName]): boolean {
  if (difference === null) return false;
  if (Array.isArray(difference)) return difference.some((step) => step.kind !== "same");
  return !("added" in difference) || difference.added.length + difference.removed.length > 0;
}
