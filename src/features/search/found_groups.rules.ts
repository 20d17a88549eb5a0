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

/** What was found of one procedure or process: itself, and its parts. */
export type FoundOfOne = { entity: Found["entity"]; own: Found | undefined; parts: Found[] };

/** What was found by what it belongs to, in the order of the best of each. */
export function byEntity(found: readonly Found[]): FoundOfOne[] {
  const groups = Map.groupBy(found, ({ entity }) => `${entity.type} ${entity.id}`);
  return [...groups.values()].flatMap((list) => {
    const [first] = list;
    if (first === undefined) return [];
    const own = list.find(({ kind }) => kind === "procedure" || kind === "process");
    return [{ entity: first.entity, own, parts: list.filter((one) => one !== own) }];
  });
}
