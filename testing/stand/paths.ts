/** Where a value stands inside a JSON value. */
export type Path = readonly (string | number)[];

const isContainer = (value: unknown): value is Record<string, unknown> | unknown[] =>
  typeof value === "object" && value !== null;

/** Every place of a JSON value below its root, containers before what they hold. */
export function pathsOf(value: unknown, path: Path = []): Path[] {
  if (!isContainer(value)) return [];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.map((inner, index) => [index, inner])
    : Object.entries(value);
  return entries.flatMap(([key, inner]) => [[...path, key], ...pathsOf(inner, [...path, key])]);
}

/** What stands at a place; undefined when nothing does. */
export function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, key) => (isContainer(inner) ? (inner as Record<string | number, unknown>)[key] : undefined),
    value,
  );
}

/** A copy with another value at one place; without a value the place is left out. */
export function withAt<T>(value: T, path: Path, ...replacement: [unknown] | []): T {
  const copy = structuredClone(value);
  const holder = at(copy, path.slice(0, -1)) as Record<string | number, unknown>;
  const key = path.at(-1) ?? "";
  if (replacement.length === 1) holder[key] = replacement[0];
  else if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
  return copy;
}
