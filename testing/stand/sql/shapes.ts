import { isDeepStrictEqual } from "node:util";
import { bytes, instant, type Shape } from "#platform/server/db/columns.ts";
import pg from "pg";
import { z } from "zod";

export type Field = { name: string; dataTypeID: number };

const { BOOL, BPCHAR, BYTEA, FLOAT4, FLOAT8, INT2, INT4, INT8, JSON, JSONB, NAME, TEXT, TIMESTAMPTZ, UUID } =
  pg.types.builtins as typeof pg.types.builtins & { NAME: 19 };
const VARCHAR = pg.types.builtins.VARCHAR;
const arrays = { "int2[]": 1005, "int4[]": 1007, "text[]": 1009, "varchar[]": 1015, "int8[]": 1016 };

const typeNames = new Map<number, string>([
  ...Object.entries(pg.types.builtins).map(([name, oid]) => [oid, name.toLowerCase()] as const),
  ...Object.entries(arrays).map(([name, oid]) => [oid, name] as const),
]);

/** A type of the database, by the name that migrations write it with. */
export const typeName = (oid: number) => typeNames.get(oid) ?? `type ${oid}`;

const whole = [INT2, INT4, INT8];
const strings = [TEXT, VARCHAR, BPCHAR, NAME, UUID];
const json = [JSON, JSONB];

/** What a column must be for its values to reach JavaScript as the schema says; undefined where any will do. */
function typesFor(schema: z.core.$ZodType): readonly number[] | undefined {
  if (schema === instant) return [TIMESTAMPTZ];
  if (schema === bytes) return [BYTEA];
  if (
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodExactOptional
  )
    return typesFor(schema.unwrap());
  if (schema instanceof z.ZodNumber)
    return schema.format?.includes("int") ? whole : [...whole, FLOAT4, FLOAT8];
  if (schema instanceof z.ZodBoolean) return [BOOL];
  if (schema instanceof z.ZodString || schema instanceof z.ZodEnum) return strings;
  if (schema instanceof z.ZodLiteral)
    return [...schema.values].every((value) => typeof value === "number") ? whole : strings;
  if (schema instanceof z.ZodArray) return [...json, ...arraysOf(schema.element)];
  if (schema instanceof z.ZodObject || schema instanceof z.ZodRecord) return json;
  if (schema instanceof z.ZodUnion) {
    const options = schema.options.flatMap((option) => {
      const types = typesFor(option);
      return types ? [types] : [];
    });
    return options.reduce((left, right) => left.filter((type) => right.includes(type)));
  }
  if (schema instanceof z.ZodNull) return undefined;
  throw new Error(`Nothing is known of columns that are ${schema._zod.def.type}`);
}

// An array of int8 reaches JavaScript as texts.
function arraysOf(element: z.core.$ZodType): number[] {
  const types = typesFor(element) ?? [];
  if (types.includes(INT4)) return [arrays["int2[]"], arrays["int4[]"]];
  return types.includes(TEXT) ? [arrays["text[]"], arrays["varchar[]"]] : [];
}

type Columns = Map<string, z.core.$ZodType[]>;

const columnsByShape = new WeakMap<object, Columns | undefined>();

/** The columns that a shape names, each with what it may be; undefined for one that names none. */
export function columnsOf(shape: Shape | z.core.$ZodType): Columns | undefined {
  const columns = columnsByShape.has(shape) ? columnsByShape.get(shape) : columnsIn(shape);
  columnsByShape.set(shape, columns);
  return columns;
}

function columnsIn(shape: Shape | z.core.$ZodType): Columns | undefined {
  const columns: Columns = new Map();
  const add = (name: string, schemas: readonly z.core.$ZodType[]) =>
    columns.set(name, [...(columns.get(name) ?? []), ...schemas]);
  if (shape instanceof z.ZodUnion || shape instanceof z.ZodIntersection) {
    const parts = shape instanceof z.ZodUnion ? shape.options : [shape.def.left, shape.def.right];
    for (const part of parts) for (const [name, schemas] of columnsOf(part) ?? []) add(name, schemas);
    return columns;
  }
  if (shape instanceof z.ZodType && !(shape instanceof z.ZodObject)) return undefined;
  const named = shape instanceof z.ZodObject ? shape.shape : shape;
  for (const [name, schema] of Object.entries(named as Record<string, z.ZodType>)) add(name, [schema]);
  return columns;
}

const isOptional = (schema: z.core.$ZodType) =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodExactOptional;

/** Where the columns of a statement's answer are not those of its shape. */
export function columnBreaches(columns: Columns, fields: readonly Field[]): string[] {
  const breaches: string[] = [];
  const given = new Map<string, number>();
  for (const { name, dataTypeID } of fields) {
    if (given.has(name)) breaches.push(`the column ${name} is there twice`);
    given.set(name, dataTypeID);
    if (!columns.has(name)) breaches.push(`the column ${name} is not in the row's shape`);
  }
  for (const [name, schemas] of columns) {
    const type = given.get(name);
    if (type === undefined) {
      if (!schemas.every(isOptional)) breaches.push(`the column ${name} of the row's shape is missing`);
      continue;
    }
    for (const wanted of schemas.map(typesFor))
      if (wanted && !wanted.includes(type))
        breaches.push(
          `the column ${name} is ${typeName(type)}, where the row's shape takes ${wanted.map(typeName).join(", ")}`,
        );
  }
  return breaches;
}

const schemas = new WeakMap<object, z.ZodType>();

function schemaOf(shape: Shape): z.ZodType {
  if (shape instanceof z.ZodType) return shape;
  const schema = schemas.get(shape) ?? z.object(shape as Record<string, z.ZodType>);
  schemas.set(shape, schema);
  return schema;
}

/** The first place where a row holds something else than its shape says, or in its JSON something that it does not name. */
export function rowBreach(shape: Shape, rows: readonly unknown[]): string | undefined {
  const schema = schemaOf(shape);
  for (const row of rows) {
    const parsed = schema.safeParse(row);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      return `a row is not of its shape: ${issue?.path.join(".")}: ${issue?.message}`;
    }
    if (!isDeepStrictEqual(parsed.data, row))
      return `a row holds what its shape does not name: ${surplus(row, parsed.data)}`;
  }
  return undefined;
}

/** The path of the first part that the parsed value lacks. */
function surplus(row: unknown, parsed: unknown, path = ""): string {
  if (typeof row !== "object" || row === null || typeof parsed !== "object" || parsed === null) return path;
  for (const [name, value] of Object.entries(row)) {
    const kept = (parsed as Record<string, unknown>)[name];
    const at = path === "" ? name : `${path}.${name}`;
    if (!isDeepStrictEqual(kept, value)) return kept === undefined ? at : surplus(value, kept, at);
  }
  return path;
}
