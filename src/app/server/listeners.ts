import type { EventName } from "#platform/events.ts";
import type { ServerFeature } from "#platform/server/server_feature.ts";
import { serverFeatures } from "./features.ts";

type ListenerPorts = Parameters<NonNullable<ServerFeature["handlers"]>>[0];

/** Which features listen to an event. */
export const listenersTo = (name: EventName): string[] =>
  Object.entries<ServerFeature>(serverFeatures)
    // Ports are used when an event comes, and none does here.
    .filter(([, { handlers }]) => handlers && Object.hasOwn(handlers({} as ListenerPorts), name))
    .map(([feature]) => feature);
