import type { ServerFeature } from "#platform/server/server_feature.ts";
import { brandRoutes } from "./brand.routes.ts";
import { logoRoutes } from "./logos.routes.ts";

export const brandServer: ServerFeature = {
  routes: (services) => [...brandRoutes(services), ...logoRoutes(services)],
};
