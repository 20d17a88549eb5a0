import { createDatabase, type Database } from "#platform/server/db/database.ts";
import { createLog } from "#platform/server/log.ts";
import { afterAll, beforeAll, inject } from "vitest";
import { createTestDatabase } from "./database.ts";

type Opened = { url: string; database: Database };

/** A database for a test file that needs no application, with connections to it, for as long as the file runs. */
export function useTestDatabase(): () => Opened {
  let opened: Opened | undefined;
  let drop = async () => {};
  beforeAll(async () => {
    const own = await createTestDatabase(inject("postgres"));
    drop = own.drop;
    opened = { url: own.url, database: createDatabase({ url: own.url, log: createLog("silent") }) };
  });
  afterAll(async () => {
    await opened?.database.close();
    await drop();
  });
  return () => {
    if (!opened) throw new Error("The test database is not there yet");
    return opened;
  };
}
