import { procedurePath } from "#features/items/procedure_paths.ts";
import { processPath } from "#features/items/process_paths.ts";

type Item = { slug: string; name: string; status: "draft" | "live"; updated_at: string };

/** A procedure or process to begin from, before anything is searched. */
export type Newest = Item & { kind: "procedure" | "process"; path: string };

/** What was changed last of both kinds, newest first, without what stands beside it already. */
export function newestOf(
  procedures: readonly Item[],
  processes: readonly Item[],
  shown: readonly { path: string }[],
  most: number,
): Newest[] {
  const known = new Set(shown.map(({ path }) => path));
  const both = [
    ...procedures.map((item) => ({ ...item, kind: "procedure" as const, path: procedurePath(item.slug) })),
    ...processes.map((item) => ({ ...item, kind: "process" as const, path: processPath(item.slug) })),
  ];
  return both
    .filter(({ path }) => !known.has(path))
    .sort((a, b) => Date.parse(b.updated_at) - Date.parse(a.updated_at))
    .slice(0, most);
}
