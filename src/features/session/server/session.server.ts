import type { ServerFeature } from "#platform/server/server_feature.ts";
import { sessionRoutes } from "./session.routes.ts";
import { passwordResetMail } from "./session.mail.ts";
import { cleanSessions } from "./session_cleaning.store.ts";

export const sessionServer: ServerFeature = {
  routes: sessionRoutes,
  handlers: passwordResetMail,
  clean: () => cleanSessions,
};
