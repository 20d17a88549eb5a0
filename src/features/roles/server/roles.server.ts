import type { ServerFeature } from "#platform/server/server_feature.ts";
import { roleRoutes } from "./roles.routes.ts";

export const rolesServer: ServerFeature = {
  routes: () => roleRoutes,
};
