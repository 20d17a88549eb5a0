import type { ServerFeature } from "#platform/server/server_feature.ts";
import { peopleRoutes } from "./people.routes.ts";

export const peopleServer: ServerFeature = {
  routes: () => peopleRoutes,
};
