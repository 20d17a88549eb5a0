/** Ids by the names that the demo's texts use. */
export type Names = Record<
  "people" | "roles" | "categories" | "processes" | "procedures",
  Map<string, number>
>;

export function named(map: ReadonlyMap<string, number>, name: string): number {
  const id = map.get(name);
  if (id === undefined) throw new Error(`The demo names ${name}, which it does not have`);
  return id;
}
