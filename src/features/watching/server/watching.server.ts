import type { ServerFeature } from "#platform/server/server_feature.ts";
import { keepPresence } from "./presence.ts";
import { forwardToSockets, watchingHandlers } from "./watching.handlers.ts";

export const watchingServer: ServerFeature = {
  handlers: watchingHandlers,
  run(services) {
    const stops = [forwardToSockets(services), keepPresence(services)];
    return async () => void (await Promise.all(stops.map((stop) => stop())));
  },
};
