import type { ServerFeature } from "#platform/server/server_feature.ts";
import { auditRoutes } from "./audit.routes.ts";

export const auditServer: ServerFeature = { routes: auditRoutes };
