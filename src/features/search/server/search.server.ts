import type { ServerFeature } from "#platform/server/server_feature.ts";
import { searchRoutes } from "./search.routes.ts";
import { searchHandlers } from "./indexing.ts";

export const searchServer: ServerFeature = {
  routes: () => searchRoutes,
  handlers: searchHandlers,
};
