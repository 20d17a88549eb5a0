import { feature } from "#platform/feature.ts";
import { rightsEvents } from "./rights.events.ts";

export const rights = feature({ name: "rights", events: rightsEvents });
