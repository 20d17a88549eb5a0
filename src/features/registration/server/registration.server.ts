import { joinHandlers } from "#platform/server/outbox/event_handlers.ts";
import type { ServerFeature } from "#platform/server/server_feature.ts";
import { billingRoutes } from "./billing.routes.ts";
import { billingHandlers, billingJobs } from "./billing_sync.ts";
import { confirmationHandlers, confirmationJobs } from "./confirmation.mail.ts";
import { registrationRoutes } from "./registration.routes.ts";
import { cleanEmailConfirmations } from "./registration.store.ts";

export const registrationServer: ServerFeature = {
  routes: (services) => [...registrationRoutes(services), ...billingRoutes(services)],
  handlers: (services) => joinHandlers(confirmationHandlers(services), billingHandlers(services)),
  jobs: (services) => ({ ...confirmationJobs(services), ...billingJobs(services) }),
  clean: () => cleanEmailConfirmations,
};
