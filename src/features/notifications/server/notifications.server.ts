import type { ServerFeature } from "#platform/server/server_feature.ts";
import { notificationRoutes } from "./notifications.routes.ts";
import { notificationHandlers } from "./notifications.handlers.ts";
import { notificationJobs } from "./notifications.mail.ts";
import { showNotifications } from "./notifications.sockets.ts";
import { cleanNotifications } from "./notifications_cleaning.store.ts";

export const notificationsServer: ServerFeature = {
  routes: notificationRoutes,
  handlers: notificationHandlers,
  jobs: notificationJobs,
  clean: ({ notification_days }) => cleanNotifications(notification_days),
  run: showNotifications,
};
