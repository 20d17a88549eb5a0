import { categoryRoutes } from "#features/categories/server/categories.routes.ts";
import { peopleRoutes } from "#features/people/server/people.routes.ts";
import type { ProcedurePorts } from "#features/procedures/server/ports.ts";
import { procedureRoutes } from "#features/procedures/server/procedures.routes.ts";
import type { ProcessPorts } from "#features/processes/server/ports.ts";
import { processRoutes } from "#features/processes/server/processes.routes.ts";
import { roleRoutes } from "#features/roles/server/roles.routes.ts";
import { type SessionPorts, sessionRoutes } from "#features/session/server/session.routes.ts";
import { uploadRoutes } from "#features/uploads/server/uploads.routes.ts";
import { improvementRoutes } from "#features/improvements/server/improvements.routes.ts";
import { checkRoutes } from "#features/checks/server/checks.routes.ts";
import { visitRoutes } from "#features/visits/server/visits.routes.ts";
import { updateRoutes } from "#features/updates/server/updates.routes.ts";
import {
  type NotificationRoutePorts,
  notificationRoutes,
} from "#features/notifications/server/notifications.routes.ts";
import { searchRoutes } from "#features/search/server/search.routes.ts";
import type { FileStore } from "#platform/server/files/store.ts";
import type { Route } from "#platform/server/serve.ts";

/** Every route of the product, given the ports that its features stand on. */
export function routesOf(
  ports: SessionPorts & ProcedurePorts & ProcessPorts & NotificationRoutePorts & { files: FileStore },
): Route[] {
  return [
    ...sessionRoutes(ports),
    ...peopleRoutes,
    ...categoryRoutes,
    ...roleRoutes,
    ...procedureRoutes(ports),
    ...processRoutes(ports),
    ...uploadRoutes(ports),
    ...improvementRoutes(ports),
    ...checkRoutes,
    ...visitRoutes,
    ...updateRoutes,
    ...notificationRoutes(ports),
    ...searchRoutes,
  ];
}
