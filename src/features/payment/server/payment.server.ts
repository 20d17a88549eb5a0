import type { ServerFeature } from "#platform/server/server_feature.ts";
import { paymentHandlers } from "./payment.handlers.ts";
import { paymentRoutes } from "./payment.routes.ts";
import { cleanPaymentEvents } from "./payment_events.store.ts";

export const paymentServer: ServerFeature = {
  routes: paymentRoutes,
  handlers: paymentHandlers,
  clean: () => cleanPaymentEvents,
};
