import { z } from "zod";

export { instant } from "../../schemas.ts";

/** What columns hold, by the kinds that reach JavaScript; what stands in a JSON column is any other schema. */
export const int = z.int();
export const text = z.string();
export const bool = z.boolean();
export const bytes = z.instanceof(Buffer);

/**
 * What a statement answers with: a schema of an object, or a few columns by name. It gives the row its type; nothing is
 * parsed by it but in tests, where the database's columns are held against it.
 */
export type Shape = z.ZodType | Readonly<Record<string, z.ZodType>>;

export type RowOf<S extends Shape> = S extends z.ZodType
  ? z.output<S>
  : { [Column in keyof S]: S[Column] extends z.ZodType ? z.output<S[Column]> : never };
