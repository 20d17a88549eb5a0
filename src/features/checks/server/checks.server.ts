import type { ServerFeature } from "#platform/server/server_feature.ts";
import { checkRoutes } from "./checks.routes.ts";

export const checksServer: ServerFeature = {
  routes: () => checkRoutes,
};
