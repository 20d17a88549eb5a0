import type { ServerFeature } from "#platform/server/server_feature.ts";
import { visitRoutes } from "./visits.routes.ts";
import { cleanVisits } from "./visits_cleaning.store.ts";

export const visitsServer: ServerFeature = {
  routes: visitRoutes,
  clean: () => cleanVisits,
};
