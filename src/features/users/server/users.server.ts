import type { ServerFeature } from "#platform/server/server_feature.ts";
import { invitationHandlers, invitationJobs } from "./invitation.mail.ts";
import { userRoutes } from "./users.routes.ts";

export const usersServer: ServerFeature = {
  routes: userRoutes,
  handlers: invitationHandlers,
  jobs: invitationJobs,
};
