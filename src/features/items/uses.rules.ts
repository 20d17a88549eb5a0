import { processPath } from "./process_paths.ts";
import { procedurePath } from "./procedure_paths.ts";

type Named = { id: number; name: string; slug: string };

/** Where a procedure or a process is used. */
export type Uses = {
  /** The processes whose charts have a step for it. */
  charts: Named[];
  /** The procedures that begin after it. */
  triggers_of: Named[];
};

export type UseGroup = { kind: keyof Uses; items: readonly { id: number; name: string; path: string }[] };

/** The kinds of uses that there are, each with its places and where they are found. */
export function groupsOfUses({ charts, triggers_of }: Uses): UseGroup[] {
  const groups: UseGroup[] = [
    { kind: "charts", items: charts.map(({ id, name, slug }) => ({ id, name, path: processPath(slug) })) },
    {
      kind: "triggers_of",
      items: triggers_of.map(({ id, name, slug }) => ({ id, name, path: procedurePath(slug) })),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}
