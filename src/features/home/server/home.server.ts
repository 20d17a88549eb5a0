import type { ServerFeature } from "#platform/server/server_feature.ts";
import { homeRoutes } from "./home.routes.ts";

export const homeServer: ServerFeature = {
  routes: homeRoutes,
};
