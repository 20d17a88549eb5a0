import pg from "pg";
import { expect, test } from "vitest";
import { namedUrl } from "./named_url.ts";

test.each([
  "postgres://ana:p%40s@localhost:5432/procedo",
  "postgres://ana:p%40s@localhost:5432/procedo?application_name=other&sslmode=disable",
  "postgres:///procedo?host=/var/run/postgresql",
])("connections to %s are known by their name", (url) => {
  const before = new pg.Client({ connectionString: url });
  const { database, host, user, password, ...named } = new pg.Client({
    connectionString: namedUrl(url, "procedo bus"),
  }) as pg.Client & { connectionParameters: { application_name: string } };
  expect(named.connectionParameters.application_name).toBe("procedo bus");
  expect([database, host, user, password]).toEqual([
    before.database,
    before.host,
    before.user,
    before.password,
  ]);
});
