import { type Sql, sql } from "./database.ts";

/** A timestamp inside a JSON object, spelled as answers spell instants: ISO 8601 in UTC with milliseconds. */
export function instantSql(timestamp: Sql): Sql {
  return sql`to_char(${timestamp} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
