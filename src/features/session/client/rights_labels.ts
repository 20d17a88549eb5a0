import type { SessionUser } from "#platform/client/session.tsx";
import type { TextKey } from "#platform/client/texts.ts";
import { rightsNames } from "#platform/rights.ts";

/** The words for what a person is in the company; unknown names of rights say nothing. */
export function rightsLabels(user: Pick<SessionUser, "is_entrepreneur" | "rights_name">): TextKey[] {
  const named = rightsNames.filter((name) => user.rights_name.includes(name));
  const labels: TextKey[] = named.map((name) => `role.${name}` as const);
  if (user.is_entrepreneur) labels.unshift("profile.owner");
  return labels.length > 0 ? labels : ["role.user"];
}
