import type { ServerFeature } from "#platform/server/server_feature.ts";
import { passwordRoute } from "./password.routes.ts";
import { pictureRoutes } from "./pictures.routes.ts";
import { sessionsRoutes } from "./sessions.routes.ts";

export const profileServer: ServerFeature = {
  routes: (services) => [passwordRoute(services), ...sessionsRoutes, ...pictureRoutes(services)],
};
