import type { ServerFeature } from "#platform/server/server_feature.ts";
import { improvementRoutes } from "./improvements.routes.ts";

export const improvementsServer: ServerFeature = {
  routes: improvementRoutes,
};
