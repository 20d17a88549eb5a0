import type { ServerFeature } from "#platform/server/server_feature.ts";
import { sessionRoutes } from "./session.routes.ts";
import { passwordResetHandlers, passwordResetJobs } from "./session.mail.ts";
import { cleanSessions } from "./session_cleaning.store.ts";

export const sessionServer: ServerFeature = {
  routes: sessionRoutes,
  handlers: passwordResetHandlers,
  jobs: passwordResetJobs,
  clean: () => cleanSessions,
};
