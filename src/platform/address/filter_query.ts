import type { z } from "zod";

export type FilterSchema = z.ZodObject<Record<string, z.ZodType>>;

/** How many characters every search takes. */
export const longestSearch = 255;

/**
 * Reads filters from an address's query. Each field stands alone: a value that the schema refuses counts as absent,
 * so that one bad field does not lose the others. Of a search that is too long its beginning is read.
 */
export function readFilters<Schema extends FilterSchema>(
  schema: Schema,
  query: Record<string, string>,
): z.output<Schema> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    const given = field.safeParse(name === "search" ? query[name]?.slice(0, longestSearch) : query[name]);
    const read = given.success ? given : field.safeParse(undefined);
    if (read.success && read.data !== undefined) values[name] = read.data;
  }
  return values as z.output<Schema>;
}

/** The query after a change: empty values and those that are the default anyway are left out of the address. */
export function changedQuery(
  schema: FilterSchema,
  query: Record<string, string>,
  change: Record<string, unknown>,
): Record<string, string> {
  const defaults: Record<string, unknown> = readFilters(schema, {});
  const next = { ...query };
  for (const [name, value] of Object.entries(change)) {
    const isEmpty = value === undefined || value === null || value === "";
    if (isEmpty || value === defaults[name]) delete next[name];
    else next[name] = String(value);
  }
  return next;
}

/** How many filters differ from what they are without any choice; `search` and `sort` are not filters. */
export function filterCount(schema: FilterSchema, query: Record<string, string>): number {
  const defaults: Record<string, unknown> = readFilters(schema, {});
  const values: Record<string, unknown> = readFilters(schema, query);
  return Object.keys(values).filter(
    (name) => name !== "search" && name !== "sort" && values[name] !== defaults[name],
  ).length;
}
