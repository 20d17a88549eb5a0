import type { ServerFeature } from "#platform/server/server_feature.ts";
import { updateRoutes } from "./updates.routes.ts";

export const updatesServer: ServerFeature = {
  routes: () => updateRoutes,
};
