import { z } from "zod";

/** Ids are whole numbers that JavaScript holds exactly. */
export const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** An id in a path or a query, where everything arrives as text. */
export const pathId = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
  .pipe(id);

/** Several values in a query, separated by commas: any of them. */
export const severalOf = <Value>(one: z.ZodType<Value, string>, pattern: string, most = 20) =>
  z
    .string()
    .regex(new RegExp(`^(?:${pattern})(?:,(?:${pattern})){0,${most - 1}}$`))
    .transform((list) => list.split(","))
    .pipe(z.array(one));

/** Ids in a query. */
export const pathIds = severalOf(pathId, String.raw`[1-9]\d{0,15}`).describe(
  "One id, or several by commas: any of them",
);

export const pathSlug = z.string().min(1).max(120);

/** An instant as ISO 8601 in UTC. */
export const instant = z.string();

/** A day in a query, as one writes it. Whether there is such a day, rules say. */
export const pathDay = z
  .string()
  .regex(/^\d{2}-\d{2}-\d{4}$/)
  .describe("DD-MM-YYYY, a day in Romania");

export const person = z
  .object({
    id,
    first_name: z.string(),
    last_name: z.string(),
    avatar: z.string().nullable(),
  })
  .meta({ id: "Person" });

export type Person = z.output<typeof person>;

/** How many states a thing has had, 1 for a new one. A save may say which it was based on. */
export const revision = z.number().int().positive();

export const idName = z.object({ id, name: z.string() });
export type IdName = z.output<typeof idName>;

/** `{data: …}`, the envelope of answers. */
export const dataOf = <Inner extends z.ZodType>(inner: Inner) => z.object({ data: inner });

/** `{data: {data: […], total}}`, the envelope of the master lists. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.object({ data: z.array(item), total: z.number().int() }) });

/** How many rows a list has; `is_more`: counting stopped at `total`, and there are more. */
export const counted = {
  total: z
    .number()
    .int()
    .describe("How many there are; with is_more only how far was counted, 1,000 or more"),
  is_more: z.boolean().describe("There are more than total"),
};

/** `{data: {data: […], total, is_more}}`, the envelope of lists that grow with the company. */
export const countedListOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.object({ data: z.array(item), ...counted }) });

/** At most `max` ids as they are sent; each comes out once. */
export const idsOnce = (max: number) =>
  z
    .array(id)
    .max(max, "too_many")
    .transform((list) => [...new Set(list)]);
