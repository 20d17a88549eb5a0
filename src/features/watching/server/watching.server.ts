import type { ServerFeature } from "#platform/server/server_feature.ts";
import { forwardToSockets, watchingHandlers } from "./watching.handlers.ts";

export const watchingServer: ServerFeature = {
  handlers: watchingHandlers,
  run: forwardToSockets,
};
