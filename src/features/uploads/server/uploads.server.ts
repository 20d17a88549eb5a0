import type { ServerFeature } from "#platform/server/server_feature.ts";
import { uploadRoutes } from "./uploads.routes.ts";

export const uploadsServer: ServerFeature = {
  routes: uploadRoutes,
};
