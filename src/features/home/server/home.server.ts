import type { ServerFeature } from "#platform/server/server_feature.ts";
import { homeRoutes } from "./home.routes.ts";
import { homeOpening } from "./home_opening.ts";

export const homeServer: ServerFeature = {
  routes: homeRoutes,
  openings: [homeOpening],
};
