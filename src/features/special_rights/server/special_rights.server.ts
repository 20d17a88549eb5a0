import type { ServerFeature } from "#platform/server/server_feature.ts";
import { specialRightRoutes } from "./special_rights.routes.ts";

export const specialRightsServer: ServerFeature = {
  routes: () => specialRightRoutes,
};
