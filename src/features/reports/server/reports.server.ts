import type { ServerFeature } from "#platform/server/server_feature.ts";
import { reportRoutes } from "./reports.routes.ts";

export const reportsServer: ServerFeature = {
  routes: reportRoutes,
};
