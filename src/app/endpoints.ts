import * as categories from "#features/categories/categories.contract.ts";
import * as people from "#features/people/people.contract.ts";
import * as procedures from "#features/procedures/procedures.contract.ts";
import * as processes from "#features/processes/processes.contract.ts";
import * as roles from "#features/roles/roles.contract.ts";
import * as session from "#features/session/session.contract.ts";
import * as uploads from "#features/uploads/uploads.contract.ts";
import * as improvements from "#features/improvements/improvements.contract.ts";
import * as checks from "#features/checks/checks.contract.ts";
import * as visits from "#features/visits/visits.contract.ts";
import * as updates from "#features/updates/updates.contract.ts";
import * as notifications from "#features/notifications/notifications.contract.ts";
import * as search from "#features/search/search.contract.ts";
import type { AnyEndpoint } from "#platform/endpoint.ts";

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "access" in value;

/** Every call of the contract, gathered from the features. */
export const endpoints: readonly AnyEndpoint[] = [
  session,
  people,
  categories,
  roles,
  procedures,
  processes,
  uploads,
  improvements,
  checks,
  visits,
  updates,
  notifications,
  search,
]
  .flatMap((contract) => Object.values(contract) as unknown[])
  .filter(isEndpoint);
