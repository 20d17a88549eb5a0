import type { ServerFeature } from "#platform/server/server_feature.ts";
import { categoryRoutes } from "./categories.routes.ts";

export const categoriesServer: ServerFeature = {
  routes: () => categoryRoutes,
};
