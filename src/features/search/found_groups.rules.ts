import type { Found, FoundKind } from "./search.contract.ts";

export type FoundGroup = "procedures" | "processes" | "steps" | "requests";

const groups: Record<FoundKind, FoundGroup> = {
  procedure: "procedures",
  process: "processes",
  procedure_step: "steps",
  chart_step: "steps",
  improvement: "requests",
};

/** What was found by groups, each with its best; the group with the best of all stands first. */
export function groupsOf(found: readonly Found[], most: number): { group: FoundGroup; found: Found[] }[] {
  const byGroup = Map.groupBy(found, ({ kind }) => groups[kind]);
  return [...byGroup].map(([group, list]) => ({ group, found: list.slice(0, most) }));
}

/** What tells one that was found from the others. */
export function foundKey({ kind, entity, part_id }: Pick<Found, "kind" | "entity" | "part_id">): string {
  return `${kind} ${entity.type} ${entity.id} ${part_id ?? ""}`;
}
