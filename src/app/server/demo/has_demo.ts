import type { Database } from "#platform/server/db/database.ts";
import { hasAccount } from "./seed.store.ts";

/** Whether the demo's accounts can be used here. */
export const hasDemo = (database: Database): Promise<boolean> =>
  database.system((db) => hasAccount(db, "owner@demo.test"));
